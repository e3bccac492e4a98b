import { EmulatedRegExp, type ToRegExpOptions, toRegExpDetails } from 'oniguruma-to-es';
import { listNeededTexts } from './list-needed-texts.js';
import { writeAsciiSource } from './write-ascii-source.js';

/** An expression of a grammar in JavaScript's syntax. Plain JSON. */
export interface Translation {
  source: string;
  flags: string;
  /** What JavaScript has no syntax for, if there is anything of that. */
  emulated?: ReturnType<typeof toRegExpDetails>['options'];
  /** The source for lines of nothing but ASCII, where the flag `v` is not needed. */
  ascii?: string;
  /** Texts of which such a line must have one; in lower case with the flag `i`. */
  needed?: readonly string[];
}

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
  const { pattern: source, flags, options: emulated } = toRegExpDetails(pattern, OPTIONS);
  const ascii = writeAsciiSource(source, flags);
  const needed = listNeededTexts(source, flags);
  return {
    source,
    flags,
    ...(emulated === undefined ? {} : { emulated }),
    ...(ascii === undefined ? {} : { ascii }),
    ...(needed === undefined ? {} : { needed }),
  };
}

/** The expression itself, for all lines. */
export function makeExpression({ source, flags, emulated }: Translation): RegExp {
  return make(source, flags, emulated);
}

/** The expression for lines of nothing but ASCII. */
export function makeAsciiExpression({ source, ascii, flags, emulated }: Translation): RegExp {
  return ascii === undefined ? make(source, flags, emulated) : make(ascii, flags.replace('v', ''), emulated);
}

function make(source: string, flags: string, emulated: Translation['emulated']): RegExp {
  return emulated === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, emulated);
}
