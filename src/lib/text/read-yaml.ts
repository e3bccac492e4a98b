import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import { isNestedTooDeep, MOST_LEVELS } from '../is-nested-too-deep.js';
import { withoutPrototypes } from '../without-prototypes.js';
import type { ValuePath } from './literal-places.js';
import { rangeOf, resolveAliases } from './resolve-aliases.js';
import type { YamlFault } from './yaml-fault.js';

/** A parsed YAML text. `contents` must not be used if there are faults. */
export interface YamlReading {
  contents: Node | null;
  /** At most three, in the order of the text. */
  faults: YamlFault[];
  lines: LineCounter;
  /** Returns the value of a node: objects without `__proto__`. */
  toValue(node: Node): unknown;
  /** Returns the range of the value at a path, or of the nearest thing around it. */
  rangeAt(path: ValuePath): readonly [number, number] | undefined;
}

// Limits for YAML that is not trusted: the parser takes 40 µs and 2 KB for an entry, whatever its
// content.
const MOST_CHARACTERS = 8 * 1024 * 1024;
const MOST_ENTRIES = 500_000;
export const QUOTES =
  'Put quotes around values that contain `:`, `#`, `@`, `*`, `&`, `[` or `{`, as in `title: "What: why"`.';

/**
 * Parses YAML 1.2 with the core schema: no merge keys, no types beyond those of JSON. Never throws:
 * everything that fails in the parser, or would fail when values are made from its nodes, is a
 * fault.
 */
export function readYaml(text: string): YamlReading {
  const lines = new LineCounter();
  const document = parse(text, lines);
  if ('reason' in document)
    return {
      contents: null,
      faults: [document],
      lines,
      toValue: () => undefined,
      rangeAt: () => undefined,
    };
  const { contents } = document;
  const faults = [...syntaxFaults(document), ...nodeFaults(document, text)].slice(0, 3);
  return {
    contents,
    faults,
    lines,
    toValue: (node) => toValue(node, document),
    rangeAt: (path) => rangeAt(contents, path),
  };
}

function parse(text: string, lines: LineCounter): Document | YamlFault {
  const range = [0, 0] as const;
  const tooLong = describeLength(text);
  if (tooLong !== undefined)
    return { reason: tooLong, hint: 'Split the file, or remove what you don’t need.', range };
  const tooDeep = {
    reason: `it nests more than ${MOST_LEVELS} levels`,
    hint: 'Use fewer levels.',
    range,
  };
  if (isNestedTooDeep(text)) return tooDeep;
  const document = parseDocument(text, {
    lineCounter: lines,
    merge: false,
    prettyErrors: false,
    schema: 'core',
    resolveKnownTags: false,
    // The parser would compare each key with every other one.
    uniqueKeys: false,
    logLevel: 'error',
  });
  // The parser reports a stack overflow as an error of the text.
  const isOverflow = document.errors.some(({ message }) => /call stack/i.test(message));
  return isOverflow || hasTooManyLevels(document.contents) ? tooDeep : document;
}

/** Counts entries by their separators: line breaks, and commas and brackets in lines. */
function describeLength(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS)
    return `it has ${text.length} characters; the limit is ${MOST_CHARACTERS}`;
  if (text.length < MOST_ENTRIES) return undefined;
  let entries = 0;
  for (let at = 0; at < text.length; at++) if (SEPARATORS.has(text.charCodeAt(at))) entries++;
  return entries > MOST_ENTRIES
    ? `it has about ${entries} entries; the limit is ${MOST_ENTRIES}`
    : undefined;
}

const SEPARATORS = new Set([...'\n\r,[{'].map((sign) => sign.charCodeAt(0)));

/** Level by level, because later code recurses once per level, here and in callers. */
function hasTooManyLevels(contents: unknown): boolean {
  let nodes = [contents];
  for (let levels = 0; nodes.length > 0; levels++) {
    if (levels > MOST_LEVELS) return true;
    nodes = nodes.flatMap((node) => {
      if (isSeq(node)) return node.items;
      return isMap(node) ? node.items.flatMap(({ key, value }) => [key, value]) : [];
    });
  }
  return false;
}

function syntaxFaults({ errors }: Document): YamlFault[] {
  return errors.map(({ code, message, pos }) => ({
    reason: nameBrackets(
      message.charAt(0).toLowerCase() + message.slice(1).replace(/[.:]?\s*$/, ''),
    ),
    hint: QUOTES,
    range: pos,
    isHarmless: code === 'TAB_AS_INDENT' || HARMLESS.test(message),
  }));
}

/** Replaces the terms of YAML's specification by the syntax that authors write. */
function nameBrackets(reason: string): string {
  return reason
    .replace(/\bflow map\b/g, '`{…}`')
    .replace(/\bflow sequence\b/g, '`[…]`')
    .replace(/\bflow collection\b/g, '`{…}` or `[…]`')
    .replace(/ with a ([}\]])/, ' with `$1`');
}

const HARMLESS = /^(?:Comments must be separated|Unexpected , in flow)/;

/**
 * Returns faults in YAML that parses: duplicate keys, undefined aliases, aliases over the limit.
 */
function nodeFaults(document: Document, text: string): YamlFault[] {
  const faults: YamlFault[] = [];
  if (document.errors.length > 0) return faults;
  const aliases = resolveAliases(document.contents, text, ({ items }) => {
    for (const fault of duplicateKeys(items)) faults.push(fault);
  });
  return [...faults, ...aliases];
}

function duplicateKeys(items: readonly { key: unknown }[]): YamlFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }): YamlFault[] => {
    const name = isScalar(key) ? String(key.value) : undefined;
    if (name === undefined || !isNode(key)) return [];
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const reason = `the key \`${name}\` appears twice`;
    return [{ reason, hint: 'Keep one of the two keys.', range: rangeOf(key) }];
  });
}

const toValue = (node: Node, document: Document): unknown => withoutPrototypes(node.toJS(document));

function rangeAt(contents: Node | null, path: ValuePath): readonly [number, number] | undefined {
  let range: readonly [number, number] | undefined;
  let current: unknown = contents;
  for (const key of path) {
    const pair = isMap(current)
      ? current.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    const next = pair?.value ?? (isSeq(current) ? current.items[Number(key)] : undefined);
    const written = isNode(next) ? next : pair?.key;
    if (!isNode(written)) break;
    range = rangeOf(written);
    current = next;
  }
  return range;
}
