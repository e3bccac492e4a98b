import type { HeadTag } from '../../../../types/config.js';
import { createTag } from '../head-tags.js';
import { applyRules, lose, type Rules, type Scope, type Values } from '../rules.js';
import { listOf, recordOf } from '../values.js';
import type { PluginUse } from './plugin-use.js';

/** `nothing` marks what docsgen does by default or reads elsewhere. */
const RULES: Rules = {
  debug: 'nothing',
  pwaHead: 'nothing',
  offlineModeActivationStrategies: 'nothing',
  swRegister: lose(
    'Readers are not told that there is a new version: pages are always the newest.',
  ),
  reloadPopup: 'nothing',
  swCustom: lose(
    'Other functions of the service worker are missing.',
    'Write a `static/sw.js` of your own.',
  ),
  injectManifestConfig: lose(
    'docsgen decides which files are kept.',
    'Choose `visited` or `all` as `offline.pages`.',
  ),
};

/**
 * `@docusaurus/plugin-pwa`: makes pages readable offline. The service worker has the same address,
 * so it replaces the old one in readers’ browsers. docsgen caches all pages for everyone if the old
 * worker did, otherwise only the pages that were visited.
 */
export function translatePwa(
  { options, optionsAt }: PluginUse,
  scope: Scope,
): { keys: Values; head: HeadTag[] } {
  const { notes, baseUrl } = scope;
  applyRules(options, RULES, { ...scope, at: optionsAt });
  const isForAll = listOf(options['offlineModeActivationStrategies']).includes('always');
  // Without registration, the old site cached nothing.
  const isOn = options['swRegister'] !== false;
  if (isOn) notes.take('offline', '@docusaurus/plugin-pwa');
  const head = listOf(options['pwaHead']).map((entry) => {
    const { tagName, ...attributes } = recordOf(entry);
    for (const name of ['href', 'content']) attributes[name] = withBase(attributes[name], baseUrl);
    return createTag(String(tagName), attributes);
  });
  if (head.length > 0) notes.take('head', 'pwaHead');
  return {
    keys: isOn ? { offline: isForAll ? { pages: 'all' } : true } : {},
    head: head.filter(({ tagName }) => tagName === 'link' || tagName === 'meta'),
  };
}

/** Adds the base URL to a path of a file: the config may write paths with or without it. */
function withBase(value: unknown, baseUrl: string): unknown {
  if (typeof value !== 'string' || !/^[^:]*\.\w+$/.test(value) || value.startsWith('//'))
    return value;
  return baseUrl !== '/' && value.startsWith(baseUrl) ? value : baseUrl + value.replace(/^\/+/, '');
}
