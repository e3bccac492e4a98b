import { workerData } from 'node:worker_threads';
import { type Compiler, createCompiler } from '../compile/create-compiler.js';
import { readSource } from '../load/read-source.js';
import type { SiteConfig } from '../types/config.js';
import type { Doc, SourceFile } from '../types/doc.js';

/** What a compile thread is made with: no functions, they don't cross threads. */
export interface CompileWorkerData {
  root: string;
  markdown: Omit<SiteConfig['markdown'], 'remarkPlugins'>;
  code: SiteConfig['code'];
}

const compiler = createOwnCompiler(readWorkerData(workerData));

/** Compiles one file. */
export default function compile(source: SourceFile): Promise<Doc> {
  return compiler.compile(source);
}

function createOwnCompiler({ root, markdown, code }: CompileWorkerData): Compiler {
  const readFile = async (file: string) => (await readSource(root, file)).source;
  return createCompiler({ ...markdown, remarkPlugins: [], code, highlight: true, readFile });
}

/** Tinypool wraps the data that a pool is made with. */
function readWorkerData(data: unknown): CompileWorkerData {
  return (Array.isArray(data) ? data[1] : data) as CompileWorkerData;
}
