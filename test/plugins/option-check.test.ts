import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pluginSite } from '../support/plugin-site.js';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const config = (plugin: string, options: string) => `import plugin from 'docsgen-plugin-${plugin}';
export default {
  title: 'Site',
  plugins: [
    plugin({ ${options} }),
  ],
};
`;

test.each([
  ['typescript', "entry: './a.ts', autolnk: true", 'autolnk', 'autolink'],
  ['openapi', "document: 'a.yaml', tryit: true", 'tryit', 'tryIt'],
  ['csv-tables', 'delimeter: 1', 'delimeter', 'delimiter'],
  ['glossary', "occurences: 'all'", 'occurences', 'occurrences'],
  [
    'typescript',
    "packages: [{ name: 'a', entry: 'a.ts' }, { name: 'b', entri: 'b.ts' }]",
    'entri',
    'entry',
    'packages[1].entri',
  ],
])(
  '%s reports an option that it does not have: %s',
  async (plugin, options, name, meant, shown = name) => {
    const { root } = pluginSite(plugin, {
      'docsgen.config.ts': config(plugin, options),
      'docs/index.md': '# A\n',
    });
    const { exitCode, report } = await runCli(['check', root, '--format', 'json']);
    expect(exitCode).toBe(2);
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'config-unknown-key',
        severity: 'error',
        message: `The plugin \`${plugin}\` has no option \`${shown}\`.`,
        hint: `Did you mean \`${meant}\`?`,
        file: 'docsgen.config.ts',
        line: 5,
        column: `    plugin({ ${options}`.indexOf(name) + 1,
      },
    ]);
    await runCli(['check', root, '--fix']);
    expect(readFileSync(path.join(root, 'docsgen.config.ts'), 'utf8')).toContain(` ${meant}:`);
  },
);

test('options of a plugin of the site are checked where it names them', async () => {
  const plugin = (names: string) => `export const keymap = (options) => ({
  name: 'keymap',
  version: '1.0.0',
  options,
  optionCheck: { given: options, names: ${names} },
});
`;
  const { root, write } = tempSite({
    'docsgen.config.ts': `import { keymap } from './keymap.js';
const options = { colour: true };
export default { title: 'Site', plugins: [keymap(options)] };
`,
    'keymap.js': plugin("['mod', 'size']"),
    'docs/index.md': '# A\n',
  });
  const check = async () => {
    const { report } = await runCli(['check', root, '--format', 'json']);
    return report?.diagnostics.map(({ message, hint, line }) => [message, hint, line]);
  };
  expect(await check()).toEqual([
    ['The plugin `keymap` has no option `colour`.', 'Known: `mod`, `size`.', 2],
  ]);
  write({ 'keymap.js': plugin("['colour']") });
  expect(await check()).toEqual([]);
  write({ 'keymap.js': plugin("['colour'], entries: { colour: ['hue'] }") });
  expect(await check()).toEqual([]);
  write({
    'docsgen.config.ts': `import { keymap } from './keymap.js';
const colors = [{ hue: 1 }, 'red', { hue: 2, hew: 3 }];
export default { title: 'Site', plugins: [keymap({ colour: colors })] };
`,
  });
  expect(await check()).toEqual([
    ['The plugin `keymap` has no option `colour[2].hew`.', 'Known: `hue`.', 2],
  ]);
  write({ 'keymap.js': plugin("['colour'], entries: { colour: 'hue' }") });
  expect(await check()).toEqual([
    [
      expect.stringContaining('The member `optionCheck` of the plugin `keymap` must be'),
      undefined,
      3,
    ],
  ]);
  write({ 'keymap.js': plugin("'colour'") });
  expect(await check()).toEqual([
    [
      expect.stringContaining('The member `optionCheck` of the plugin `keymap` must be'),
      undefined,
      3,
    ],
  ]);
});
