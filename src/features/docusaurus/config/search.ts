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

/** Plugins and themes that search without a server, and those that docsgen can't ask: docsgen's own search stands for them. */
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
