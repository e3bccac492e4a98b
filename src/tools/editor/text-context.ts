import { languageOf } from '../../lib/markdown/code-meta.js';

/**
 * The syntax that contains a position in a Markdown file, judged by the text before it, which may
 * be incomplete.
 */
export type TextContext =
  /** In an address: `written` begins at `from`. */
  | { kind: 'link'; from: number; written: string; isImage: boolean }
  | { kind: 'front-matter-key'; from: number; written: string; has: readonly string[] }
  | { kind: 'front-matter-value'; from: number; written: string; key: string }
  | { kind: 'fence-language'; from: number; written: string }
  | { kind: 'fence-word'; from: number; written: string; language: string; has: readonly string[] }
  /** `quote` closes an open string. */
  | {
      kind: 'fence-value';
      from: number;
      written: string;
      language: string;
      word: string;
      quote: string;
    }
  | { kind: 'component'; from: number; written: string }
  | { kind: 'prop'; from: number; written: string; component: string; has: readonly string[] }
  | { kind: 'prop-value'; from: number; written: string; component: string; prop: string }
  /** In a code block, or plain prose. */
  | { kind: 'none' };

const NONE: TextContext = { kind: 'none' };
const FENCE = /^(?:[ \t>]|\d+[.)][ \t]|[-*+][ \t])*(`{3,}|~{3,})(.*)$/;

/** Returns the context at an offset of a Markdown text. */
export function readContext(text: string, offset: number): TextContext {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  const inFront = readFrontMatter(text, { offset, lineStart, line });
  if (inFront !== undefined) return inFront;
  const open = findOpenFence(text.slice(0, lineStart));
  if (open !== undefined) return NONE;
  return readFence(line, lineStart) ?? readLink(line, lineStart) ?? readTag(text, offset) ?? NONE;
}

interface Cursor {
  offset: number;
  lineStart: number;
  line: string;
}

/** Returns the range of lines between the two `---` at the start of a text; `to` is exclusive. */
export function frontMatterLines(text: string): { from: number; to: number } | undefined {
  const opening = /^---[ \t]*\r?\n/.exec(text);
  if (opening === null) return undefined;
  const from = opening[0].length;
  const closing = /^---[ \t]*$/m.exec(text.slice(from).replaceAll('\r', ' '));
  // While the author types, the end may be missing: then front matter ends before the first line
  // that is not `key: value`.
  const open = /^(?:[ \t]*|[\w-]+:.*|[ \t#-].*|[\w-]+)(?:\r?\n|$)/;
  if (closing !== null) return { from, to: from + closing.index };
  let to = from;
  for (;;) {
    const line = open.exec(text.slice(to))?.[0] ?? '';
    if (line === '') return { from, to };
    to += line.length;
  }
}

function readFrontMatter(
  text: string,
  { offset, lineStart, line }: Cursor,
): TextContext | undefined {
  const block = frontMatterLines(text);
  if (block === undefined || lineStart < block.from || offset > block.to) return undefined;
  const has = Array.from(
    text.slice(block.from, block.to).matchAll(/^([\w-]+):/gm),
    ([, key = '']) => key,
  );
  if (/^[\w-]*$/.test(line))
    return { kind: 'front-matter-key', from: lineStart, written: line, has };
  const value = /^([\w-]+):[ \t]*(?:\[(?:[^\]]*,)?[ \t]*)?(["']?)([^"']*)$/.exec(line);
  if (value !== null) return valueAt(value[1] ?? '', value[3] ?? '', offset);
  const item = /^[ \t]*-[ \t]+["']?([^"']*)$/.exec(line);
  const above = text
    .slice(block.from, lineStart)
    .match(/^[\w-]+:[ \t]*\r?$/gm)
    ?.at(-1);
  if (item !== null && above !== undefined)
    return valueAt(above.trim().slice(0, -1), item[1] ?? '', offset);
  return NONE;
}

const valueAt = (key: string, written: string, offset: number): TextContext => ({
  kind: 'front-matter-value',
  from: offset - written.length,
  written,
  key,
});

/** Returns the fence of a code block that is open at the end of a text. */
export function findOpenFence(text: string): string | undefined {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, fence, rest = ''] = FENCE.exec(line.replace(/\r$/, '')) ?? [];
    if (fence === undefined) continue;
    if (open === undefined) {
      if (fence.startsWith('~') || !rest.includes('`')) open = fence;
    } else if (fence[0] === open[0] && fence.length >= open.length && rest.trim() === '')
      open = undefined;
  }
  return open;
}

function readFence(line: string, lineStart: number): TextContext | undefined {
  const info = FENCE.exec(line)?.[2];
  if (info === undefined) return undefined;
  const from = lineStart + line.length;
  if (/^[\w+#.-]*$/.test(info))
    return { kind: 'fence-language', from: from - info.length, written: info };
  const language = languageOf(info).toLowerCase();
  const value = /\s([\w-]+)=(?:(["'])((?:(?!\2).)*)|([^\s"'{]*))$/.exec(info);
  if (value !== null) {
    const [, word = '', quote = '', quoted, bare = ''] = value;
    const written = quoted ?? bare;
    return { kind: 'fence-value', from: from - written.length, written, language, word, quote };
  }
  const word = /\s([\w-]*)$/.exec(info)?.[1];
  if (word === undefined || isQuoted(info)) return NONE;
  const has = Array.from(info.matchAll(/\s([\w-]+)/g), ([, name = '']) => name).filter(
    (one) => one !== word,
  );
  return { kind: 'fence-word', from: from - word.length, written: word, language, has };
}

const isQuoted = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 1;

const LINKS = [
  // [text](address, ![alt](address, [text](<address
  { pattern: /(!?)\[(?:[^\]\\]|\\.)*\]\(<?([^\s()<>]*)$/, isImage: true },
  // [name]: address
  { pattern: /^[ \t]*()\[(?:[^\]\\]|\\.)+\]:[ \t]*<?([^\s<>]*)$/, isImage: false },
  // <Card href="address
  { pattern: /()(?:^|\s)(?:href|to)=["']([^"']*)$/, isImage: false },
  { pattern: /(^|\s)src=["']([^"']*)$/, isImage: true },
];

function readLink(line: string, lineStart: number): TextContext | undefined {
  if ((line.replace(/\\`/g, '').match(/`/g)?.length ?? 0) % 2 === 1) return NONE;
  for (const { pattern, isImage } of LINKS) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const written = found[2] ?? '';
    const from = lineStart + line.length - written.length;
    const isShown = isImage && (pattern.source.startsWith('(!?)') ? found[1] === '!' : true);
    return { kind: 'link', from, written, isImage: isShown };
  }
  return undefined;
}

/** How far back, in characters, an open tag may begin. */
const LONGEST_TAG = 2000;

function readTag(text: string, offset: number): TextContext | undefined {
  const before = text.slice(Math.max(0, offset - LONGEST_TAG), offset);
  const start = before.lastIndexOf('<');
  if (start === -1) return undefined;
  const tag = before.slice(start);
  const name = /^<\/?([A-Z][\w.]*|)$/.exec(tag);
  if (name !== null) {
    const written = name[1] ?? '';
    return { kind: 'component', from: offset - written.length, written };
  }
  const open =
    /^<([A-Z][\w.]*)(\s(?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*?)(?:([\w-]*)|([\w-]+)=["']([^"'>]*))$/.exec(
      tag,
    );
  if (open === null) return undefined;
  const [, component = '', between = '', word, prop, value = ''] = open;
  if (prop !== undefined)
    return { kind: 'prop-value', from: offset - value.length, written: value, component, prop };
  if (!/\s$/.test(between)) return undefined;
  const has = Array.from(between.matchAll(/(?:^|\s)([\w-]+)(?==|\s|$)/g), ([, prop = '']) => prop);
  return { kind: 'prop', from: offset - (word ?? '').length, written: word ?? '', component, has };
}
