import type { RootContent } from 'mdast';
import type { MarkdownParent } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { MarkdownInclude } from '../../types/markdown.js';

const DEFINING = new Set(['definition', 'footnoteDefinition']);
const REFERRING = new Set(['linkReference', 'imageReference', 'footnoteReference']);

type Named = RootContent & { identifier: string; label?: string | null };

/**
 * Renames link and footnote definitions of included files whose names are already used, by adding a
 * number: otherwise the first definition of a name would apply everywhere.
 */
export function separateDefinitions(tree: MarkdownParent): void {
  const taken = new Set<string>();
  const includes: MarkdownInclude[] = [];
  walkMarkdown(tree, '', (node) => {
    if (DEFINING.has(node.type)) taken.add(keyOf(node as Named));
    if (node.type !== 'include') return undefined;
    includes.push(node);
    return false;
  });
  for (const include of includes) separate(include, taken);
}

function separate(include: MarkdownInclude, taken: Set<string>): void {
  const renamed = new Map<string, string>();
  const isPlain = hasPlain(include);
  walkMarkdown(include, include.file, (node, file) => {
    if (!DEFINING.has(node.type)) return undefined;
    const key = keyOf(node as Named);
    if (!renamed.has(key)) renamed.set(key, freeName(node as Named, taken));
    if (node.type === 'footnoteDefinition')
      keepFile(node, { type: 'include', file, isPlain, children: [] });
    return undefined;
  });
  walkMarkdown(include, include.file, (node) => {
    if (!DEFINING.has(node.type) && !REFERRING.has(node.type)) return undefined;
    const named = node as Named;
    const name = renamed.get(keyOf(named));
    if (name !== undefined) {
      named.identifier = name;
      named.label = name;
    }
    return undefined;
  });
}

function keyOf({ type, identifier }: Named): string {
  return `${type.startsWith('footnote') ? '^' : ''}${identifier}`;
}

function freeName(node: Named, taken: Set<string>): string {
  let name = node.identifier;
  for (let number = 1; taken.has(keyOf({ ...node, identifier: name })); number++)
    name = `${node.identifier}-${number}`;
  taken.add(keyOf({ ...node, identifier: name }));
  return name;
}

/**
 * Wraps the content of a footnote in its file: it is shown at the end of the page, away from the
 * included content.
 */
function keepFile(footnote: MarkdownParent, include: MarkdownInclude): void {
  footnote.children = footnote.children.map((child): RootContent => {
    if (child.type !== 'paragraph') return { ...include, children: [child] };
    return { ...child, children: [{ ...include, inline: true, children: child.children }] };
  });
}

/**
 * True if some of the content comes from a plain file, so that its footnotes are treated as plain.
 */
function hasPlain(include: MarkdownInclude): boolean {
  let found = include.isPlain === true;
  walkMarkdown(include, include.file, (node) => {
    if (node.type === 'include' && node.isPlain) found = true;
    return undefined;
  });
  return found;
}
