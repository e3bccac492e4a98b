import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const THEME = 'node_modules/docusaurus-theme-finder';

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  themes: ['finder'],
};
`,
  'docs/index.md': '# Start\n',
  [`${THEME}/package.json`]: '{ "name": "docusaurus-theme-finder", "main": "index.js" }',
  [`${THEME}/index.js`]:
    "module.exports = () => ({ name: 'finder', getThemePath: () => './theme' });\n",
  [`${THEME}/theme/SearchBar/index.js`]: `import React, { useState } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Mark from '@theme/FinderMark';
export default function SearchBar() {
  const [asked, ask] = useState(0);
  const { siteConfig } = useDocusaurusContext();
  return React.createElement('button', { id: 'find', onClick: () => ask(asked + 1) }, 'Find in ' + siteConfig.title + ' ' + asked, React.createElement(Mark));
}
`,
  [`${THEME}/theme/FinderMark.js`]: "export default () => '!';\n",
};

const browsed = browseSite(() => makeSite(FILES));

test('the search bar of a theme stands in the navbar in place of docsgen’s, whose keys open nothing', async () => {
  const html = browsed.site.read('docs/index.html').replaceAll('<!-- -->', '');
  expect(html).toMatch(
    /<header [\s\S]*<button id="find">Find in Site 0!<\/button>[\s\S]*<\/header>/,
  );
  expect(html).not.toContain('ds-search-button');
  const { page, problems } = await browsed.open('/docs/');
  await page.click('#find');
  await page.waitForSelector('#find:text("Find in Site 1")');
  await page.keyboard.press('/');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a search bar of the site may be around that of the theme, and one whose modules are missing is left out', async () => {
  const site = tempSite({
    ...FILES,
    'src/theme/SearchBar.jsx': `import SearchBar from '@theme-original/SearchBar';
export default () => <span id="around"><SearchBar /></span>;
`,
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/index.html')).toContain('<span id="around"><button id="find">');
  site.remove('src/theme/SearchBar.jsx');
  site.remove(`${THEME}/theme/FinderMark.js`);
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/index.html')).not.toContain('id="find"');
});

test('a search bar of a theme is left out if a module of its own asks for what no plugin generates here', async () => {
  const site = tempSite({
    ...FILES,
    [`${THEME}/theme/SearchBar/words.js`]: "module.exports = require('@generated/words.js');\n",
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/index.html')).not.toContain('id="find"');
});

test('a search bar of the site may be around that of a local search that it imports by its place', async () => {
  const folder = 'node_modules/docusaurus-lunr-search/src/theme/SearchBar';
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: ['lunr-search'],
};\n`,
    'docs/index.md': '# Start\n',
    [`${folder}/index.js`]: "export { default } from '@generated/lunr/not-there.js';\n",
    'src/theme/SearchBar/index.js': `import SearchBar from 'docusaurus-lunr-search/src/theme/SearchBar/index.js';
export default (props) => <span id="around"><SearchBar {...props} /></span>;
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/index.html')).toMatch(/<span id="around"><button[^>]*ds-search-button/);
});
