import { isRecord } from '../../../lib/is-record.js';
import { applyRules, become, lose, type Rules, type Scope, type Values } from './rules.js';
import { plainOf, textOf } from './values.js';

const ALGOLIA: Rules = {
  appId: become('appId'),
  apiKey: become('apiKey'),
  indexName: become('indexName'),
  contextualSearch: become('contextualSearch'),
  searchParameters: become('searchParameters', plainOf),
  externalUrlRegex: become('externalUrlRegex'),
  replaceSearchResultPathname: become('replaceSearchResultPathname'),
  searchPagePath: become('searchPagePath', (path) => textOf(path) ?? false),
  askAi: lose('The search has no assistant.'),
  insights: lose('Searches and clicks are not reported to Algolia.'),
  placeholder: 'nothing',
  debug: 'nothing',
  translations: 'nothing',
};

/** `themeConfig.algolia`, which turns that search on. */
export function translateAlgolia(algolia: unknown, scope: Scope): Values {
  return { provider: 'algolia', ...applyRules(algolia, ALGOLIA, { ...scope, group: 'search' }) };
}

/** Further options of the DocSearch adapter. */
const DOCSEARCH: Rules = {
  ...ALGOLIA,
  indices: become('', translateIndices),
  searchPage: become('searchPagePath', (page) =>
    page === false ? false : isRecord(page) ? textOf(page['path']) : undefined,
  ),
  sidePanel: lose('The search has no assistant.'),
};

/** `themeConfig.docsearch`, which `@docusaurus/docsearch-adapter` reads. */
export function translateDocSearch(docsearch: unknown, scope: Scope): Values {
  return {
    provider: 'algolia',
    ...applyRules(docsearch, DOCSEARCH, { ...scope, group: 'search' }),
  };
}

/** Index names, or objects with one. docsgen’s search reads one index only. */
function translateIndices(indices: unknown, { notes, at }: Scope): Values {
  const [first, ...others] = Array.isArray(indices) ? indices : [indices];
  if (others.length > 0) notes.leave(at.slice(0, -1), 'Readers search the first index alone.');
  const { name, searchParameters } = isRecord(first)
    ? first
    : { name: first, searchParameters: undefined };
  const parameters = plainOf(searchParameters);
  return {
    ...(typeof name === 'string' && { indexName: name }),
    ...(parameters !== undefined && { searchParameters: parameters }),
  };
}

/**
 * Plugins and themes that search without a server, or through a service that docsgen does not
 * support. docsgen’s own search replaces them.
 */
export const LOCAL_SEARCHES: readonly string[] = [
  '@easyops-cn/docusaurus-search-local',
  '@cmfcmf/docusaurus-search-local',
  '@getcanary/docusaurus-theme-search-pagefind',
  '@getcanary/docusaurus-pagefind',
  '@orama/plugin-docusaurus',
  '@orama/plugin-docusaurus-v3',
  'docusaurus-lunr-search',
  'docusaurus-plugin-search-local',
  'docusaurus-theme-search-typesense',
];
