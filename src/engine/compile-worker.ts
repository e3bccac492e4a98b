import { type Compiler, createCompiler } from '../compile/create-compiler.js';
import { leadsOutside } from '../load/leads-outside.js';
import { readSource } from '../load/read-source.js';
import type { SiteConfig } from '../types/config.js';
import { type CodeShelfPlace, createCodeShelf } from './code-shelf.js';
import { type CompileTask, compileDoc } from './compile-doc.js';
import { readWorkerData } from './read-worker-data.js';
import { createDiskStore, type Store } from './store.js';

/** What a compile thread is made with: no functions, they don't cross threads. */
export interface CompileWorkerData {
  root: string;
  markdown: Omit<SiteConfig['markdown'], 'remarkPlugins'>;
  code: SiteConfig['code'];
  /** See `CompileOptions`. */
  factsOnly: boolean;
  /** Where prose and blocks of code are kept between runs, if anywhere. */
  shelf: CodeShelfPlace | undefined;
}

/** A file to be compiled, or the question for the rules of the themes. */
export type ThreadTask = CompileTask | 'token-styles';

const { compiler, store } = open(readWorkerData<CompileWorkerData>());

/** Compiles files. Results cross threads as text: that is faster than their many small objects would. */
export default async function compile(tasks: readonly ThreadTask[]): Promise<string[]> {
  const results: string[] = [];
  for (const task of tasks) results.push(JSON.stringify(await run(task)));
  return results;
}

function run(task: ThreadTask): Promise<unknown> {
  return task === 'token-styles' ? compiler.tokenStyles() : compileDoc(compiler, task, store);
}

function open({ root, markdown, code, factsOnly, shelf }: CompileWorkerData): {
  compiler: Compiler;
  store: Store | undefined;
} {
  const readFile = async (file: string) =>
    leadsOutside(root, file) ? undefined : readSource(root, file).source;
  const store = shelf && createDiskStore(shelf.folder, shelf);
  const codeShelf = shelf && store && { codeShelf: createCodeShelf(store, shelf) };
  const compiler = createCompiler({
    ...markdown,
    remarkPlugins: [],
    code,
    highlight: !factsOnly,
    factsOnly,
    readFile,
    ...codeShelf,
  });
  return { compiler, store };
}
