import { EmulatedRegExp, type ToRegExpOptions, toRegExpDetails } from 'oniguruma-to-es';
import { listNeededTexts } from './list-needed-texts.js';
import { UNAMBIGUOUS_FORMS } from './unambiguous-forms.js';
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

/**
 * What TextMate grammars expect of Oniguruma, and what its results are read for (places of groups,
 * searches from a place).
 */
const OPTIONS: ToRegExpOptions = {
  // The same expressions on every version of Node.
  target: 'ES2024',
  global: true,
  hasIndices: true,
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
  const form = UNAMBIGUOUS_FORMS.get(pattern) ?? pattern;
  const { pattern: source, flags, options: emulated } = toRegExpDetails(form, OPTIONS);
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

/**
 * The expression itself, for all lines. Its groups are those of the translation: see `readGroups`.
 */
export function makeExpression(translation: Translation): RegExp {
  const { source, flags } = translation;
  return make(source, flags, translation);
}

/** The expression for lines of nothing but ASCII. */
export function makeAsciiExpression(translation: Translation): RegExp {
  const { source, ascii, flags } = translation;
  return ascii === undefined
    ? make(source, flags, translation)
    : make(ascii, flags.replace('v', ''), translation);
}

/** Something that may be a group whose place is asked for. */
const GROUP = /\((?!\?)|\(\?<(?![=!])/;

/**
 * Without groups, the place of the match is all that is asked for, and V8 need not make a list of
 * places.
 */
function make(written: string, flags: string, { source, emulated }: Translation): RegExp {
  if (emulated?.strategy) return new EmulatedRegExp(written, flags, emulated);
  return new RegExp(written, GROUP.test(source) ? flags : flags.replace('d', ''));
}
