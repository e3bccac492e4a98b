import type { HeadTag } from '../../../../types/config.js';
import { NO_COUNTERPART } from '../notes.js';
import { applyRules, become, type Rules, type Scope, type Values } from '../rules.js';
import { LOCAL_SEARCHES } from '../search.js';
import { functionOf, listOf, moduleOf } from '../values.js';
import { listGtagTags, listTagManagerTags } from './analytics.js';
import { translateLiveCode } from './live-code.js';
import { llmsOfSignalwire, llmsOfSources } from './llms.js';
import type { PluginUse } from './plugin-use.js';
import { translatePwa } from './pwa.js';
import { translateRedirects } from './redirects-plugin.js';

/** Additions of a plugin to the config. */
export interface PluginShare {
  /** Keys of docsgen's config. */
  keys?: Values;
  head?: readonly HeadTag[];
  /** Style sheets of every page. */
  styles?: readonly string[];
}

/** Returns undefined if docsgen runs the plugin itself. */
type TranslatePlugin = (use: PluginUse, scope: Scope) => PluginShare | undefined;

const SITEMAP: Rules = {
  changefreq: become('changefreq', (value) => value),
  priority: become('priority', (value) => value),
  lastmod: become('lastmod', (value) => value),
  ignorePatterns: become('ignorePatterns'),
  filename: become('filename'),
  createSitemapItems: become('createSitemapItems', functionOf),
};

const done =
  (group: string, key: string): TranslatePlugin =>
  (_, { notes }) => {
    notes.take(group, key);
    return {};
  };

/** Drops a plugin and reports the effect. */
const without =
  (effect: string, remedy?: string): TranslatePlugin =>
  ({ at }, { notes }) => {
    notes.leave(at, effect, remedy);
    return {};
  };

const nothing: TranslatePlugin = () => ({});

const localSearch: TranslatePlugin = ({ name }, { notes }) => {
  notes.take('search', name);
  return { keys: { search: { provider: 'local' } } };
};

/** One key covers `llms.txt`, pages as Markdown and the copy menu. */
const forMachines: TranslatePlugin = ({ name }, { notes }) => {
  notes.take('machines', name);
  return { keys: { llms: true } };
};

/**
 * If the site places the plugin’s button itself, docsgen runs the plugin, because the button needs
 * what the plugin adds to pages, and adds no menu of its own.
 */
const copyButton: TranslatePlugin = (use, scope) =>
  use.options['injectButton'] === false ? undefined : forMachines(use, scope);

/** Like `forMachines`, for plugins with options of their own. */
const forMachinesBy =
  (translate: typeof llmsOfSources): TranslatePlugin =>
  (use, scope) => {
    scope.notes.take('machines', use.name);
    return { keys: { llms: translate(use, scope) } };
  };

/**
 * Translations of plugins and themes, by package name. The content plugins have modules of their
 * own.
 */
export const PLUGINS: Readonly<Record<string, TranslatePlugin>> = {
  '@docusaurus/theme-classic': translateTheme,
  '@docusaurus/theme-search-algolia': nothing,
  '@docsearch/docusaurus-adapter': nothing,
  '@docusaurus/theme-live-codeblock': translateLiveCode,
  '@docusaurus/theme-mermaid': ({ name }, { notes }) => {
    notes.take('diagrams', name);
    return { keys: { mermaid: true } };
  },
  '@docusaurus/plugin-sitemap': ({ options }, scope) => ({
    keys: { sitemap: applyRules(options, SITEMAP, { ...scope, group: 'sitemap' }) },
  }),
  '@docusaurus/plugin-client-redirects': (use, scope) => ({ keys: translateRedirects(use, scope) }),
  '@docusaurus/plugin-google-gtag': listGtagTags,
  '@docusaurus/plugin-google-tag-manager': listTagManagerTags,
  '@docusaurus/plugin-google-analytics': without(
    'Visits are not counted, because Google has shut down Universal Analytics.',
    'Use `gtag`.',
  ),
  '@docusaurus/plugin-vercel-analytics': without(
    'Visits are not counted.',
    'Add its script with `head`.',
  ),
  '@docusaurus/plugin-pwa': translatePwa,
  '@docusaurus/plugin-ideal-image': without('Images are loaded in their original size.'),
  '@docusaurus/plugin-css-cascade-layers': nothing,
  '@docusaurus/plugin-debug': nothing,
  '@docusaurus/plugin-rsdoctor': nothing,
  '@docusaurus/plugin-svgr': nothing,
  'docusaurus-plugin-sass': done('styles', 'docusaurus-plugin-sass'),
  '@dipakparmar/docusaurus-plugin-umami': without(
    'Umami does not count visits.',
    'Add its script with `head`.',
  ),
  'docusaurus-plugin-copy-page-button': copyButton,
  'docusaurus-plugin-image-zoom': done('images', 'docusaurus-plugin-image-zoom'),
  'docusaurus-plugin-llms': forMachinesBy(llmsOfSources),
  'docusaurus-plugin-llms-txt': forMachinesBy(() => ({ copyPage: false })),
  '@signalwire/docusaurus-plugin-llms-txt': forMachinesBy(llmsOfSignalwire),
  'docusaurus-markdown-source-plugin': forMachines,
  ...Object.fromEntries(LOCAL_SEARCHES.map((name) => [name, localSearch])),
};

function translateTheme({ options, optionsAt }: PluginUse, scope: Scope): PluginShare {
  const { notes } = scope;
  for (const key of Object.keys(options))
    if (key !== 'customCss' && key !== 'id') notes.leave(optionsAt + key, NO_COUNTERPART);
  const styles = listOf(options['customCss']).flatMap((file) => moduleOf(file, scope) ?? []);
  if (styles.length > 0) notes.take('styles', 'customCss');
  return { styles };
}
