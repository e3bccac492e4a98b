import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: false, blog: false, theme: { customCss: './src/css/custom.css' } }]],
};\n`,
  'src/css/custom.css': '.boat {\n  color: red;\n}\n\n.sail {\n  colr: blue;\n  width 3px;\n}\n',
  'src/pages/index.js':
    "import '../css/page.css';\nimport 'knots/knots.css';\nexport default () => <p>Home</p>;\n",
  'src/css/page.css': '// a remark\n.page { color: red; }\n',
  'node_modules/knots/package.json': '{ "name": "knots", "version": "1.0.0" }',
  'node_modules/knots/knots.css': '.knot { colr: red; }\n',
};

test('mistakes in style sheets of the site are warnings with their place', async () => {
  const { build, read, output, root } = tempSite(FILES);
  const { exitCode, stdout } = await build();
  expect(exitCode, stdout).toBe(0);
  expect(read('index.html')).toContain('<p>Home</p>');
  const { report } = await runCli(['check', root, '--format', 'json']);
  const found = (
    report as { diagnostics: { code: string; file: string; line: number; column: number }[] }
  ).diagnostics.filter(({ code }) => code === 'style-syntax');
  expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'src/css/custom.css:6:3',
    'src/css/custom.css:7:8',
    'src/css/page.css:1:1',
  ]);
  for (const place of ['custom.css:6:3', 'custom.css:7:8', 'page.css:1:1'])
    expect(stdout.split(place).length, place).toBe(2);
  expect(stdout).toContain('`colr` is not a known CSS property');
  expect(stdout).not.toContain('knots.css');
  expect(Object.keys(output()).some((file) => file.endsWith('.css'))).toBe(true);
});

const SITE = {
  'docsgen.config.ts':
    "export default { title: 'Site', url: 'https://example.org', blog: false };\n",
  'docs/a.md': '# A\n',
  'theme/index.tsx':
    "import './site.css';\nimport { defineTheme } from 'docsgen/theme';\nexport default defineTheme({});\n",
};
const LIGHT_ONLY =
  "export default { title: 'Site', url: 'https://example.org', blog: false, colorMode: { disableSwitch: true } };\n";

test('colors of the brand that are hard to read are named where the site declares them', async () => {
  const site = tempSite(SITE);
  const problemsOf = async (css: string, config = SITE['docsgen.config.ts']) => {
    site.write({ 'theme/site.css': css, 'docsgen.config.ts': config });
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    return (report?.diagnostics ?? []).map(
      ({ code, file, line, column, message }) =>
        `${code} ${file}:${line}:${column} ${message.replace(/;.*/, '')}`,
    );
  };
  const at = (place: string) => `color-contrast theme/site.css:${place}`;
  const enough = ":root { --ds-primary: #7c3aed }\n[data-theme='dark'] { --ds-primary: #c4b5fd }\n";
  for (const [css, problems] of [
    [enough, []],
    ['.a { --ds-primary: #fff }\n@media print { :root { --ds-primary: #fff } }\n', []],
    [':root { --ds-bg: #fffbeb; --ds-radius: 0 }\n', []],
    // One color for both modes is too dark for one of them.
    [
      '/* Brand */\n:root {\n  --ds-primary: rgb(124 58 237);\n}\n',
      [
        `${at('3:3')} In dark mode, \`--ds-primary\` (#7c3aed) has a contrast of 3.1:1 on \`--ds-bg\` (#0f1719)`,
      ],
    ],
    // By another name, in other notations, and through another property.
    [
      `${enough}@layer own { html { --brand: orange } }\n:root { --ds-primary: var(--brand) }\n[data-theme=dark] { --ds-primary: oklch(0.8 0.1 300) }\n`,
      [
        `${at('4:9')} In light mode, \`--ds-primary\` (#ffa500) has a contrast of 1.9:1 on \`--ds-bg\` (#fff)`,
      ],
    ],
    [
      `${enough}:root { --ds-on-primary: #a78bfa; --ds-primary-soft: #7c3aed }\n`,
      [
        `${at('3:9')} In dark mode, \`--ds-on-primary\` (#a78bfa) has a contrast of 1.4:1 on \`--ds-primary\` (#c4b5fd)`,
        `${at('3:9')} In light mode, \`--ds-on-primary\` (#a78bfa) has a contrast of 2:1 on \`--ds-primary\` (#7c3aed)`,
        `${at('3:35')} In dark mode, \`--ds-primary-strong\` (#c7c1f0) has a contrast of 3.3:1 on \`--ds-primary-soft\` (#7c3aed)`,
        `${at('3:35')} In light mode, \`--ds-primary-strong\` (#5e38ad) has a contrast of 1.3:1 on \`--ds-primary-soft\` (#7c3aed)`,
      ],
    ],
  ] as const)
    expect(await problemsOf(css), css).toEqual(problems);
  // Readers of this site never get the dark mode.
  expect(await problemsOf(':root { --ds-primary: #7c3aed }\n', LIGHT_ONLY)).toEqual([]);
  site.write({ 'theme/site.css': ':root { --ds-primary: #ccc }\n' });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout.split('theme/site.css:1:9').length, stdout).toBe(2);
});

test('a value that is no color is named where the site gives it to the brand', async () => {
  const site = tempSite({ ...SITE, 'docsgen.config.ts': LIGHT_ONLY });
  const problemsOf = async (css: string) => {
    site.write({ 'theme/site.css': css });
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    return (report?.diagnostics ?? []).map(
      ({ code, file, line, column, message, hint }) =>
        `${code} ${file}:${line}:${column} ${message} ${hint}`,
    );
  };
  for (const [css, problems] of [
    [
      ':root {\n  --ds-primary: #ffd54;\n}\n',
      [
        'style-syntax theme/site.css:2:3 `--ds-primary` is set to `#ffd54`, which is not a CSS color. Write 3, 4, 6, or 8 hexadecimal digits after `#`.',
      ],
    ],
    [
      ':root { --brand: rebecapurple; --ds-primary: var(--brand) }\n',
      [
        'style-syntax theme/site.css:1:9 `--brand` is set to `rebecapurple`, which is not a CSS color. Did you mean `rebeccapurple`?',
      ],
    ],
    [
      ':root { --ds-on-primary: 7c3aed }\n',
      [
        'style-syntax theme/site.css:1:9 `--ds-on-primary` is set to `7c3aed`, which is not a CSS color. Write a color, such as `#7c3aed`.',
      ],
    ],
    // What depends on the browser, or on what no style sheet says, is not judged.
    [':root { --ds-primary: LinkText; --ds-on-primary: Canvas }\n', []],
    [':root { --ds-primary: var(--elsewhere); --ds-primary-soft: light-dark(red, blue) }\n', []],
    [':root { --a: var(--ds-primary); --ds-primary: var(--a) }\n', []],
    // A declaration that another one replaces.
    [':root { --ds-primary: #7c3ae }\n:root { --ds-primary: #7c3aed }\n', []],
  ] as const)
    expect(await problemsOf(css), css).toEqual(problems);
});
