import { EmulatedRegExp, type ToRegExpOptions, toRegExpDetails } from 'oniguruma-to-es';

/**
 * An expression of a grammar in JavaScript's syntax: its source, its flags, and what JavaScript has no syntax for, if
 * there is anything of that. Plain JSON.
 */
export type Translation = readonly [
  source: string,
  flags: string,
  emulated?: ReturnType<typeof toRegExpDetails>['options'],
];

/** What TextMate grammars expect of Oniguruma, and what its results are read for (places of groups, searches from a place). */
const OPTIONS: ToRegExpOptions = {
  // The same expressions on every version of Node.
  target: 'ES2024',
  global: true,
  hasIndices: true,
  lazyCompileLength: 3000,
  rules: {
    allowOrphanBackrefs: true,
    asciiWordBoundaries: true,
    captureGroup: true,
    recursionLimit: 5,
    singleline: true,
  },
};

/** Translates an expression of Oniguruma's syntax. Throws when JavaScript can't express it. */
export function translateExpression(pattern: string): Translation {
  const { pattern: source, flags, options } = toRegExpDetails(pattern, OPTIONS);
  return options === undefined ? [source, flags] : [source, flags, options];
}

/** The expression itself. */
export function makeExpression([source, flags, emulated]: Translation): RegExp {
  return emulated === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, emulated);
}
