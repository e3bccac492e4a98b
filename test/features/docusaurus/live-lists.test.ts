import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const post = (n: number, text = '') =>
  `---\ntitle: Tide ${n}\nauthors: ada\ntags: [sea]\n---\n\nHigh ${n} &amp; "low".\n\n${text}\n\n{/* truncate */}\n\nMore.\n`;

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: false, blog: { postsPerPage: 2 } }]],
};\n`,
    'src/pages/index.js': 'export default () => <h1>Port</h1>;\n',
    'src/Count.js': `
import { useState } from 'react';
export default function Count({ name }) {
  const [count, setCount] = useState(0);
  return <button type="button" className={name} onClick={() => setCount(count + 1)}>{name} {count}</button>;
}
`,
    'blog/authors.yml': 'ada: { name: "Ada \\"A\\" <b>" }\n',
    'blog/2023-01-01-one.mdx': post(1),
    'blog/2023-01-02-two.mdx': post(
      2,
      'import Count from \'@site/src/Count\';\n\n<Count name="wave" />',
    ),
    'blog/2023-01-03-three.mdx': post(3),
    // Only one post has something that readers can use.
    'src/theme/BlogPostItem/Footer/index.js': `
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-original/BlogPostItem/Footer';
import Count from '@site/src/Count';
export default function FooterWrapper(props) {
  const { metadata } = useBlogPost();
  return <><Footer {...props} />{metadata.title === 'Tide 2' && <Count name="cheer" />}</>;
}
`,
    'src/theme/BlogPostItem/Header/Title/index.js': `
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function Title() {
  const { metadata: { permalink, title }, isBlogPostPage } = useBlogPost();
  const Heading = isBlogPostPage ? 'h1' : 'h2';
  return <Heading>{isBlogPostPage ? title : <Link to={permalink}>{title}</Link>}</Heading>;
}
`,
    'src/theme/BlogListPaginator.js': `
import { useState } from 'react';
import Original from '@theme-original/BlogListPaginator';
export default function Pager(props) {
  const [open, setOpen] = useState(false);
  return <div><button id="more" onClick={() => setOpen(true)}>{open ? props.metadata.totalPages : 'How many?'}</button><Original {...props} /></div>;
}
`,
  }),
);

test.each(['/blog', '/blog/tags/sea'])(
  'parts of the posts in %s that readers can use work',
  async (route) => {
    const { page, problems } = await browsed.open(route);
    expect(await page.locator('article h2 a').allTextContents()).toEqual(['Tide 3', 'Tide 2']);
    await page.waitForSelector('[data-part=PostPreview][data-alive]');
    expect(await page.locator('[data-part=PostPreview]').count()).toBe(1);
    await page.click('.wave');
    await page.click('.cheer');
    await page.click('.cheer');
    expect(await page.locator('.cheer, .wave').allTextContents()).toEqual(['wave 1', 'cheer 2']);
    expect(await page.locator('article').last().textContent()).toContain('High 2 & "low".');
    await page.click('#more');
    expect(await page.textContent('#more')).toBe('2');
    expect(problems).toEqual([]);
  },
);

test('they work again after a way through pages, and on the page of a post', async () => {
  const { page, problems } = await browsed.open('/blog');
  await page.click('a:text("Older posts")');
  await page.waitForSelector('h2 a:text("Tide 1")');
  expect(await page.locator('[data-part=PostPreview]').count()).toBe(0);
  await page.click('a:text("Newer posts")');
  await page.waitForSelector('[data-part=PostPreview][data-alive]');
  await page.click('.cheer');
  expect(await page.textContent('.cheer')).toBe('cheer 1');
  await page.click('article a:text("Tide 2")');
  await page.waitForSelector('h1:text("Tide 2")');
  await page.click('.cheer');
  expect(await page.textContent('.cheer')).toBe('cheer 1');
  expect(problems).toEqual([]);
});

test('posts that have nothing to use stay as the server has drawn them, and feeds have none of it', () => {
  const html = browsed.site.read('blog/page/2/index.html');
  expect(html).toContain('>Tide 1</a></h2>');
  expect(html).not.toContain('data-part="PostPreview"');
  expect(browsed.site.read('blog/rss.xml')).not.toContain('docsgen-island');
});
