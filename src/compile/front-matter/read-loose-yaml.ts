import { readYaml, type YamlReading } from '../../lib/text/read-yaml.js';
import type { YamlFault } from '../../lib/text/yaml-fault.js';

/**
 * Result of reading front matter, with warnings about syntax that other tools accept although YAML
 * does not.
 */
export interface LooseYaml extends YamlReading {
  warnings: readonly YamlFault[];
}

/** Beginning of a line that continues nothing: a key, a list item, a comment, or a blank line. */
const OWN_LINE = /^(?:[\w$.-]+[ \t]*:(?:[ \t]|$)|-(?:[ \t]|$)|#|[ \t]|$)/;

/**
 * Reads YAML like js-yaml, which gray-matter uses. Accepts the following with a warning: lists,
 * objects and quoted strings that continue at the beginning of the next line, keys after those on
 * the same line, tabs before a key, comments right after a quote, and commas without a value
 * between them. Anything ambiguous stays a fault.
 */
export function readLooseYaml(text: string): LooseYaml {
  const strict = readYaml(text);
  if (strict.faults.length === 0) return { ...strict, warnings: [] };
  if (strict.faults.every(({ isHarmless }) => isHarmless === true))
    return { ...strict, faults: [], warnings: strict.faults };
  const split = readYaml(splitLines(text));
  // Offsets are the same in both texts.
  if (split.faults.length === 0)
    return { ...split, lines: strict.lines, warnings: strict.faults.slice(0, 1) };
  const indented = indentContinuations(text);
  const loose = indented === text ? strict : readYaml(indented);
  if (loose.faults.length > 0) return { ...strict, warnings: [] };
  return { ...loose, warnings: strict.faults.slice(0, 1) };
}

/** A key with a list, an object or a quoted string on one line, and a space before another key. */
const WHOLE_ENTRY =
  /^([\w$.-]+:[ \t]+(?:\[[^[\]]*\]|\{[^{}]*\}|"[^"\\]*"|'[^']*')[ \t]*)[ \t](?=[\w$.-]+:(?:[ \t]|$))/gm;

/**
 * Moves keys after a complete entry to a new line. Replaces characters only, so offsets stay the
 * same.
 */
function splitLines(text: string): string {
  let [before, split] = ['', text];
  while (split !== before) [before, split] = [split, split.replace(WHOLE_ENTRY, '$1\n')];
  return split;
}

/** Indents by a space the lines that continue the previous line. */
function indentContinuations(text: string): string {
  return text
    .split('\n')
    .map((line) => (OWN_LINE.test(line) ? line : ` ${line}`))
    .join('\n');
}
