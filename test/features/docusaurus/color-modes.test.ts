import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docs/index.mdx': `import Mode from '@site/src/Mode';\n\n# Start\n\n<Mode />\n`,
  'docs/other.md': '# Other\n',
  // Infima’s own blue is too light for text on white.
  'custom.css':
    '*, ::before { border: 0 solid }\n:root { --ifm-color-primary: #1d56b8 }\n[data-theme="dark"] { --ifm-color-primary: #8ab4f8 }\n',
  'src/Mode.jsx': `import { useColorMode } from '@docusaurus/theme-common';
export default function Mode() {
  const { colorMode, colorModeChoice, setColorMode } = useColorMode();
  return <p>
    <output>{colorMode} by {String(colorModeChoice)}</output>
    <button className="button" onClick={() => setColorMode(null)}>Give up</button>
  </p>;
}
`,
};

const writeConfig = (colorMode: string) => `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './custom.css' } }]],
  themeConfig: { colorMode: ${colorMode} },
};
`;

const toggle = (page: Page) => page.getByRole('button', { name: /Switch between/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const shown = (page: Page) =>
  page.locator('html').evaluate(({ dataset }) => [dataset['theme'], dataset['themeChoice']]);

describe('a site that follows the system', () => {
  const browsed = browseSite(() =>
    makeSite({
      ...FILES,
      'docusaurus.config.js': writeConfig('{ respectPrefersColorScheme: true }'),
    }),
  );

  test('has three modes, and keeps a choice until the reader follows the system again', async () => {
    const { page, problems } = await browsed.open('/docs/');
    const said = page.locator('output');
    await expect.poll(() => said.textContent()).toBe('light by null');
    expect(await shown(page)).toEqual(['light', 'system']);
    expect(await toggle(page).getAttribute('aria-label')).toContain('currently system mode');
    expect(await toggle(page).locator('svg:visible').count()).toBe(0);
    const edge = await toggle(page).evaluate((it) => getComputedStyle(it, '::before').outline);
    expect(edge).toContain('solid 2px');

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => said.textContent()).toBe('dark by null');
    expect([await shown(page), await stored(page)]).toEqual([['dark', 'system'], null]);

    await toggle(page).click();
    await expect.poll(() => said.textContent()).toBe('light by light');
    expect([await shown(page), await stored(page)]).toEqual([['light', 'light'], 'light']);
    expect(await toggle(page).locator('svg:visible').getAttribute('data-icon')).toBe('sun');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await shown(page)).toEqual(['light', 'light']);

    await toggle(page).click();
    await expect.poll(() => said.textContent()).toBe('dark by dark');
    expect([await shown(page), await stored(page)]).toEqual([['dark', 'dark'], 'dark']);
    await toggle(page).click();
    await expect.poll(() => said.textContent()).toBe('dark by null');
    expect([await shown(page), await stored(page)]).toEqual([['dark', 'system'], null]);

    await toggle(page).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await expect.poll(() => said.textContent()).toBe('dark by null');
    expect([await shown(page), await stored(page)]).toEqual([['dark', 'system'], null]);
    expect(problems).toEqual([]);
  });

  test.each([
    [null, 'dark', 'dark', 'system'],
    [null, 'light', 'light', 'system'],
    ['light', 'dark', 'light', 'light'],
    ['dark', 'light', 'dark', 'dark'],
    ['bogus', 'dark', 'dark', 'system'],
  ] as const)(
    'with %s stored and a %s system, nothing flashes',
    async (choice, colorScheme, mode, said) => {
      const { page, context } = await browsed.prepare(
        choice === null ? {} : { theme: choice as 'light' },
      );
      // What is there before any script of the site has run.
      await context.route('**/assets/*.js', (route) => route.abort());
      await page.emulateMedia({ colorScheme });
      await page.goto(`${browsed.url}/docs/other`);
      expect(await shown(page)).toEqual([mode, said]);
      expect(await toggle(page).locator('svg:visible').count()).toBe(said === 'system' ? 0 : 1);
    },
  );

  test('other windows follow a choice, and what takes it back', async () => {
    const { page, context } = await browsed.open('/docs/other');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto(`${browsed.url}/docs/`);
    await expect.poll(() => other.locator('output').textContent()).toBe('dark by null');
    await toggle(page).click();
    await expect.poll(() => other.locator('output').textContent()).toBe('light by light');
    await toggle(page).click();
    await toggle(page).click();
    await expect.poll(() => other.locator('output').textContent()).toBe('dark by null');
  });

  test('has a switch that is accessible in each mode', async () => {
    const { page } = await browsed.open('/docs/other');
    for (const mode of ['system', 'light', 'dark']) {
      await page.locator(`html[data-theme-choice=${mode}]`).waitFor();
      await expectAccessible(page, mode);
      await toggle(page).click();
    }
  });

  test('shows its own mode without JavaScript', async () => {
    const { page } = await browsed.prepare({ javaScript: false });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${browsed.url}/docs/other`);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await toggle(page).count()).toBe(0);
  });
});

describe('a site that follows the system without a switch', () => {
  const browsed = browseSite(() =>
    makeSite({
      ...FILES,
      'docusaurus.config.js': writeConfig(
        '{ respectPrefersColorScheme: true, disableSwitch: true }',
      ),
    }),
  );

  test('shows the mode of the system, whatever was chosen before', async () => {
    const { page, context } = await browsed.prepare({ theme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${browsed.url}/docs/`);
    await expect.poll(() => page.locator('output').textContent()).toBe('dark by null');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.locator('output').textContent()).toBe('light by null');
    expect(await toggle(page).count()).toBe(0);
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await shown(page)).toEqual(['dark', 'system']);
  });
});

describe('a site with two modes', () => {
  const browsed = browseSite(() =>
    makeSite({ ...FILES, 'docusaurus.config.js': writeConfig("{ defaultMode: 'dark' }") }),
  );

  test('counts its own mode as chosen, and has nothing of the third in its scripts', async () => {
    const { page } = await browsed.open('/docs/');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.locator('output').textContent()).toBe('dark by dark');
    await toggle(page).click();
    await expect.poll(() => page.locator('output').textContent()).toBe('light by light');
    await page.getByRole('button', { name: 'Give up' }).click();
    await expect.poll(() => page.locator('output').textContent()).toBe('dark by dark');
    expect(await stored(page)).toBeNull();
    const scripts = Object.entries(browsed.site.output()).filter(([file]) => file.endsWith('.js'));
    expect(scripts.some(([, text]) => Buffer.from(text, 'base64').includes('system mode'))).toBe(
      false,
    );
  });
});

test('a switch of the site is told of the third mode', async () => {
  const site = tempSite({
    ...FILES,
    'docusaurus.config.js': writeConfig('{ respectPrefersColorScheme: true }'),
    'src/theme/ColorModeToggle/index.js': `export default ({ value, respectPrefersColorScheme }) =>
  <button type="button" className="own">{String(value)} {String(respectPrefersColorScheme)}</button>;
`,
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/index.html').replaceAll('<!-- -->', '')).toContain(
    '<button type="button" class="own">null true</button>',
  );
});
