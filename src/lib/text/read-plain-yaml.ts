import { type LineCounter, Pair, Scalar, YAMLMap } from 'yaml';

/**
 * `key: value` and the end of its line: a text in quotes, one that begins with a letter, or a
 * number.
 */
const LINE =
  /([A-Za-z][\w-]*): (?:"([^"\\\p{Cc}\u2028\u2029\ufeff]*)"|(\p{L}(?:[\p{L}\p{N} .,/()_-]*[\p{L}\p{N}.,/()_-])?)|(0|[1-9]\d{0,14}))(?:\n|$)/uy;
/** What is no text in the core schema, as a value or a key. */
const NO_TEXT = /^(?:null|true|false)$/i;

/**
 * The nodes that the parser of YAML makes of lines with a key and a plain value each, as most front
 * matter has: in a small part of its time. Undefined when there is anything else in the text.
 */
export function readPlainYaml(
  written: string,
  lines: LineCounter,
): YAMLMap<Scalar, Scalar> | undefined {
  // What is cut out of a text keeps all of it in memory: the front matter that of its page, for as
  // long as there is its card.
  const text = JSON.parse(JSON.stringify(written)) as string;
  const map = new YAMLMap<Scalar, Scalar>();
  const keys = new Set<string>();
  const starts = [0];
  for (let at = 0; at < text.length; ) {
    LINE.lastIndex = at;
    const [line, key = '', quoted, plain, digits] = LINE.exec(text) ?? [];
    if (line === undefined || keys.has(key) || NO_TEXT.test(key)) return undefined;
    const value = digits === undefined ? (quoted ?? readPlain(plain ?? '')) : Number(digits);
    if (value === undefined) return undefined;
    keys.add(key);
    const source = quoted ?? plain ?? digits ?? '';
    const keyEnd = at + key.length;
    const from = keyEnd + 2;
    const to = from + source.length + (quoted === undefined ? 0 : 2);
    const type = quoted === undefined ? 'PLAIN' : 'QUOTE_DOUBLE';
    const own = createScalar(key, { range: [at, keyEnd, keyEnd], source: key, type: 'PLAIN' });
    at += line.length;
    map.items.push(new Pair(own, createScalar(value, { range: [from, to, at], source, type })));
    if (line.endsWith('\n')) starts.push(at);
  }
  if (keys.size === 0) return undefined;
  map.range = [0, text.length, text.length];
  for (const start of starts) lines.addNewLine(start);
  return map;
}

/** A truth value or a text; undefined for what other ways of writing one may be. */
function readPlain(text: string): string | boolean | undefined {
  if (!NO_TEXT.test(text)) return text;
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

const createScalar = (value: unknown, own: Pick<Scalar, 'range' | 'source' | 'type'>): Scalar =>
  Object.assign(new Scalar(value), own);
