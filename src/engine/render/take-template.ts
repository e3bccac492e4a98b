import type { EncodedTemplate } from '../../types/output/render.js';
import { type Store, storeKey } from '../store/store.js';
import { packTemplates, unpackTemplates } from './pack-templates.js';
import type { PreparedPage } from './render-route.js';

/**
 * The template of a page from the store, if it has an entry there that an earlier run or another
 * machine has made from the same inputs; otherwise it is rendered and kept. For a few pages: those
 * of a whole site are kept on a `TemplateShelf`.
 */
export async function takeTemplate(
  store: Store,
  { key, draw }: Pick<PreparedPage, 'key' | 'draw'>,
): Promise<EncodedTemplate> {
  if (!store.holdsPages) return draw();
  const known = await readTemplate(store, key);
  if (known !== undefined) return known;
  const template = await draw();
  await keepTemplate(store, { key, template });
  return template;
}

/** A template that has an entry of its own. */
export async function readTemplate(
  store: Store,
  key: string,
): Promise<EncodedTemplate | undefined> {
  const kept = await store.getBytes(templateKey(key));
  return kept && unpackTemplates(kept)?.[0];
}

export async function keepTemplate(
  store: Store,
  { key, template }: { key: string; template: EncodedTemplate },
): Promise<void> {
  await store.setBytes(templateKey(key), packTemplates([template]));
}

/** Where the template of a page is kept that has an entry of its own. */
export const templateKey = (key: string): string => storeKey('page', key);
