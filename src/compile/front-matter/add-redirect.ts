import { placeOffsets } from '../../lib/edits/place-offsets.js';
import { readFrontMatter } from './front-matter.js';

/**
 * Adds an old path of the page to `redirect_from` in the front matter of a Markdown text, in the
 * existing style, and removes the page's current path in each of the forms `to`. Nothing else
 * changes. Returns undefined if the front matter can't be read or extended.
 */
export function addRedirect(
  text: string,
  { from, to }: { from: string; to: readonly string[] },
): string | undefined {
  const { frontMatter, places, diagnostics, end } = read(text);
  if (diagnostics.some(({ code }) => code === 'front-matter-yaml')) return undefined;
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  if (end === 0) return `---${eol}redirect_from: ${quote(from)}${eol}---${eol}${eol}${text}`;
  const listed = frontMatter.redirect_from ?? [];
  const isNew = !listed.some((path) => isSame(path, from));
  const next = [...listed.filter((path) => !isOneOf(path, to)), ...(isNew ? [from] : [])];
  if (next.length === listed.length && !isNew) return text;
  const place = places['redirect_from'];
  const range = place && placeOffsets(text, place);
  const edited =
    place === undefined || range === undefined || range.from === range.to
      ? addEntry(text, { end, eol, path: from })
      : text.slice(0, range.from) +
        editValue(text.slice(range.from, range.to), {
          next,
          to,
          from: isNew ? from : undefined,
          eol,
          place,
        }) +
        text.slice(range.to);
  // A value in a notation that only YAML reads, such as a map in braces, may not accept another
  // line.
  const written = read(edited).frontMatter.redirect_from ?? [];
  return written.join('\n') === next.join('\n') ? edited : undefined;
}

const read = (text: string) => readFrontMatter({ path: '', text, hash: '' });

/** Adds the key as the last line of the block, or a value if the key has none. */
function addEntry(
  text: string,
  { end, eol, path }: { end: number; eol: string; path: string },
): string {
  const block = text.slice(0, end);
  const empty = /^redirect_from:(?=[ \t]*(?:#.*)?[\r\n])/m.exec(block);
  if (empty !== null) {
    const at = empty.index + empty[0].length;
    return `${text.slice(0, at)} ${quote(path)}${text.slice(at)}`;
  }
  const last = block.replace(/(?:\r\n|\n|\r)$/, '').search(/[^\r\n]*$/);
  return `${text.slice(0, last)}redirect_from: ${quote(path)}${eol}${text.slice(last)}`;
}

interface ValueEdit {
  /** All paths of the new list. */
  next: readonly string[];
  /** The path to add, and the one to remove. */
  from: string | undefined;
  to: readonly string[];
  eol: string;
  place: { column: number };
}

/** Rewrites the value of the key. Lines of a list keep their comments. */
function editValue(value: string, { next, from, to, eol, place }: ValueEdit): string {
  if (!/^-\s/.test(value)) {
    const [only = ''] = next;
    return next.length === 1 ? quote(only) : `[${next.map(quote).join(', ')}]`;
  }
  const body = value.trimEnd();
  const indent = ' '.repeat(place.column - 1);
  const items = body.split(/\r\n|\n|\r/).filter((line) => !isOneOf(readItem(line), to));
  const all = from === undefined ? items : [...items, `${indent}- ${quote(from)}`];
  return (
    all.join(eol).slice(items[0]?.startsWith('-') ? 0 : place.column - 1) + value.slice(body.length)
  );
}

const readItem = (line: string): string =>
  /^\s*-\s+(?:"([^"]*)"|'([^']*)'|([^\s#]*))/
    .exec(line)
    ?.slice(1)
    .find((path) => path !== undefined) ?? '';

const isOneOf = (path: string, forms: readonly string[]): boolean =>
  forms.some((form) => isSame(path, form));
const isSame = (a: string, b: string): boolean => trim(a) === trim(b);
const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '');
const quote = (path: string): string => (/^[\w./-]+$/.test(path) ? path : JSON.stringify(path));
