import type { Json } from '../../types/json.js';
import type { IslandHtml } from '../../types/output/render.js';
import type { ReactPageMeta } from '../../types/theme.js';
import type { RendererKeys } from '../cells/code/renderer-keys.js';
import { type Store, storeKey } from '../store/store.js';
import type { RenderPool } from './render-pool.js';

/**
 * Wraps a pool so that it takes from the store what an earlier run rendered with the same code:
 * islands, and the metadata of React pages. A build needs both to find out whether a page has
 * changed. Failures are not stored.
 */
export function rememberRendering(
  pool: RenderPool,
  { store, keys }: { store: Store; keys: RendererKeys },
): RenderPool {
  async function remember<T>(key: string, render: () => Promise<T>): Promise<T> {
    const known = await store.get(key);
    if (known !== undefined) return known as T;
    const rendered = await render();
    await store.set(key, rendered as Json);
    return rendered;
  }

  return {
    ...pool,
    renderIslands(request) {
      const key = keys.ofSources.get(request.source);
      const render = () => pool.renderIslands(request);
      if (key === undefined) return render();
      return remember<IslandHtml[]>(storeKey('render', key, request as unknown as Json), render);
    },
    readPageMeta: (source) =>
      remember<ReactPageMeta>(
        storeKey('render', keys.ofSources.get(source) ?? keys.ofAll, source),
        () => pool.readPageMeta(source),
      ),
  };
}
