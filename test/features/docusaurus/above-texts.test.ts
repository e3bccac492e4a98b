import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
};\n`,
  'docs/tide.md': '---\nunlisted: true\nold: yes\n---\n\n# Tide\n\nText.\n\n## Low\n\n## High\n',
  'docs/ebb.md': '# Ebb\n\nText.\n',
  'blog/2024-01-02-flood.md': '---\ntitle: Flood\nold: post\n---\n\nHigh.\n',
};

/** As `docusaurus swizzle --eject` leaves it. */
const COLLAPSIBLE = `
import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import Button from '@theme/TOCCollapsible/CollapseButton';
import TOCItems from '@theme/TOCItems';
export default ({ toc, className = '' }) => {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  return (
    <div className={'own-outline ' + className}>
      <Button collapsed={collapsed} onClick={toggleCollapsed} />
      <Collapsible lazy collapsed={collapsed}><TOCItems toc={toc} /></Collapsible>
    </div>
  );
};
`;

const browsed = browseSite(() =>
  makeSite({ ...SITE, 'src/theme/TOCCollapsible/index.js': COLLAPSIBLE }),
);

test('the outline of narrow windows may be the site’s', async () => {
  const { page, problems } = await browsed.open('/docs/tide', { width: 400, height: 700 });
  await page.click('.own-outline button');
  await page.waitForSelector('.own-outline a:text("Low")');
  expect(await page.locator('.own-outline a').allTextContents()).toEqual(['Low', 'High']);
  expect(await page.locator('.ds-toc-mobile').count()).toBe(0);
  await page.setViewportSize({ width: 1300, height: 700 });
  expect(await page.locator('.own-outline').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('what a site says above docs and posts is there, around what docsgen says', async () => {
  const site = tempSite({
    ...SITE,
    'src/theme/ContentVisibility/index.js': `import Original from '@theme-original/ContentVisibility';
export default (props) => <div className="own-banner" data-old={String(props.metadata.frontMatter.old)}><Original {...props} /></div>;
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  expect(site.read('docs/tide/index.html')).toMatch(
    /<div class="own-banner" data-old="yes"><p class="ds-notice">/,
  );
  expect(site.read('docs/ebb/index.html')).toContain(
    '<div class="own-banner" data-old="undefined"></div>',
  );
  expect(site.read('blog/2024/01/02/flood/index.html')).toContain(
    '<div class="own-banner" data-old="post"></div>',
  );
});

test('the notice that nothing links to a page may be the site’s, and what is around it as Docusaurus has that', async () => {
  const site = tempSite({
    ...SITE,
    'src/theme/ContentVisibility/index.js': `import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';
export default ({ metadata: { unlisted, frontMatter } }) => <>{unlisted && <Unlisted />}{frontMatter.draft && <Draft />}</>;
`,
    'src/theme/ContentVisibility/Unlisted/index.js': `import Original from '@theme-original/ContentVisibility/Unlisted';
export default (props) => <div className="own-notice"><Original {...props} className="mine" /></div>;
`,
  });
  for (const part of ['both', 'the notice']) {
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(stdout, part).not.toContain('draws its own');
    const html = site.read('docs/tide/index.html');
    expect(html, part).toContain('<div class="own-notice"><p class="ds-notice mine">');
    expect(html.split('ds-notice').length, part).toBe(2);
    expect(site.read('docs/ebb/index.html'), part).not.toContain('own-notice');
    if (part === 'both') site.remove('src/theme/ContentVisibility/index.js');
  }
});

const inText = browseSite(() =>
  makeSite({
    ...SITE,
    'src/theme/MDXContent/index.js': `import { useState } from 'react';
export default function MDXContent({ children }) {
  const [likes, setLikes] = useState(0);
  const { metadata, frontMatter } = children.type;
  return <div className="own-text">{children}<button id="like" onClick={() => setLikes(likes + 1)}>{metadata.title} {frontMatter.old} {likes}</button></div>;
}
`,
  }),
);

test('a part around texts that is written anew is told of the page', async () => {
  const html = inText.site.read('docs/tide/index.html').replaceAll('<!-- -->', '');
  expect(html).toMatch(
    /<div class="own-text"><div class="ds-prose"[\s\S]*<button id="like">Tide yes 0/,
  );
  const { page, problems } = await inText.open('/docs/tide');
  await page.click('#like');
  await page.getByText('Tide yes 1').waitFor();
  expect(await page.locator('.ds-prose h1').count()).toBe(1);
  expect(problems).toEqual([]);
});
