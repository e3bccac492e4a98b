import type { Diagnostic } from '../diagnostic.js';

/** What TypeScript says of a block of code that asks for its types. Plain JSON. */
export interface TypedBlock {
  /** Where it stands: the file below the site's root, and the line of its opening. */
  file: string;
  line: number;
  marks: TypeMark[];
}

/** What the blocks of a page say of their types, and what is wrong with them. */
export interface PageTypes {
  /** Stands for all of it. */
  key: string;
  blocks: TypedBlock[];
  diagnostics: Diagnostic[];
}

/** Something that is said about a part of a line. */
export interface TypeMark {
  kind: 'hover' | 'query' | 'completions' | 'error' | 'highlight' | TypeMessage;
  /** Of the block, from 0: as it is written, with the lines that readers do not see. */
  line: number;
  /** Columns from 0; `to` is not part of it. */
  from: number;
  to: number;
  /** A type, a message, or names that could stand there, by line. */
  text: string;
  /**
   * What is said of it in the comment above its declaration, and the tags of that: `['param', 'id
   * of the user']`.
   */
  docs?: string;
  tags?: [name: string, text: string][];
}

/** Kinds of messages that comments like `// @warn: text` put below a line. */
export type TypeMessage = 'log' | 'warn' | 'annotate';
