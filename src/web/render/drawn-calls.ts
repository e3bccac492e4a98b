import type { CallHole } from '../../types/hole.js';

/**
 * Caches the HTML of components by props. Pages have many calls in common, and versions of a page
 * nearly all.
 */
export interface DrawnCalls {
  /** Returns cached HTML for these props, or calls `draw`. */
  take(props: string, draw: () => string): string;
  /**
   * Calls with the same HTML on every page, children included. Versions of a text share them while
   * they are rendered.
   */
  whole: WeakMap<CallHole, string>;
}

/** Half the maximum size of the cache, in characters. */
const ROOM = 4_000_000;

/**
 * Creates the cache, which drops entries that have not been used for a while: pages with calls in
 * common are rendered one after the other.
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
