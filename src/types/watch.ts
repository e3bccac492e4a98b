import type { Diagnostic } from './diagnostic.js';

/** A problem as a browser window is told of it. */
export interface Problem extends Diagnostic {
  /** The line with its mark; empty when there is none to show. */
  frame: string;
  /** The page in the window is not as it is written because of it. */
  blocks: boolean;
}

/** What a window is told by `problems`. */
export interface ProblemsNews {
  problems: Problem[];
  /** How many there are besides. */
  more: number;
}

/** What a window is told by `page`: what its page would be like if it were loaded now. */
export interface PageNews {
  version?: string;
  /** Stands for the code that runs in the window. */
  codeId?: string;
}
