import { isMap, isNode, isScalar, isSeq, type LineCounter, type Node, type Pair } from 'yaml';
import type { YamlFault } from '../../lib/text/yaml-fault.js';
import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { FrontMatter, SourceFile } from '../../types/doc.js';
import type { ReplaceEmoji } from '../text/emoji.js';
import { checkCombinations, checkValue } from './check-values.js';
import { readLooseYaml } from './read-loose-yaml.js';
import { readSoleAuthor } from './sole-author.js';

const LIMIT = 64 * 1024;
const OPENING = /^---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /^---[ \t]*$/gm;
/** `---` and a key. A horizontal rule above a paragraph rarely looks like that. */
const OPEN_BLOCK = /^---[ \t]*(?:\r\n|\n|\r)[a-z][\w-]*:(?:[ \t\r\n]|$)/;

/** The front matter of a file, its end, and the positions of its keys. */
export interface FrontMatterBlock {
  frontMatter: FrontMatter;
  /** All keys with their YAML values. Absent if the YAML can't be read. */
  written?: Record<string, unknown>;
  places: Record<string, Place>;
  diagnostics: Diagnostic[];
  /** Offset of the first character after the block; 0 when there is none. */
  end: number;
}

/**
 * Reads and checks the YAML between two `---` lines at the very start of a file. Known keys are
 * checked and, if the meaning is clear, converted (`42` to `'42'` for a title); unknown keys are
 * allowed and dropped. `emoji` applies to the texts that readers see.
 */
export function readFrontMatter(source: SourceFile, emoji?: ReplaceEmoji): FrontMatterBlock {
  const block = locateBlock(source.text);
  const result: FrontMatterBlock = {
    frontMatter: {},
    places: {},
    diagnostics: [],
    end: block?.end ?? 0,
  };
  if (block === undefined) {
    if (OPEN_BLOCK.test(source.text))
      result.diagnostics.push({ ...openBlock(), file: source.path });
    return { ...result, written: {} };
  }
  if (block.yaml.length > LIMIT) {
    result.diagnostics.push({
      code: 'front-matter-size',
      severity: 'error',
      message: `The front matter has ${block.yaml.length} characters; the limit is ${LIMIT}.`,
      hint: 'Move the data into a file that the page imports.',
      file: source.path,
      line: 1,
      column: 1,
    });
    return result;
  }
  readValues(source.path, block.yaml, result);
  if (emoji) for (const key of SHOWN) showEmojiIn(result.frontMatter, key, emoji);
  return result;
}

/** Keys whose values readers see. */
const SHOWN = ['title', 'title_meta', 'description', 'sidebar_label', 'pagination_label'] as const;

function showEmojiIn(
  frontMatter: FrontMatter,
  key: (typeof SHOWN)[number],
  emoji: ReplaceEmoji,
): void {
  const text = frontMatter[key];
  if (text !== undefined) frontMatter[key] = emoji(text);
}

/** Offset of the first character after the front matter of a text; 0 when there is none. */
export function findBody(text: string): number {
  return locateBlock(text)?.end ?? 0;
}

/**
 * Replaces the front matter by spaces, so that all other characters keep their line, column and
 * offset.
 */
export function blankFrontMatter(text: string, end: number): string {
  return end === 0 ? text : text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

/**
 * Returns the YAML between the two lines, and the offset of the text below them; undefined if there
 * is no front matter.
 */
export function locateBlock(text: string): { yaml: string; end: number } | undefined {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return undefined;
  CLOSING.lastIndex = opening.length;
  const closing = CLOSING.exec(text);
  if (closing === null) return undefined;
  return {
    yaml: text.slice(opening.length, closing.index),
    end: closing.index + closing[0].length,
  };
}

function readValues(file: string, yaml: string, result: FrontMatterBlock): void {
  const { contents, faults, warnings, lines, toValue } = readLooseYaml(yaml);
  for (const fault of warnings)
    result.diagnostics.push({ ...looseProblem(fault), file, ...placeIn(lines, fault.range) });
  for (const fault of faults)
    result.diagnostics.push({ ...yamlProblem(fault), file, ...placeIn(lines, fault.range) });
  if (faults.length > 0) return;
  result.written = {};
  if (contents === null) return;
  if (!isMap(contents)) {
    delete result.written;
    result.diagnostics.push({ ...notAMap(), file, line: 2, column: 1 });
    return;
  }
  const values: Record<string, unknown> = {};
  for (const pair of contents.items as Pair<Node, Node | null>[]) {
    if (!isScalar(pair.key)) continue;
    const key = String(pair.key.value);
    const written = isScalar(pair.value) ? pair.value.source : undefined;
    const value = pair.value === null ? null : toValue(pair.value);
    // Assigning this key would call a setter.
    if (key !== '__proto__') result.written[key] = value;
    const checked = checkValue(key, value, written);
    const place = placeIn(lines, pair.value?.range ?? pair.key.range ?? [0, 0]);
    if (key === 'author') result.places['authors'] ??= place;
    if (checked === undefined) continue;
    result.places[key] = place;
    if ((key === 'authors' || key === 'describes') && isSeq(pair.value)) {
      for (const [index, item] of pair.value.items.entries())
        if (isNode(item) && item.range)
          result.places[`${key}.${index}`] = placeIn(lines, item.range);
    }
    if ('problem' in checked) result.diagnostics.push({ ...checked.problem, file, ...place });
    else if (checked.value !== undefined) values[checked.key] = checked.value;
  }
  const author = 'authors' in result.written ? undefined : readSoleAuthor(result.written);
  if (author !== undefined) values['authors'] = [author];
  for (const { key, diagnostic } of checkCombinations(values)) {
    result.diagnostics.push({ ...diagnostic, file, ...result.places[key] });
  }
  result.frontMatter = values as FrontMatter;
}

/** Returns the position in the file of a range of the YAML. */
export function placeIn(
  lines: LineCounter,
  [from, to]: readonly [number, number, ...number[]],
): Place {
  const start = lines.linePos(from);
  const end = lines.linePos(Math.max(from, to));
  // The YAML starts on the line after the opening `---`.
  return {
    line: Math.max(1, start.line) + 1,
    column: Math.max(1, start.col),
    endLine: Math.max(1, end.line) + 1,
    endColumn: Math.max(1, end.col),
  };
}

const openBlock = (): Diagnostic => ({
  code: 'front-matter-open',
  severity: 'error',
  message: 'The front matter is not closed, so its keys have no effect.',
  hint: 'Write `---` on a line of its own after the last key.',
  line: 1,
  column: 1,
});

function notAMap(): Diagnostic {
  return {
    code: 'front-matter-yaml',
    severity: 'error',
    message: 'The front matter is not a list of `key: value` lines.',
    hint: 'Write one `key: value` per line.',
  };
}

function yamlProblem({ reason, hint }: YamlFault): Diagnostic {
  return {
    code: 'front-matter-yaml',
    severity: 'error',
    message: `The front matter is not YAML: ${reason}.`,
    hint,
  };
}

function looseProblem({ reason, hint }: YamlFault): Diagnostic {
  return {
    code: 'front-matter-loose',
    severity: 'warning',
    message: `The front matter is not strict YAML: ${reason}. docsgen accepts it, as some other tools do.`,
    hint,
  };
}
