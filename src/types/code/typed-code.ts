import type { Diagnostic } from '../diagnostic.js';

/** Types in a code block that asks for them, from TypeScript. Plain JSON. */
export interface TypedBlock {
  /** The file that contains it, relative to the site's root, and the line of its opening fence. */
  file: string;
  line: number;
  marks: TypeMark[];
}

/** Types in the code blocks of a page, and the problems of their code. */
export interface PageTypes {
  /** Hash of all of it. */
  key: string;
  blocks: TypedBlock[];
  diagnostics: Diagnostic[];
}

/** A remark about a part of a line. */
export interface TypeMark {
  kind: 'hover' | 'query' | 'completions' | 'error' | 'highlight' | TypeMessage;
  /** Line of the block as written, from 0, counting lines that readers do not see. */
  line: number;
  /** Columns from 0; `to` is exclusive. */
  from: number;
  to: number;
  /** A type, a message, or completions, one per line. */
  text: string;
  /**
   * Text of the comment above its declaration, and the tags of that comment: `['param', 'id of the
   * user']`.
   */
  docs?: string;
  tags?: [name: string, text: string][];
}

/** Kinds of messages that comments like `// @warn: text` put below a line. */
export type TypeMessage = 'log' | 'warn' | 'annotate';
