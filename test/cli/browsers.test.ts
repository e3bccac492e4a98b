import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

const config = (browsers: string) =>
  `export default {\n  title: 'Site',\n  url: 'https://example.org',\n  browsers: ${browsers},\n};\n`;
const FILES = {
  'docs/index.md': '# Start\n',
  'theme/index.tsx':
    "import './theme.css';\nimport { defineTheme } from 'docsgen/theme';\nexport default defineTheme({});\n",
  'theme/theme.css': '.own { user-select: none; & b { color: red } }\n',
};

function readStyles(output: Record<string, string>): string {
  return Object.entries(output)
    .filter(([file]) => file.endsWith('.css'))
    .map(([, content]) => Buffer.from(content, 'base64').toString())
    .join('');
}

test('style sheets are compiled for the oldest browsers, which the config can change', async () => {
  const site = tempSite(FILES);
  expect((await site.build()).exitCode).toBe(0);
  expect(readStyles(site.output())).toContain(
    '.own{-webkit-user-select:none;user-select:none}.own b{',
  );
  // The bundle of the first build is stored: the key of the store must tell the two apart.
  site.write({ 'docsgen.config.ts': config("['chrome130', 'firefox130']") });
  expect((await site.build()).exitCode).toBe(0);
  expect(readStyles(site.output())).toContain('.own{user-select:none;& b{color:red}}');
  // The lowest versions that a config may have: all of docsgen's own code can be compiled for them.
  const lowest = "['chrome64', 'edge79', 'firefox67', 'ios14.5', 'opera51', 'safari14.1']";
  site.write({ 'docsgen.config.ts': config(lowest) });
  const built = await site.build();
  expect(built.exitCode, built.stdout).toBe(0);
});

test.each(["['chorme120']", "['safari']", "['ie11']", "['chrome20']", '[]', "'chrome120'"])(
  'browsers that no site can have are reported at their place: %s',
  async (browsers) => {
    const site = tempSite({ ...FILES, 'docsgen.config.ts': config(browsers) });
    const { exitCode, stdout } = await site.build();
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/docsgen\.config\.ts:4:\d+/);
    expect(stdout).toContain('browsers');
  },
);
