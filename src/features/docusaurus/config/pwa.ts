import type { HeadTag } from '../../../types/config.js';
import { createTag } from './head-tags.js';
import type { PluginUse } from './list-plugins.js';
import type { Scope } from './rules.js';
import { listOf, recordOf } from './values.js';

/** `@docusaurus/plugin-pwa`: the tags of the head stay, the service worker does not. */
export function translatePwa({ options, at }: PluginUse, { notes, baseUrl }: Scope): { head: HeadTag[] } {
  notes.leave(
    at,
    'Pages can’t be read offline, and readers who have the old service worker keep seeing the old site.',
    'Publish a `static/sw.js` that unregisters itself.',
  );
  const head = listOf(options['pwaHead']).map((entry) => {
    const { tagName, ...attributes } = recordOf(entry);
    for (const name of ['href', 'content']) attributes[name] = withBase(attributes[name], baseUrl);
    return createTag(String(tagName), attributes);
  });
  if (head.length > 0) notes.take('head', 'pwaHead');
  return { head: head.filter(({ tagName }) => tagName === 'link' || tagName === 'meta') };
}

/** Files are named from the base URL, with or without it. */
function withBase(value: unknown, baseUrl: string): unknown {
  if (typeof value !== 'string' || !/^[^:]*\.\w+$/.test(value) || value.startsWith('//')) return value;
  return baseUrl !== '/' && value.startsWith(baseUrl) ? value : baseUrl + value.replace(/^\/+/, '');
}
