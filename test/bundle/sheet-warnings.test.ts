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
