import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { expectAccessible } from '../support/run-axe.js';
import { CONFIG, makeSite } from '../support/temp-site.js';
import { addTypeScript } from '../support/typed-site.js';

const FENCE = '```';
const block = (info: string, ...lines: string[]) =>
  `${FENCE}${info}\n${lines.join('\n')}\n${FENCE}\n`;

const SHOWN = [
  "import { greet } from '../src/greet';",
  "const text = greet('Ada');",
  'text.toUpper;',
  'const port: number = text;',
  'const [first] = text.split(/./).map((letter) => letter.codePointAt(0));',
];
const TYPED = [
  'const hidden = 1;',
  '// ---cut---',
  ...SHOWN.slice(0, 2),
  '//    ^?',
  SHOWN[2] ?? '',
  '//          ^|',
  '// @errors: 2322 2339',
  `${SHOWN[3]} // [!code highlight]`,
  '// @warn: Take care of <b>this</b>',
  SHOWN[4] ?? '',
  '//    ^^^^^ the first',
  '// @log: done',
  '// ---cut-after---',
  'hidden;',
];

const site = browseSite(() =>
  addTypeScript(
    makeSite({
      'docsgen.config.ts': CONFIG.replace(
        ' }',
        ", llms: { full: true }, code: { themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' } } }",
      ),
      'src/greet.ts':
        '/**\n * Greets `people`.\n * @param name who <i>they</i> are\n */\nexport const greet = (name: string): string => name;\n',
      'docs/index.md': `# Typed\n\n${block('ts twoslash', ...TYPED)}\n${block('ts twoslash showLineNumbers maxLines=2', 'const one = 1;', 'const two = 2;', 'const three = 3;', 'const four = 4;', 'const five = 5;', '//    ^?')}\n${block('ts twoslash', 'const last = 1;')}`,
      'docs/plain.md': `# Plain\n\n${block('ts', ...TYPED.slice(2, 5))}`,
    }),
  ),
);

const name = (page: Page, text: string) =>
  page
    .locator('.ds-type')
    .filter({ hasText: new RegExp(`^${text}`) })
    .first();
const popup = (page: Page, text: string) => name(page, text).locator('.ds-type-text');

test('types and messages stand at the lines that they are about', async () => {
  const { page } = await site.open('/docs');
  const below = page.locator('.ds-type-below > span');
  expect(await below.allTextContents()).toEqual([
    'const text: string',
    expect.stringMatching(/^toUpperCase/),
    expect.stringContaining("Property 'toUpper' does not exist"),
    'Take care of <b>this</b>',
    "Type 'string' is not assignable to type 'number'. (2322)",
    'the first',
    'done',
    'const five: 5',
  ]);
  const at = await page.evaluate(() => {
    const [box] = document.querySelectorAll('.ds-type-below > span');
    const names = [...document.querySelectorAll('.ds-type')];
    const target = names.find((one) => one.firstChild?.textContent === 'text');
    return Math.abs(
      (box?.getBoundingClientRect().left ?? 0) - (target?.getBoundingClientRect().left ?? 99),
    );
  });
  expect(at).toBeLessThan(12);
  await name(page, 'greet').hover();
  await expect.poll(() => popup(page, 'greet').isVisible()).toBe(true);
  expect(await popup(page, 'greet').innerText()).toMatch(
    /greet[\s\S]*Greets people\.[\s\S]*@param name who <i>they<\/i> are/,
  );
});

test('a block is one stop of the Tab key: arrow keys go from name to name, and Escape hides what is shown', async () => {
  const { page } = await site.open('/docs');
  await expect.poll(() => page.locator('.ds-type[tabindex="0"]').count()).toBe(3);
  await name(page, 'greet').focus();
  expect(await popup(page, 'greet').isVisible()).toBe(true);
  const focused = page.locator('.ds-type:focus');
  expect(await focused.getAttribute('aria-describedby')).toBe(
    await popup(page, 'greet').getAttribute('id'),
  );
  await page.keyboard.press('ArrowDown');
  expect(await focused.evaluate((element) => element.firstChild?.textContent)).toMatch(
    /^(?:greet|text)$/,
  );
  await page.keyboard.press('End');
  expect(await focused.textContent()).toMatch(/^codePointAt/);
  await page.keyboard.press('Escape');
  expect(await focused.locator('.ds-type-text').isVisible()).toBe(false);
  await page.keyboard.press('Home');
  await expect.poll(() => popup(page, 'greet').isVisible()).toBe(true);
  expect(await page.locator('.ds-type[tabindex="0"]').count()).toBe(3);
});

test('copying takes the code alone', async () => {
  const { page, context } = await site.open('/docs');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.ds-code-frame').first().hover();
  await page.locator('[data-docsgen-copy]').first().click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await copied()).replace(/ $/gm, '')).toBe(SHOWN.join('\n'));
  expect(await page.locator('.ds-type-below').count()).toBe(8);
});

test.each([
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light', touch: true },
  { width: 390, theme: 'dark', javaScript: false },
] as const)('types are readable and inside the window: %j', async (options) => {
  const { page, goto } = await site.prepare(options);
  await goto('/docs');
  const target = name(page, 'codePointAt');
  if ('touch' in options) await target.tap();
  else await target.hover();
  const text = target.locator('.ds-type-text');
  await expect.poll(() => text.isVisible()).toBe(true);
  const { left, right, top, bottom, isUppermost } = await text.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return { ...box.toJSON(), isUppermost: element.contains(at) };
  });
  expect(isUppermost).toBe(true);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(options.width);
  expect(bottom).toBeLessThanOrEqual(900);
  if (!('javaScript' in options)) await expectAccessible(page);
});

test('neither the search, nor Markdown, nor another page has anything of it', async () => {
  const files = site.site.output();
  const all = Object.entries(files).filter(
    ([file]) => !/^docs\/index\.html$|^assets\/.*\.(?:js|css)$/.test(file),
  );
  const texts = all.map(
    ([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()] as const,
  );
  const found = texts.filter(([, text]) =>
    /codePointAt\(pos|Greets|ds-type|const text: string/.test(text),
  );
  expect(found.map(([file]) => file)).toEqual([]);
  expect(texts.some(([file, text]) => file.endsWith('.txt') && text.includes('codePointAt'))).toBe(
    true,
  );
  const { requests, goto } = await site.prepare();
  await goto('/docs/plain');
  expect(requests.filter((url) => url.includes('twoslash'))).toEqual([]);
});
