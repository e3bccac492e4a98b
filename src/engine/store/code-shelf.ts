import type { CodeShelf, RenderedBlock } from '../../compile/code/code-memory.js';
import type { CodeConfig } from '../../types/config/code-config.js';
import type { Json } from '../../types/json.js';
import type { StorePlace } from './open-store.js';
import { type Store, storeKey } from './store.js';

/** Parameters of the cache: plain data, so that threads can open their own. */
export interface CodeShelfPlace extends StorePlace {
  buildId: string;
  /** Options of code blocks. Cached blocks are valid for one set of options. */
  code: CodeConfig;
}

/** Caches the code blocks of each page in the store. Two threads never compile the same page. */
export function createCodeShelf(
  store: Store,
  { buildId, code }: Pick<CodeShelfPlace, 'buildId' | 'code'>,
): CodeShelf {
  const options = JSON.stringify(code);
  const keyOf = (path: string) => storeKey('code', buildId, options, path);
  return {
    async load(path) {
      return ((await store.get(keyOf(path))) ?? {}) as unknown as Record<string, RenderedBlock>;
    },
    save: (path, blocks) => store.set(keyOf(path), blocks as unknown as Json),
  };
}
