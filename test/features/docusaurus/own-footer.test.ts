import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docs/index.md': '---\nslug: /\n---\n# Start\n',
  'src/look.css':
    ':root { --ifm-footer-padding-vertical: 7px; } .note { color: var(--ifm-footer-link-color); }\n',
};

const configOf = (style: string) => `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, pages: false, docs: { routeBasePath: '/' }, theme: { customCss: './src/look.css' } }]],
  themeConfig: { footer: { ${style}links: [{ title: 'More', items: [{ label: 'Sea', href: 'https://example.org/sea' }] }] } },
};
`;

const columns = browseSite(() =>
  makeSite({
    ...FILES,
    'docusaurus.config.js': configOf("style: 'dark', "),
    'src/theme/Footer/Links/MultiColumn/index.js': `import LinkItem from '@theme/Footer/LinkItem';
export default ({ columns }) => columns.map((column) => (
  <div key={column.title} className="col footer__col">
    <div className="footer__title">{column.title}</div>
    <ul className="footer__items clean-list">{column.items.map((item) => <li key={item.href} className="footer__item"><LinkItem item={item} /></li>)}</ul>
    <p className="note">Note</p>
  </div>
));
`,
  }),
);

const whole = browseSite(() =>
  makeSite({
    ...FILES,
    'docusaurus.config.js': configOf(''),
    'src/theme/Footer/index.js': `export default () => (
  <>
    <footer className="footer"><div className="footer__title">Light</div></footer>
    <footer className="footer footer--dark"><a className="footer__link-item" href="https://example.org">Sea</a></footer>
  </>
);
`,
  }),
);

const look = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`No ${wanted}`);
    const { color, backgroundColor, fontWeight, paddingTop } = getComputedStyle(element);
    return { color, backgroundColor, fontWeight, paddingTop };
  }, selector);

test('columns that a site draws in a dark footer have its colors', async () => {
  const { page, problems } = await columns.open('/');
  const { color: text } = await look(page, '.ds-footer .note');
  expect(isLight(text)).toBe(true);
  expect((await look(page, '.footer__items a')).color).toBe(text);
  const title = await look(page, '.footer__title');
  expect(isLight(title.color)).toBe(true);
  expect(title.fontWeight).toBe('700');
  expect(problems).toEqual([]);
});

test('a footer that a site draws looks like one of Infima', async () => {
  const { page, problems } = await whole.open('/');
  const [light, dark] = [await look(page, '.footer'), await look(page, '.footer--dark')];
  expect(light.paddingTop).toBe('7px');
  expect(light.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(isLight(light.backgroundColor)).toBe(true);
  expect(isLight(dark.backgroundColor)).toBe(false);
  expect(isLight((await look(page, '.footer__link-item')).color)).toBe(true);
  expect(problems).toEqual([]);
});

/** Whether a color is nearer to white than to black. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue > 3 * 128;
}
