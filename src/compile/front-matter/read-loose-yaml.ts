import { readYaml, type YamlFault, type YamlReading } from '../../lib/text/read-yaml.js';

/** YAML of front matter as it was read, and what other tools read although YAML does not allow it. */
export interface LooseYaml extends YamlReading {
  warnings: readonly YamlFault[];
}

/** What a line of its own begins with: a key, an item of a list, a comment, or nothing. */
const OWN_LINE = /^(?:[\w$.-]+[ \t]*:(?:[ \t]|$)|-(?:[ \t]|$)|#|[ \t]|$)/;

/**
 * Reads YAML as js-yaml does, which gray-matter uses: lists, objects and quoted texts that go on at the beginning of the
 * next line, tabs before a key, comments right after a quote and commas without a value between them are taken, and are
 * warnings. Whatever has no plain meaning stays a fault.
 */
export function readLooseYaml(text: string): LooseYaml {
  const strict = readYaml(text);
  if (strict.faults.length === 0) return { ...strict, warnings: [] };
  if (strict.faults.every(({ isHarmless }) => isHarmless === true))
    return { ...strict, faults: [], warnings: strict.faults };
  const indented = indentContinuations(text);
  const loose = indented === text ? strict : readYaml(indented);
  if (loose.faults.length > 0) return { ...strict, warnings: [] };
  return { ...loose, warnings: strict.faults.slice(0, 1) };
}

/** Lines that only go on with what the line before has begun, moved in by a space. */
function indentContinuations(text: string): string {
  return text
    .split('\n')
    .map((line) => (OWN_LINE.test(line) ? line : ` ${line}`))
    .join('\n');
}
