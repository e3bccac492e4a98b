import type { Json } from '../../types/json.js';
import type { IslandHtml } from '../../types/output/render.js';
import type { ReactPageMeta } from '../../types/theme.js';
import type { RenderPool } from '../render-pool.js';
import { type Store, storeKey } from '../store/store.js';

/**
 * A pool that takes from the store what an earlier run rendered with the same code: islands and what React pages say of
 * themselves, which a build has to know before it can tell that a page is as it was. Failures are not kept.
 */
export function rememberRendering(
  pool: RenderPool,
  { store, rendererKey }: { store: Store; rendererKey: string },
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
    renderIslands: (request) =>
      remember<IslandHtml[]>(storeKey('render', rendererKey, request as unknown as Json), () =>
        pool.renderIslands(request),
      ),
    readPageMeta: (source) =>
      remember<ReactPageMeta>(storeKey('render', rendererKey, source), () => pool.readPageMeta(source)),
  };
}
