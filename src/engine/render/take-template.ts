import type { EncodedTemplate } from '../../types/output/render.js';
import { type Store, storeKey } from '../store/store.js';
import { packTemplate, unpackTemplate } from './pack-template.js';
import type { PreparedPage } from './render-route.js';

/**
 * Returns the template of a page from the store, if an earlier run or another machine has made it
 * from the same inputs; otherwise renders and stores it.
 */
export async function takeTemplate(
  store: Store,
  { key, draw }: Pick<PreparedPage, 'key' | 'draw'>,
): Promise<EncodedTemplate> {
  if (!store.holdsPages) return draw();
  const entry = templateKey(key);
  const kept = await store.getBytes(entry);
  const known = kept && unpackTemplate(kept);
  if (known !== undefined) return known;
  const template = await draw();
  await store.setBytes(entry, packTemplate(template));
  return template;
}

/** Returns the key of a page's template in the store. */
export const templateKey = (key: string): string => storeKey('page', key);
