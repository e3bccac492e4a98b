import { EmulatedRegExp, type ToRegExpOptions, toRegExpDetails } from 'oniguruma-to-es';
import { listNeededTexts } from './list-needed-texts.js';
import { UNAMBIGUOUS_FORMS } from './unambiguous-forms.js';
import { writeAsciiSource } from './write-ascii-source.js';

/** An expression of a grammar in JavaScript's syntax, as plain JSON. */
export interface Translation {
  source: string;
  flags: string;
  /** Features that JavaScript has no syntax for, if the expression uses any. */
  emulated?: ReturnType<typeof toRegExpDetails>['options'];
  /** The source for ASCII lines, which works without the flag `v`. */
  ascii?: string;
  /** Texts of which such a line must contain one; in lower case for the flag `i`. */
  needed?: readonly string[];
}

/**
 * Oniguruma's behavior as TextMate grammars expect it, and what reading results requires (positions
 * of groups, searches from a position).
 */
const OPTIONS: ToRegExpOptions = {
  // Produce the same expressions on every version of Node.
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

/** Translates an expression of Oniguruma's syntax. Throws if JavaScript can't express it. */
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

/** Creates the expression for all lines. `readGroups` converts its groups. */
export function makeExpression(translation: Translation): RegExp {
  const { source, flags } = translation;
  return make(source, flags, translation);
}

/** Creates the expression for ASCII lines. */
export function makeAsciiExpression(translation: Translation): RegExp {
  const { source, ascii, flags } = translation;
  return ascii === undefined
    ? make(source, flags, translation)
    : make(ascii, flags.replace('v', ''), translation);
}

/** Matches a group, or text that looks like one. */
const GROUP = /\((?!\?)|\(\?<(?![=!])/;

/**
 * Creates an expression. Without groups, only the position of the match matters, so V8 need not
 * record indices.
 */
function make(written: string, flags: string, { source, emulated }: Translation): RegExp {
  if (emulated?.strategy) return new EmulatedRegExp(written, flags, emulated);
  return new RegExp(written, GROUP.test(source) ? flags : flags.replace('d', ''));
}
