import { expect, test } from 'vitest';
import { hashOutputs } from '../../../src/bundle/outputs/hash-outputs.js';

const bytes = (text: string) => Buffer.from(text);

test('names depend on content alone, not on provisional names', () => {
  const build = (entry: string, chunk: string) =>
    hashOutputs([
      {
        path: `assets/client-${entry}.js`,
        content: bytes(`import "./chunk-${chunk}.js"; start()`),
      },
      { path: `assets/chunk-${chunk}.js`, content: bytes('export const shared = 1') },
    ]).files;
  expect(build('AAAAAAAA', 'BBBBBBBB')).toEqual(build('CCCCCCCC', 'DDDDDDDD'));
});

test('a change of a chunk renames everything that leads to it, and nothing else', () => {
  const build = (shared: string) =>
    hashOutputs([
      { path: 'assets/client-AAAAAAAA.js', content: bytes('import "./chunk-BBBBBBBB.js"') },
      { path: 'assets/chunk-BBBBBBBB.js', content: bytes(shared) },
      { path: 'assets/page-CCCCCCCC.js', content: bytes('alone') },
    ]).names;
  const [one, two] = [build('1'), build('2')];
  const changed = [...one].filter(([name, final]) => two.get(name) !== final).map(([name]) => name);
  expect(changed).toEqual(['assets/client-AAAAAAAA.js', 'assets/chunk-BBBBBBBB.js']);
});

test('texts refer to the final names, also in a circle', () => {
  const { files, names } = hashOutputs([
    { path: 'assets/chunk-AAAAAAAA.js', content: bytes('import "./chunk-BBBBBBBB.js"') },
    { path: 'assets/chunk-BBBBBBBB.js', content: bytes('import "./chunk-AAAAAAAA.js";b') },
  ]);
  expect(files[0]?.content).toBe(
    `import "./${names.get('assets/chunk-BBBBBBBB.js')?.slice('assets/'.length)}"`,
  );
  expect(files[0]?.path).not.toBe(files[1]?.path);
});
