import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import { append } from '../../lib/append.js';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import { NAME_LINK } from '../../lib/text/name-link.js';
import type { MarkdownContext } from '../../types/markdown.js';

type Position = NonNullable<Text['position']>;

/** Matches a name and an optional text. `![[…]]` embeds a page, so it is not a link. */
const WIKI_LINK = /(?<!!)\[\[([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/g;

/**
 * Converts `[[page]]`, `[[page|text]]`, `[[page#heading]]`, and `[[#heading]]` to links. Leaves
 * code and links unchanged.
 */
export async function linkNames(
  tree: Root,
  context: Pick<MarkdownContext, 'readWritten'>,
): Promise<void> {
  await linkBelow(tree, (node, file) => context.readWritten(node, file));
}

/** Returns a text as its author wrote it. `file` is undefined for a text in the page itself. */
type ReadWritten = (node: Text, file: string | undefined) => Promise<string | undefined>;

async function linkBelow(parent: MarkdownParent, read: ReadWritten, file?: string): Promise<void> {
  if (parent.type === 'link' || parent.type === 'linkReference') return;
  if (!parent.children.some((child) => child.type === 'text' || 'children' in child)) return;
  const children: RootContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'text' && child.value.includes('[['))
      append(children, linkText(child, await findEscaped(child, () => read(child, file))));
    else {
      const childFile = child.type === 'include' ? child.file : file;
      for (const part of partsOf(child)) await linkBelow(part, read, childFile);
      children.push(child);
    }
  }
  parent.children = children;
}

/** Matches double brackets, any of which may be escaped. */
const WRITTEN = /(?<!\\)\\?\[\\?\[[^[\]\n]*?\\?\]\\?\]/g;
const READ = /\[\[[^[\]\n]*\]\]/g;

/** Returns the offsets of brackets that only look like a link, because one of them is escaped. */
async function findEscaped(
  { value, position }: Text,
  read: () => Promise<string | undefined>,
): Promise<ReadonlySet<number>> {
  const [start, end] = [position?.start.offset, position?.end.offset];
  // Without escapes, a text is as long as its source.
  if (start === undefined || end === undefined || end - start === value.length) return new Set();
  const written = ((await read()) ?? '').match(WRITTEN) ?? [];
  const shown = [...value.matchAll(READ)];
  if (written.length !== shown.length) return new Set();
  return new Set(
    shown.flatMap(({ index }, at) => (/\\[[\]]/.test(written[at] ?? '') ? [index] : [])),
  );
}

function linkText(node: Text, escaped: ReadonlySet<number>): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let done = 0;
  const text = (value: string): Text => ({ type: 'text', value });
  for (const { 0: written, 1: target = '', 2: label, index } of node.value.matchAll(WIKI_LINK)) {
    const name = target.trim();
    if (name === '' || name === '#' || escaped.has(index)) continue;
    if (index > done) parts.push(text(node.value.slice(done, index)));
    const position = placeIn(node, index, index + written.length);
    const shown = label?.trim() || name.replace(/^#/, '').replaceAll('#', ' › ');
    parts.push({
      type: 'link',
      url: NAME_LINK + name,
      children: [text(shown)],
      ...(position && { position }),
    });
    done = index + written.length;
  }
  if (done === 0) return [node];
  if (done < node.value.length) parts.push(text(node.value.slice(done)));
  return parts;
}

/**
 * Returns the position of a part of a text. If the text differs from its source, returns the
 * position of the whole text.
 */
function placeIn({ value, position }: Text, from: number, to: number): Position | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return position;
  const offset = start.offset;
  if (end.offset - offset !== value.length) return position;
  const at = (index: number) => {
    const lines = value.slice(0, index).split('\n');
    const last = lines.at(-1) ?? '';
    return {
      line: start.line + lines.length - 1,
      column: lines.length === 1 ? start.column + index : last.length + 1,
      offset: offset + index,
    };
  };
  return { start: at(from), end: at(to) };
}
