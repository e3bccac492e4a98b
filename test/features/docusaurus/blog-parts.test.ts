import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const post = (n: number) =>
  `---\ntitle: Tide ${n}\nauthors: ada\ntags: [sea]\nhide: h${n}\n---\n\nHigh ${n}.\n\n<!-- truncate -->\n\n## Low\n\nMore.\n`;

const CONTENT = {
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: false, blog: { postsPerPage: 2, showReadingTime: true, editUrl: 'https://example.org/edit' } }]],
};\n`,
  'src/pages/index.js': 'export default () => <h1>Port</h1>;\n',
  'blog/authors.yml': 'ada: { name: Ada, title: Captain }\n',
  'blog/2022-12-31-one.md': post(1),
  'blog/2023-01-01-two.md': post(2),
  'blog/2024-01-01-three.md': post(3),
};

/** A part around docsgen's own. */
const around = (part: string, mark: string) =>
  `import Original from '@theme-original/${part}';\nexport default (props) => <div className="${mark}"><Original {...props} /></div>;\n`;

const WRAPPED = {
  'src/theme/BlogPostItem/index.js': `
import React, { useState } from 'react';
import BlogPostItem from '@theme-original/BlogPostItem';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function Wrapper(props) {
  const [likes, setLikes] = useState(0);
  const { metadata, frontMatter, isBlogPostPage } = useBlogPost();
  return (
    <div className="own-item" data-told={[metadata.title, metadata.permalink, frontMatter.hide, metadata.hasTruncateMarker, metadata.source].join()}>
      <BlogPostItem {...props} />
      {isBlogPostPage && <button id="like" onClick={() => setLikes(likes + 1)}>Likes {likes}</button>}
    </div>
  );
}
`,
  'src/theme/BlogPostItem/Container/index.js': around('BlogPostItem/Container', 'own-box'),
  'src/theme/BlogPostItem/Content/index.js': around('BlogPostItem/Content', 'own-text'),
  'src/theme/BlogPostItem/Footer/index.js': around('BlogPostItem/Footer', 'own-foot'),
  'src/theme/BlogPostItem/Footer/ReadMoreLink.js': around(
    'BlogPostItem/Footer/ReadMoreLink',
    'own-more',
  ),
  'src/theme/BlogPostItem/Header/index.js': around('BlogPostItem/Header', 'own-head'),
  'src/theme/BlogPostItem/Header/Title/index.js': around('BlogPostItem/Header/Title', 'own-title'),
  'src/theme/BlogPostItem/Header/Info/index.js': around('BlogPostItem/Header/Info', 'own-info'),
  'src/theme/BlogListPaginator/index.js': `
import Original from '@theme-original/BlogListPaginator';
export default ({ metadata }) => <div className="own-pager" data-told={[metadata.page, metadata.totalPages, metadata.previousPage, metadata.nextPage].join()}><Original metadata={metadata} /></div>;
`,
  'src/theme/BlogSidebar/index.js': `
import Original from '@theme-original/BlogSidebar';
export default (props) => <div className="own-sidebar" data-told={[props.sidebar.title, ...props.sidebar.items.map(({ title, date }) => title + date.slice(0, 4))].join()}><Original {...props} /></div>;
`,
  'src/theme/BlogSidebar/Content/index.js': around('BlogSidebar/Content', 'own-list'),
  'src/theme/BlogLayout/index.js': around('BlogLayout', 'own-layout'),
};

const browsed = browseSite(() => makeSite({ 'docsgen.config.ts': '', ...CONTENT, ...WRAPPED }));

test('parts of a post are around docsgen’s in lists, and hooks tell of the post that is drawn', async () => {
  const { page, problems } = await browsed.open('/blog');
  const items = page.locator('.own-layout .own-item');
  expect(await items.evaluateAll((all) => all.map((one) => one.getAttribute('data-told')))).toEqual(
    [
      'Tide 3,/blog/2024/01/01/three,h3,true,@site/blog/2024-01-01-three.md',
      'Tide 2,/blog/2023/01/01/two,h2,true,@site/blog/2023-01-01-two.md',
    ],
  );
  const first = items.first();
  expect(
    await first.locator('.own-box > article > .own-head > .own-title h2 > a').getAttribute('href'),
  ).toBe('/blog/2024/01/01/three');
  expect(await first.locator('.own-info').textContent()).toBe('January 1, 2024 · One min read');
  expect(await first.locator('.own-head .ds-authors').textContent()).toBe('AdaCaptain');
  expect((await first.locator('.own-text').textContent())?.trim()).toBe('High 3.');
  expect(await first.locator('.own-foot .ds-tags').textContent()).toBe('sea');
  expect(await first.locator('.own-more > a').getAttribute('aria-label')).toBe(
    'Read more of Tide 3',
  );
  expect(await page.locator('#like').count()).toBe(0);
  expect(await page.getAttribute('.own-pager', 'data-told')).toBe('1,2,,/blog/page/2');
  expect(await page.locator('.own-pager a').allTextContents()).toEqual(['Older posts']);
  expect(problems).toEqual([]);
});

test('on the page of a post they stand once each, and what they do in the browser works', async () => {
  const { page, problems } = await browsed.open('/blog/2024/01/01/three');
  expect(await page.locator('.own-box > article > .own-head h1').textContent()).toBe('Tide 3');
  expect(await page.locator('.own-text h2#low, .own-foot .ds-edit').count()).toBe(2);
  expect(await page.locator('h1, .own-more, .ds-post-facts').count()).toBe(2);
  await page.click('#like');
  expect(await page.textContent('#like')).toBe('Likes 1');
  expect(problems).toEqual([]);
});

test('the sidebar of posts may be wrapped, and its list; the menu of narrow windows has docsgen’s', async () => {
  const { page, problems } = await browsed.open('/blog/2023/01/01/two');
  expect(await page.getAttribute('.own-sidebar', 'data-told')).toBe(
    'Recent posts,Tide 32024,Tide 22023,Tide 12022',
  );
  expect(await page.locator('.ds-sidebar .own-list h3').allTextContents()).toEqual([
    '2024',
    '2023',
    '2022',
  ]);
  expect(await page.locator('.own-list a[aria-current=page]').textContent()).toBe('Tide 2');
  await page.click('.own-list a:text("Tide 1")');
  await page.waitForSelector('.own-list a[aria-current=page]:text("Tide 1")');
  await page.setViewportSize({ width: 400, height: 700 });
  await page.click('.ds-menu-button');
  await page.waitForSelector('dialog a:text("Tide 3")');
  expect(await page.locator('dialog .own-sidebar').count()).toBe(0);
  expect(problems).toEqual([]);
});

/** Parts as `docusaurus swizzle --eject` leaves them. */
const ANEW = {
  'src/theme/BlogPostItem/index.js': `
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Container from '@theme/BlogPostItem/Container';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Header from '@theme/BlogPostItem/Header';
export default function BlogPostItem({ children }) {
  const { isBlogPostPage } = useBlogPost();
  return <Container className={isBlogPostPage ? 'whole' : 'listed'}><Header /><Content>{children}</Content><Footer /></Container>;
}
`,
  'src/theme/BlogPostItem/Header/Title/index.js': `
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function Title() {
  const { metadata: { permalink, title }, isBlogPostPage } = useBlogPost();
  const Heading = isBlogPostPage ? 'h1' : 'h2';
  return <Heading className="anew">{isBlogPostPage ? title : <Link to={permalink}>{title}</Link>}</Heading>;
}
`,
  'src/theme/BlogListPaginator/index.js': `
import PaginatorNavLink from '@theme/PaginatorNavLink';
export default ({ metadata: { nextPage } }) => <nav id="pager">{nextPage && <PaginatorNavLink permalink={nextPage} title="Older" isNext />}</nav>;
`,
  'src/theme/BlogLayout/index.js': `
import Layout from '@theme/Layout';
import BlogSidebar from '@theme/BlogSidebar';
export default function BlogLayout({ sidebar, toc, children, ...props }) {
  return <Layout {...props}><div className="row"><BlogSidebar sidebar={sidebar} /><main id="column">{children}</main>{toc && <div id="beside">{toc}</div>}</div></Layout>;
}
`,
  'src/theme/BlogSidebar/index.js': `
import { useWindowSize } from '@docusaurus/theme-common';
import Desktop from '@theme/BlogSidebar/Desktop';
import Mobile from '@theme/BlogSidebar/Mobile';
export default function BlogSidebar({ sidebar }) {
  const size = useWindowSize();
  if (!sidebar?.items.length) return null;
  return size === 'mobile' ? <Mobile sidebar={sidebar} /> : <Desktop sidebar={sidebar} />;
}
`,
  'src/theme/BlogSidebar/Desktop/index.js': `
import { BlogSidebarItemList, useVisibleBlogSidebarItems } from '@docusaurus/plugin-content-blog/client';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
const List = ({ items }) => <BlogSidebarItemList items={items} ulClassName="plain" linkActiveClassName="here" />;
export default function Desktop({ sidebar }) {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  return <aside id="aside"><b>{sidebar.title}</b><BlogSidebarContent items={items} ListComponent={List} yearGroupHeadingClassName="year" /></aside>;
}
`,
};

const inAnew = browseSite(() => makeSite({ 'docsgen.config.ts': '', ...CONTENT, ...ANEW }));

test('parts that are written anew draw posts in lists and on their pages', async () => {
  const list = inAnew.site.read('blog/index.html');
  expect(list.split('<article class="listed">').length).toBe(3);
  expect(list).toContain('<h2 class="anew"><a href="/blog/2024/01/01/three">Tide 3</a></h2>');
  expect(list).toMatch(/<nav id="pager"><a class="[^"]*next" href="\/blog\/page\/2" rel="next">/);
  const whole = inAnew.site.read('blog/2024/01/01/three/index.html');
  expect(whole).toContain('<article class="whole"><header><h1 class="anew">Tide 3</h1>');
  const { page, problems } = await inAnew.open('/blog');
  await page.click('.listed a:text("Tide 2")');
  await page.waitForSelector('.whole h1:text("Tide 2")');
  expect(problems).toEqual([]);
});

test('a layout of the blog that is written anew places sidebar, text and outline, and is the only main part', async () => {
  const { page, problems } = await inAnew.open('/blog/2024/01/01/three');
  expect(await page.locator('main').count()).toBe(1);
  expect(await page.locator('.ds-sidebar').count()).toBe(0);
  expect(await page.locator('.row > #aside .year').allTextContents()).toEqual([
    '2024',
    '2023',
    '2022',
  ]);
  expect(await page.locator('#aside a.here').textContent()).toBe('Tide 3');
  expect(await page.locator('.row > #column > article').count()).toBe(1);
  expect(await page.locator('.ds-toc').count()).toBe(1);
  expect(await page.locator('#beside > .ds-toc a').textContent()).toBe('Low');
  await page.goto(inAnew.url);
  expect(await page.textContent('main h1')).toBe('Port');
  expect(problems).toEqual([]);
});

test('the list at the end names none of them', async () => {
  const site = tempSite({ 'docsgen.config.ts': '', ...CONTENT, ...ANEW });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own');
});
