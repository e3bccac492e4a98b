import names from 'color-name';
import { suggest } from '../../diagnostics/suggest.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { type Declared, type FindDeclared, findOfSite, locate } from './find-declared.js';
import type { Mode } from './list-root-values.js';

/** The brand's colors, each of which a site may set. */
const BRAND = [
  '--ds-primary',
  '--ds-primary-strong',
  '--ds-primary-soft',
  '--ds-primary-light',
  '--ds-on-primary',
];

/** CSS keywords and system colors, which are valid without being in the table of color names. */
const WORDS = new RegExp(
  `^(?:${[
    ...['transparent', 'currentcolor', 'inherit', 'initial', 'unset', 'revert(?:-layer)?'],
    ...['(?:accentcolor|canvas|field|highlight|mark|selecteditem)(?:text)?', '-.+'],
    ...['(?:active|button|gray|link|visited)text', 'button(?:border|face)'],
  ].join('|')})$`,
  'i',
);

/**
 * Reports declarations of the site that set a brand color to a value that is not a CSS color.
 * Browsers would drop the color from text and borders. Values with functions are not checked.
 */
export function checkValues(find: FindDeclared, modes: readonly Mode[]): Diagnostic[] {
  const sources = modes.flatMap((mode) => BRAND.map((name) => findSource(find, mode, name)));
  return [...new Set(sources)].flatMap((source) =>
    source === undefined || isColor(source.value) ? [] : [describe(source)],
  );
}

/** Finds the site's declaration that has the value itself: follows `var()` to other properties. */
function findSource(find: FindDeclared, mode: Mode, name: string, depth = 0): Declared | undefined {
  const found = findOfSite(find, mode, name);
  const [, referred] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(found?.value ?? '') ?? [];
  // A property that refers to itself has no value.
  if (referred === undefined || depth > 20) return found;
  return findSource(find, mode, referred, depth + 1);
}

function isColor(value: string): boolean {
  if (value.startsWith('#')) return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value);
  return value.includes('(') || WORDS.test(value) || Object.hasOwn(names, value.toLowerCase());
}

function describe(source: Declared): Diagnostic {
  const { name, value } = source;
  const [near] = suggest(value, Object.keys(names));
  const hint = value.startsWith('#')
    ? 'Write 3, 4, 6, or 8 hexadecimal digits after `#`.'
    : near === undefined
      ? 'Write a color, such as `#7c3aed`.'
      : `Did you mean \`${near}\`?`;
  const message = `\`${name}\` is set to \`${value}\`, which is not a CSS color.`;
  return { code: 'style-syntax', severity: 'warning', ...locate(source), message, hint };
}
