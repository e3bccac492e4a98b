import { hash } from '../../lib/hash.js';
import type { RecentValues } from '../../lib/recent-values.js';
import type { Json } from '../../types/json.js';
import type { CodePiece } from './code-lines.js';

/**
 * A rendered code block: the props of its `CodeBlock`, and the CSS of the token classes in them.
 */
export interface RenderedBlock {
  props: Record<string, Json>;
  /** The code, if it contains links; it is not a prop then. */
  pieces?: readonly CodePiece[];
  styles: Record<string, string>;
}

/** Stores the blocks of a page between runs. */
export interface CodeShelf {
  load(path: string): Promise<Record<string, RenderedBlock>>;
  save(path: string, blocks: Record<string, RenderedBlock>): Promise<void>;
}

/** Recently rendered blocks of any page. */
export type RecentBlocks = RecentValues<RenderedBlock>;

/** Size in characters. Versions of a page are compiled one after another. */
export const BLOCKS_ROOM = 4_000_000;

/** The blocks of one page. */
export interface CodeMemory {
  /** Returns the earlier result for the same block; otherwise calls `render`. */
  recall(block: unknown, render: () => Promise<RenderedBlock>): Promise<RenderedBlock>;
  /** Saves the blocks of this run for the next one. */
  close(): Promise<void>;
}

/**
 * Opens the cache of a page's blocks, so that editing prose colors no code and loads no grammar.
 * The key is a hash of everything that a block is made from; the shelf must belong to the same
 * options and the same docsgen. Blocks that other pages have rendered recently, such as versions of
 * the page, are reused as well.
 */
export async function openCodeMemory(
  path: string,
  { shelf, recent }: { shelf: CodeShelf | undefined; recent: RecentBlocks },
): Promise<CodeMemory> {
  const known = (await shelf?.load(path)) ?? {};
  const used: Record<string, RenderedBlock> = {};
  let hasNews = false;
  return {
    async recall(block, render) {
      const key = hash(JSON.stringify(block), 24);
      const before = Object.hasOwn(known, key) ? known[key] : undefined;
      if (before === undefined) hasNews = true;
      const rendered = before ?? recent.get(key) ?? (await render());
      used[key] = rendered;
      recent.set(key, rendered, sizeOf(rendered));
      return rendered;
    },
    async close() {
      if (hasNews) await shelf?.save(path, used);
    },
  };
}

function sizeOf({ props, pieces = [] }: RenderedBlock): number {
  const linked = pieces.map((piece) =>
    typeof piece === 'string' ? piece.length : piece.html.length,
  );
  return String(props['html'] ?? '').length + linked.reduce((sum, length) => sum + length, 0);
}
