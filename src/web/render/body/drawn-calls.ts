import type { CallHole } from '../../../types/hole.js';

/**
 * What components have drawn from the same props. Pages have many calls in common, and versions of
 * a page nearly all.
 */
export interface DrawnCalls {
  /** What was drawn from these props before, or is drawn now. */
  take(props: string, draw: () => string): string;
  /**
   * Calls that are drawn the same on every page, children and all: versions of a text share them
   * while they are drawn.
   */
  whole: WeakMap<CallHole, string>;
}

/** Half of the characters that are kept, by and large. */
const ROOM = 4_000_000;

/**
 * Forgets what has not been asked for in a while: pages that have calls in common are drawn one
 * after the other.
 */
export function createDrawnCalls(): DrawnCalls {
  let recent = new Map<string, string>();
  let older: ReadonlyMap<string, string> = new Map();
  let size = 0;
  return {
    whole: new WeakMap(),
    take(props, draw) {
      const known = recent.get(props);
      if (known !== undefined) return known;
      const markup = older.get(props) ?? draw();
      size += props.length + markup.length;
      if (size > ROOM) {
        older = recent;
        recent = new Map();
        size = props.length + markup.length;
      }
      recent.set(props, markup);
      return markup;
    },
  };
}
