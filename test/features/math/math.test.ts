import { describe, expect, it, test } from 'vitest';
import { math } from '../../../src/features/math/feature.js';
import { compileText, htmlOf, type Setting } from '../../compile/compile-text.js';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const part = (await math.markdown?.()) ?? {};
const ON: Setting = {
  parts: [
    { name: 'math', options: { singleDollar: true, macros: { '\\RR': '\\mathbb{R}' } }, part },
  ],
};
const PLAIN: Setting = { ...ON, path: 'docs/a.md', format: 'md' };

describe('a formula', () => {
  it('is MathML with its source, without a script', async () => {
    expect(await htmlOf('Let $x^2$ be.', ON)).toBe(
      '<p>Let <math class="ds-math" data-tex="x^2"><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math> be.</p>',
    );
  });
  it.each([
    ['between two dollars', '$$\n\\frac{a}{b}\n$$'],
    ['in a fence', '```math\n\\frac{a}{b}\n```'],
  ])('is a block of its own %s', async (_, text) => {
    for (const setting of [ON, PLAIN])
      expect(await htmlOf(text, setting)).toBe(
        '<math class="ds-math-block tml-display" data-tex="\\frac{a}{b}" display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
      );
  });
  it('may have braces, underscores and less-than signs, in MDX and in components', async () => {
    const text = '<Badge>$a_{i} < b_{j}$</Badge> and {1 + 1} $\\text{a}\\{b\\}$';
    const doc = await compileText(text, ON);
    expect(doc.diagnostics).toEqual([]);
    expect((await htmlOf('$a_{i} < b_{j}$ and *em*', PLAIN)).match(/<msub>/g)).toHaveLength(2);
  });
  it('that is wide can be scrolled by the keyboard', async () => {
    const html = await htmlOf(`$$\n${'a + '.repeat(20)}b\n$$`, ON);
    expect(html).toMatch(/^<math class="ds-math-block tml-display" [^>]*tabindex="0"/);
  });
  it('knows the macros of the site', async () => {
    expect(await htmlOf('$\\RR$', ON)).toContain('ℝ');
  });
  it('stands beside HTML that is not trusted', async () => {
    const html = await htmlOf(
      '$x$ <math onclick="x()"><mi>evil</mi></math> <script>x()</script>',
      PLAIN,
    );
    expect(html).toContain('<mi>x</mi>');
    expect(html).not.toMatch(/evil|script|onclick/);
  });
});

test.each([
  ['a\n\n$$\nx\n\\frac{a}{\n$$', '5:10'],
  ['See $\\foo$ here', '1:6'],
  ['```math\n\\frac{\n```', '2:7'],
])('%j is reported at %s', async (text, place) => {
  const { diagnostics } = await compileText(text, ON);
  expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
    `math-syntax ${place}`,
  ]);
});

it('is off by default: dollars are prices', async () => {
  const site = tempSite({ 'docs/a.md': '# A\n\nFrom $5 to $10.\n' });
  await site.build();
  expect(site.read('docs/a/index.html')).toContain('From $5 to $10.');
  expect(Object.keys(site.output()).filter((file) => file.includes('math'))).toEqual([]);
});

describe('a site with formulas', () => {
  const browsed = browseSite(
    () =>
      makeSite({
        'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', math: true };\n`,
        'docs/index.md': `# Formulas\n\nLet $x^2$ be.\n\n$$\n${'a + b + '.repeat(60)}c\n$$\n`,
        'docs/plain.md': '# Plain\n\nCosts \\$5.\n',
      }),
    '--strict',
  );
  test.each(['light', 'dark'] as const)('fits a narrow window in the %s mode', async (theme) => {
    const { page, problems, requests } = await browsed.open('/docs/', { theme, width: 390 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(requests.filter((url) => /katex|woff/.test(url))).toEqual([]);
    expect(problems).toEqual([]);
  });
  test('brings its styles to pages with formulas alone', () => {
    expect(browsed.site.read('docs/index.html')).toMatch(/assets\/math-/);
    expect(browsed.site.read('docs/plain/index.html')).not.toMatch(/assets\/math-/);
  });
});
