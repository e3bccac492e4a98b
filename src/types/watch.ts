import type { Diagnostic } from './diagnostic.js';

/** A problem as sent to a browser window. */
export interface Problem extends Diagnostic {
  /** The line of code with its marks; empty if there is none to show. */
  frame: string;
  /** Set if the page in the window does not match its source because of it. */
  blocks: boolean;
  /** Set if it concerns the page in the window, or the config. */
  isHere: boolean;
}

/** Data of the event `problems`. */
export interface ProblemsNews {
  problems: Problem[];
  /** Number of further problems. */
  more: number;
}

/**
 * Data of the event `page`: the version that the window's page would have if it were loaded now.
 */
export interface PageNews {
  version?: string;
  /** Identifies the code that runs in the window. */
  codeId?: string;
}

/** Data of the event `moved`: the page of the window has a new address. */
export interface MovedNews {
  /** With base URL. */
  path: string;
}
