import { readYaml, type YamlReading } from '../../lib/text/read-yaml.js';
import type { YamlFault } from '../../lib/text/yaml-fault.js';

/**
 * YAML of front matter as it was read, and what other tools read although YAML does not allow it.
 */
export interface LooseYaml extends YamlReading {
  warnings: readonly YamlFault[];
}

/** What a line of its own begins with: a key, an item of a list, a comment, or nothing. */
const OWN_LINE = /^(?:[\w$.-]+[ \t]*:(?:[ \t]|$)|-(?:[ \t]|$)|#|[ \t]|$)/;

/**
 * Reads YAML as js-yaml does, which gray-matter uses: lists, objects and quoted texts that go on at
 * the beginning of the next line, keys after those on the same line, tabs before a key, comments
 * right after a quote and commas without a value between them are taken, and are warnings. Whatever
 * has no plain meaning stays a fault.
 */
export function readLooseYaml(text: string): LooseYaml {
  const strict = readYaml(text);
  if (strict.faults.length === 0) return { ...strict, warnings: [] };
  if (strict.faults.every(({ isHarmless }) => isHarmless === true))
    return { ...strict, faults: [], warnings: strict.faults };
  const split = readYaml(splitLines(text));
  // Each place is the same in both texts.
  if (split.faults.length === 0)
    return { ...split, lines: strict.lines, warnings: strict.faults.slice(0, 1) };
  const indented = indentContinuations(text);
  const loose = indented === text ? strict : readYaml(indented);
  if (loose.faults.length > 0) return { ...strict, warnings: [] };
  return { ...loose, warnings: strict.faults.slice(0, 1) };
}

/** A key with a list, an object or a quoted text on one line, and a space before another key. */
const WHOLE_ENTRY =
  /^([\w$.-]+:[ \t]+(?:\[[^[\]]*\]|\{[^{}]*\}|"[^"\\]*"|'[^']*')[ \t]*)[ \t](?=[\w$.-]+:(?:[ \t]|$))/gm;

/**
 * Keys after an entry that has an end of its own, each at the beginning of a line. No character is
 * added.
 */
function splitLines(text: string): string {
  let [before, split] = ['', text];
  while (split !== before) [before, split] = [split, split.replace(WHOLE_ENTRY, '$1\n')];
  return split;
}

/** Lines that only go on with what the line before has begun, moved in by a space. */
function indentContinuations(text: string): string {
  return text
    .split('\n')
    .map((line) => (OWN_LINE.test(line) ? line : ` ${line}`))
    .join('\n');
}
