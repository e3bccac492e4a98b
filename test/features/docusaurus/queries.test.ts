import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js':
      "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md': '# A\n',
    'src/pages/index.tsx': `import { useEffect, useState } from 'react';
export default function Home() {
  const [found, tell] = useState('');
  useEffect(() => {
    document.querySelector<HTMLElement>('.navbar__inner')!.classList.add('mine');
    const names = ['navbar', 'nowhere'].map((name) => document.querySelectorAll(\`.\${name}\`).length);
    const main = document.getElementById('found')!.closest(
      ".main-wrapper",
    );
    tell([document.querySelectorAll('nav.none, .navbar').length, ...names, main!.tagName].join(' '));
  }, []);
  return <main><p id="found">{found}</p></main>;
}
`,
  }),
);

test('code that asks for elements of Docusaurus finds what docsgen has in their place', async () => {
  const { page, problems } = await browsed.open('/');
  await expect.poll(() => page.textContent('#found')).toBe('1 0 0 DIV');
  expect(await page.locator('header.ds-navbar.mine').count()).toBe(1);
  expect(problems).toEqual([]);
});
