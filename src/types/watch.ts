import type { Diagnostic } from './diagnostic.js';

/** A problem as it is sent to a browser window. */
export interface Problem extends Diagnostic {
  /** The line with its mark; empty when there is none to show. */
  frame: string;
  /** The page in the window is not as it is written because of it. */
  blocks: boolean;
  /** It is one of the page in the window, or of the config. */
  isHere: boolean;
}

/** What the event `problems` tells a window. */
export interface ProblemsNews {
  problems: Problem[];
  /** How many more there are. */
  more: number;
}

/** What the event `page` tells a window: what its page would be like if it were loaded now. */
export interface PageNews {
  version?: string;
  /** Stands for the code that runs in the window. */
  codeId?: string;
}

/** What the event `moved` tells a window: its page has another address now. */
export interface MovedNews {
  /** With base URL. */
  path: string;
}
