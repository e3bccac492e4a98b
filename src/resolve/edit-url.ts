import { isSafeUrl } from '../lib/safe-url.js';
import type { SiteConfig } from '../types/config.js';
import type { SiteDoc } from '../types/site.js';
import { encodePath } from './route-path.js';

/** Where readers edit a doc: `custom_edit_url` (none when null or empty), else the config's prefix and the file. */
export function resolveEditUrl(doc: SiteDoc, config: SiteConfig): string | undefined {
  const custom = doc.card.frontMatter.custom_edit_url;
  if (custom === null || custom === '') return undefined;
  if (custom !== undefined) return isSafeUrl(custom) ? custom : undefined;
  const prefix = config.docs === false ? undefined : config.docs.editUrl;
  if (prefix === undefined || !isSafeUrl(prefix)) return undefined;
  return `${prefix.replace(/\/+$/, '')}/${encodePath(doc.source)}`;
}
