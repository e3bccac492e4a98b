import { hash } from '../../lib/hash.js';
import type { RecentValues } from '../../lib/recent-values.js';
import type { Json } from '../../types/json.js';
import type { CodePiece } from './code-lines.js';

/**
 * A block of code as it came out: the props of its `CodeBlock`, and the CSS of the token classes in
 * them.
 */
export interface RenderedBlock {
  props: Record<string, Json>;
  /** The code where it has links: then it is no prop. */
  pieces?: readonly CodePiece[];
  styles: Record<string, string>;
}

/** Where the blocks of a page are kept from one run to the next. */
export interface CodeShelf {
  load(path: string): Promise<Record<string, RenderedBlock>>;
  save(path: string, blocks: Record<string, RenderedBlock>): Promise<void>;
}

/** Blocks that the compiler has made lately, of whichever page. */
export type RecentBlocks = RecentValues<RenderedBlock>;

/** Characters: versions of a page are compiled one after the other. */
export const BLOCKS_ROOM = 4_000_000;

/** The blocks of one page. */
export interface CodeMemory {
  /** The block as it came out before, when it is the same block; otherwise as `render` gives it. */
  recall(block: unknown, render: () => Promise<RenderedBlock>): Promise<RenderedBlock>;
  /** Keeps the blocks of this run for the next. */
  close(): Promise<void>;
}

/**
 * Remembers the blocks of a page: an edit of its prose then colours nothing, and loads no grammar.
 * Blocks are known by all that they are made from; the shelf must be of the same options and the
 * same docsgen. What other pages have shown lately, as versions of the page do, is not coloured
 * again either.
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
