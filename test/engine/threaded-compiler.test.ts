import { expect, test } from 'vitest';
import type { Compiler } from '../../src/compile/create-compiler.js';
import { emptyDoc } from '../../src/compile/empty-doc.js';
import type { ThreadedCompilerOptions } from '../../src/engine/compile/threaded-compiler.js';

// Its threads run what is built.
const { createThreadedCompiler } = (await import(
  new URL('../../compiled/engine/compile/threaded-compiler.js', import.meta.url).href
)) as typeof import('../../src/engine/compile/threaded-compiler.js');

/** A compiler, and the files that the main thread was asked to compile. */
function createLive({
  factsOnly = false,
  ...more
}: Partial<ThreadedCompilerOptions> & { factsOnly?: boolean } = {}) {
  const here: string[] = [];
  const compile: Compiler['compile'] = async ({ path }) => {
    here.push(path);
    return emptyDoc(path, []);
  };
  const local = { compile, compileModule: compile, tokenStyles: () => ({}) };
  const compiler = createThreadedCompiler({
    loadLocal: async () => local as unknown as Compiler,
    readFile: async () => undefined,
    store: undefined,
    data: {
      root: '/',
      markdown: {
        mermaid: false,
        anchors: {},
        admonitions: { keywords: [], extendDefaults: true },
      },
      configModule: undefined,
      pluginTimes: { names: [], shared: new SharedArrayBuffer(4) },
      parts: [],
      verifyPlugins: false,
      code: { langs: [] },
      factsOnly,
      shelf: undefined,
    } as unknown as ThreadedCompilerOptions['data'],
    treePlugins: [],
    plugins: [],
    pages: 3,
    isBusy: true,
    isAwaited: (file) => file === 'awaited.md',
    limits: { ms: 3_600_000, megabytes: 512 },
    ...more,
  });
  const ask = (path: string) =>
    compiler.compileDoc({
      source: { path, text: '# A\n', hash: path, state: '' } as never,
      key: path,
      card: { frontMatter: {}, diagnostics: [] },
    });
  return { here, compiler, ask };
}

test('while a site is open, files are compiled in threads; once these may rest, those that are awaited are not', async () => {
  const { here, compiler, ask } = createLive();
  await ask('awaited.md');
  expect(here).toEqual([]);
  await compiler.rest();
  await ask('other.md');
  expect(here).toEqual([]);
  // Threads are at work again: whoever waits does not stand in line.
  await ask('awaited.md');
  expect(here).toEqual(['awaited.md']);
  await compiler.close();
});

test('the facts of a file that is open in an editor are found without a thread', async () => {
  const { here, compiler, ask } = createLive({ factsOnly: true });
  await ask('awaited.md');
  expect(here).toEqual(['awaited.md']);
  await compiler.close();
});

test('a build compiles a few short files without a thread', async () => {
  const { here, compiler, ask } = createLive({ isBusy: false });
  await Promise.all([ask('a.md'), ask('b.md')]);
  expect(here).toEqual(['a.md', 'b.md']);
  await compiler.close();
});
