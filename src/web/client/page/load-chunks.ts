import type { PageChunks } from '../../../types/page.js';
import type { ShownPage } from '../../theme/runtime.js';
import type { LoadModule } from './load-module.js';
import { loadStyles } from './page-styles.js';

/** The code of a page, ready to render. */
export type PageCode = Pick<ShownPage, 'component' | 'islands'>;

/**
 * Loads everything that a page needs in addition to its HTML. Rejects if a part does not arrive.
 */
export async function loadChunks(chunks: PageChunks, loadModule: LoadModule): Promise<PageCode> {
  const [component, islands] = await Promise.all([
    chunks.component === undefined ? undefined : loadComponent(chunks.component, loadModule),
    chunks.islands === undefined ? undefined : loadIslands(chunks.islands, loadModule),
    loadStyles(chunks.styles ?? []),
  ]);
  return { ...(component && { component }), ...(islands && { islands }) };
}

async function loadComponent(url: string, loadModule: LoadModule): Promise<PageCode['component']> {
  return (await loadModule(url))['default'] as PageCode['component'];
}

async function loadIslands(url: string, loadModule: LoadModule): Promise<PageCode['islands']> {
  const [islands, { mountIslands }] = await Promise.all([loadModule(url), import('./islands.js')]);
  return (article, runtime, draw) => mountIslands(article, { islands, runtime, draw });
}
