import type { ComponentType } from 'react';
import type { PageChunks } from '../../types/page.js';
import type { ShownPage } from '../theme/runtime.js';
import type { LoadModule } from './load-module.js';
import { loadStyles } from './page-styles.js';

/** The code of a page, ready to render. */
export type PageCode = Pick<ShownPage, 'component' | 'islands'>;

/** Loads all that a page needs besides its HTML. Rejects when a part does not arrive. */
export async function loadChunks(chunks: PageChunks, loadModule: LoadModule): Promise<PageCode> {
  const [component, islands] = await Promise.all([
    chunks.component === undefined ? undefined : loadModule(chunks.component),
    chunks.islands === undefined ? undefined : loadModule(chunks.islands),
    loadStyles(chunks.styles ?? []),
  ]);
  return {
    ...(component === undefined ? {} : { component: component['default'] as ComponentType }),
    ...(islands === undefined ? {} : { islands: islands as Readonly<Record<string, ComponentType>> }),
  };
}
