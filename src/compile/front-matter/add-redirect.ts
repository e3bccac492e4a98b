import { readFrontMatter } from './front-matter.js';

/**
 * A Markdown text whose front matter has one more old path of the page in `redirect_from`, in the style in which it is written,
 * and no longer the path that the page has now. Undefined when its front matter can't be read.
 */
export function addRedirect(text: string, { from, to }: { from: string; to: string }): string | undefined {
  const { frontMatter, places, diagnostics, end } = readFrontMatter({ path: '', text, hash: '' });
  if (diagnostics.some(({ code }) => code === 'front-matter-yaml')) return undefined;
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const listed = frontMatter.redirect_from ?? [];
  if (end === 0) return `---${eol}redirect_from: ${quote(from)}${eol}---${eol}${eol}${text}`;
  const next = [
    ...listed.filter((path) => !isSame(path, to)),
    ...(listed.some((path) => isSame(path, from)) ? [] : [from]),
  ];
  const lines = text.slice(0, end).split(/(?<=\r\n|\n|\r(?!\n))/);
  const start =
    places['redirect_from'] === undefined
      ? -1
      : lines.findIndex((line) => /^(["']?)redirect_from\1\s*:/.test(line));
  const last = start === -1 ? -1 : endOfEntry(lines, start);
  const isBlock = start !== -1 && last > start + 1 && /^\s*-/.test(lines[start + 1] ?? '');
  const entry = writeEntry(next, { eol, isBlock });
  if (start === -1) lines.splice(lines.length - 1, 0, entry);
  else lines.splice(start, last - start, entry);
  return lines.join('') + text.slice(end);
}

function writeEntry(paths: readonly string[], { eol, isBlock }: { eol: string; isBlock: boolean }): string {
  if (isBlock) return ['redirect_from:', ...paths.map((path) => `  - ${quote(path)}`), ''].join(eol);
  const [only = ''] = paths;
  return `redirect_from: ${paths.length === 1 ? quote(only) : `[${paths.map(quote).join(', ')}]`}${eol}`;
}

/** The line behind those of a key: its value may go over several. */
function endOfEntry(lines: readonly string[], start: number): number {
  let last = start + 1;
  while (last < lines.length - 1 && /^(?:\s|-(?!--))/.test(lines[last] ?? '')) last++;
  return last;
}

const isSame = (a: string, b: string): boolean => trim(a) === trim(b);
const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '');
const quote = (path: string): string => (/^[\w./-]+$/.test(path) ? path : JSON.stringify(path));
