import type { Nodes, Root } from 'mdast';
import { createRecentValues } from '../../../lib/recent-values.js';
import { type LineStarts, moveNode } from './compact-tree.js';
import type { Names } from './names.js';

/** What a parser has made of slices lately. */
export interface SliceMemory {
  /** The tree of a slice as it was parsed before, or as `parse` makes it now; its names are added to `names`. */
  recall(slice: WrittenSlice, names: Names, parse: () => Root): Root;
}

/** A slice of a text. */
export interface WrittenSlice {
  /** All that it is parsed from but for the names. */
  text: string;
  /** Where it begins in the whole text. */
  at: number;
  /** Of the whole text. */
  lines: LineStarts;
}

interface KnownSlice {
  /** Nobody changes it: what asks for it gets a copy. */
  tree: Root;
  at: number;
  names: Names;
}

/** Characters of texts, whose trees take some ten times as much: versions of a text are parsed one after the other. */
const ROOM = 400_000;

/**
 * Remembers slices of texts: what versions of a text have in common is parsed once. Slices with MDX are parsed anew, since
 * the places in their code count in the whole text.
 */
export function createSliceMemory(): SliceMemory {
  const recent = createRecentValues<KnownSlice>(ROOM);
  return {
    recall({ text, at, lines }, names, parse) {
      const key = [text, ...names.definitions, '', ...names.footnotes].join('\n');
      const known = recent.get(key);
      if (known !== undefined) {
        names.definitions.addAll(known.names.definitions);
        names.footnotes.addAll(known.names.footnotes);
        return moveNode(known.tree, lines, at - known.at);
      }
      const tree = parse();
      if (!hasMdx(tree)) recent.set(key, { tree: moveNode(tree, lines, 0), at, names }, text.length);
      return tree;
    },
  };
}

function hasMdx(node: Nodes): boolean {
  if (node.type.startsWith('mdx')) return true;
  return 'children' in node && (node.children as Nodes[]).some(hasMdx);
}
