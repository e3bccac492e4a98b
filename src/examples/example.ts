import type { Fence, FenceLine } from '../types/code/fence.js';
import type { ExampleScope } from '../types/feature/example-scope.js';

/** A unit of checking: a code block, the blocks of a group, or a file that a block shows. */
export interface Example {
  /**
   * The Markdown file beside which its code is placed, or the file that is shown; below the site's
   * root.
   */
  file: string;
  /** In the order of the page. */
  fences: readonly Fence[];
  /** Its code: one file, unless `// @filename` names several. */
  files: readonly ExampleFile[];
  /** Names that its code can use without an import. */
  scope?: ExampleScope;
  /** Set if it runs. */
  runs?: {
    /** True if it may use the network. */
    network: boolean;
    /** The `output` block after each block, if any. */
    outputs: readonly (Fence | undefined)[];
  };
}

export interface ExampleFile {
  /** `example.ts`, or the name in `// @filename`. */
  name: string;
  lines: readonly ExampleLine[];
}

/** A line of code, its position, and the index of its block in the example. */
export interface ExampleLine extends FenceLine {
  fence: number;
}

/** Returns the text of a file of an example. */
export const textOf = ({ lines }: { lines: readonly Pick<FenceLine, 'text'>[] }): string =>
  lines.map(({ text }) => text).join('\n');

/** Converts an offset in such a text to a line and column, from 0. */
export function pointAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  return {
    line: before.split('\n').length - 1,
    column: before.length - before.lastIndexOf('\n') - 1,
  };
}
