import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Diagnostic, Place } from '../types/diagnostic.js';
import type { FrontMatter, SourceFile } from '../types/doc.js';
import { checkCombinations, checkValue } from './front-matter-rules.js';

const LIMIT = 64 * 1024;
const MAX_ALIASES = 50;
const OPENING = /^---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /^---[ \t]*$/gm;

/** The front matter of a file, its end, and where its keys stand. */
export interface FrontMatterBlock {
  frontMatter: FrontMatter;
  places: Record<string, Place>;
  diagnostics: Diagnostic[];
  /** Offset of the first character after the block; 0 when there is none. */
  end: number;
}

/**
 * Reads and checks the YAML between two `---` lines at the very start of a file. Known keys are checked and, where the
 * meaning is plain, converted (`42` to `'42'` for a title); unknown keys are allowed and dropped.
 */
export function readFrontMatter(source: SourceFile): FrontMatterBlock {
  const block = locateBlock(source.text);
  const result: FrontMatterBlock = { frontMatter: {}, places: {}, diagnostics: [], end: block?.end ?? 0 };
  if (block === undefined) return result;
  if (block.yaml.length > LIMIT) {
    result.diagnostics.push({
      code: 'front-matter-size',
      severity: 'error',
      message: `The front matter has ${block.yaml.length} characters; at most ${LIMIT} are read.`,
      hint: 'Move the data into a file that the page imports.',
      file: source.path,
      line: 1,
      column: 1,
    });
    return result;
  }
  readYaml(source.path, block.yaml, result);
  return result;
}

/** Offset of the first character after the front matter of a text; 0 when there is none. */
export function findBody(text: string): number {
  return locateBlock(text)?.end ?? 0;
}

/** The text with the front matter blanked out: every other character keeps its line, column and offset. */
export function blankFrontMatter(text: string, end: number): string {
  return end === 0 ? text : text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

function locateBlock(text: string): { yaml: string; end: number } | undefined {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return undefined;
  CLOSING.lastIndex = opening.length;
  const closing = CLOSING.exec(text);
  if (closing === null) return undefined;
  return { yaml: text.slice(opening.length, closing.index), end: closing.index + closing[0].length };
}

function readYaml(file: string, yaml: string, result: FrontMatterBlock): void {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, merge: false, prettyErrors: false });
  for (const error of document.errors.slice(0, 3)) {
    result.diagnostics.push({ ...yamlProblem(error), file, ...placeIn(lines, error.pos) });
  }
  const { contents } = document;
  if (document.errors.length > 0 || contents === null) return;
  const problem = shapeProblem(contents);
  if (problem !== undefined || !isMap(contents)) {
    if (problem) result.diagnostics.push({ ...problem, file, line: 2, column: 1 });
    return;
  }
  const values: Record<string, unknown> = {};
  for (const pair of contents.items as Pair<Node, Node | null>[]) {
    if (!isScalar(pair.key)) continue;
    const key = String(pair.key.value);
    const written = isScalar(pair.value) ? pair.value.source : undefined;
    const value = pair.value === null ? null : toJson(pair.value, document);
    const checked = checkValue(key, value, written);
    if (checked === undefined) continue;
    const place = placeIn(lines, pair.value?.range ?? pair.key.range ?? [0, 0]);
    result.places[key] = place;
    if (key === 'authors' && isSeq(pair.value)) {
      for (const [index, item] of pair.value.items.entries())
        if (isNode(item) && item.range) result.places[`authors.${index}`] = placeIn(lines, item.range);
    }
    if ('problem' in checked) result.diagnostics.push({ ...checked.problem, file, ...place });
    else if (checked.value !== undefined) values[checked.key] = checked.value;
  }
  for (const { key, diagnostic } of checkCombinations(values)) {
    result.diagnostics.push({ ...diagnostic, file, ...result.places[key] });
  }
  result.frontMatter = values as FrontMatter;
}

function placeIn(lines: LineCounter, [from, to]: readonly [number, number, ...number[]]): Place {
  const start = lines.linePos(from);
  const end = lines.linePos(Math.max(from, to));
  // The block starts on the line after the opening `---`.
  return {
    line: Math.max(1, start.line) + 1,
    column: Math.max(1, start.col),
    endLine: Math.max(1, end.line) + 1,
    endColumn: Math.max(1, end.col),
  };
}

function toJson(node: Node, document: Document): unknown {
  return withoutPrototypes(node.toJS(document, { maxAliasCount: MAX_ALIASES }));
}

/** What is wrong with YAML that parses. */
function shapeProblem(contents: Node): Diagnostic | undefined {
  const problem = { code: 'front-matter-yaml', severity: 'error' } as const;
  const aliases = countAliases(contents);
  if (aliases > MAX_ALIASES) {
    const message = `The front matter uses ${aliases} aliases; at most ${MAX_ALIASES} are followed.`;
    return { ...problem, message, hint: 'Write the values out.' };
  }
  if (isMap(contents)) return undefined;
  const message = 'The front matter is not a list of `key: value` lines.';
  return { ...problem, message, hint: 'Write one `key: value` a line.' };
}

function countAliases(root: Node): number {
  let count = 0;
  if (isCollection(root)) visit(root, (_, node) => void (isAlias(node) && count++));
  return count;
}

/** Drops `__proto__` keys, which would become the prototype when someone copies the object. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [key, withoutPrototypes(item)]),
  );
}

function yamlProblem(error: YAMLError): Diagnostic {
  const reason = error.message.replace(/[.:]?\s*$/, '');
  return {
    code: 'front-matter-yaml',
    severity: 'error',
    message: `The front matter is not YAML: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    hint:
      error.code === 'DUPLICATE_KEY'
        ? 'Keep one of the two keys.'
        : 'Put quotes around values that contain `:`, `#`, `@`, `[` or `{`, as in `title: "What: why"`.',
  };
}
