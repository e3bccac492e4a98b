import { extendSelectors, type SelectorNames } from '../styles/extend-selectors.js';
import type { SourceChange } from './change-sources-plugin.js';

/** A selector in a call that searches for elements. */
const QUERY =
  /(\.(?:querySelector(?:All)?|closest|matches)\s*(?:<[^<>()]*>)?\(\s*)(["'`])((?:(?!\2)[^\\\n$])+)\2/g;

/**
 * Extends the selectors with which code searches for elements, as `extendSelectors` does in style
 * sheets.
 */
export function extendQueries(names: SelectorNames): SourceChange {
  if (Object.keys(names).length === 0) return () => undefined;
  return (text) =>
    text.replace(QUERY, (whole: string, call: string, quote: string, selector: string) => {
      const extended = extendSelectors(`${selector}{`, names).slice(0, -1);
      return extended.includes(quote) ? whole : `${call}${quote}${extended}${quote}`;
    });
}
