import { type Compiler, createCompiler } from '../compile/create-compiler.js';
import { readSource } from '../load/read-source.js';
import type { SiteConfig } from '../types/config.js';
import type { Doc, SourceFile } from '../types/doc.js';
import { type CodeShelfPlace, createCodeShelf } from './code-shelf.js';
import { readWorkerData } from './read-worker-data.js';

/** What a compile thread is made with: no functions, they don't cross threads. */
export interface CompileWorkerData {
  root: string;
  markdown: Omit<SiteConfig['markdown'], 'remarkPlugins'>;
  code: SiteConfig['code'];
  /** Whether code gets colours. */
  highlight: boolean;
  /** Where blocks of code are kept between runs, if anywhere. */
  shelf: CodeShelfPlace | undefined;
}

const compiler = createOwnCompiler(readWorkerData<CompileWorkerData>());

/** Compiles one file. */
export default function compile(source: SourceFile): Promise<Doc> {
  return compiler.compile(source);
}

function createOwnCompiler({ root, markdown, code, highlight, shelf }: CompileWorkerData): Compiler {
  const readFile = async (file: string) => readSource(root, file).source;
  const codeShelf = shelf && { codeShelf: createCodeShelf(shelf) };
  return createCompiler({ ...markdown, remarkPlugins: [], code, highlight, readFile, ...codeShelf });
}
