import type { FeatureModules, NamedModule } from '../../../types/feature/modules.js';
import { CORE_NAMES } from './core-names.js';
import { THEME_NAMES } from './theme-names.js';

/** Folder in which a site replaces theme parts. */
export const THEME_FOLDER = 'src/theme';

/**
 * Finds the docs and sidebars that site code names in the navbar. It contains a list of all docs,
 * so sites that do not need it get an empty module.
 */
export const NAMED_DOCS = '@generated/named-docs';

/** The layout of `docusaurus-theme-openapi-docs`. */
const API_LAYOUT = '@theme/ApiItem/Layout';

const SEARCH_BARS: readonly string[] = [
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar',
  '@cmfcmf/docusaurus-search-local/lib/client/theme/SearchBar',
  'docusaurus-lunr-search/src/theme/SearchBar',
  'docusaurus-theme-search-typesense/lib/theme/SearchBar',
];

const CODE = /\.(?:tsx|ts|jsx|js|mjs|cjs)$/;

/**
 * Returns every module name that code for Docusaurus imports. `@theme/X` is the site’s
 * `src/theme/X` if it exists, and `@theme-original/X` is the module that it replaces. `ofPlugins`
 * maps `@theme/X` to a plugin’s file, relative to the root; it takes precedence over docsgen’s
 * module. `@theme-init/X` remains docsgen’s module or, if there is none, the file of the first of
 * several plugins, because plugin parts import `@theme-init/X` to wrap it.
 */
export function listNames(
  themeFiles: readonly string[],
  ofPlugins: Readonly<Record<string, string>> = {},
): FeatureModules {
  const names: Record<string, NamedModule> = { ...CORE_NAMES, ...nameSearchBars() };
  for (const [name, module] of Object.entries(THEME_NAMES)) {
    for (const scope of ['@theme', '@theme-original', '@theme-init'])
      names[`${scope}/${name}`] = module;
  }
  for (const [alias, file] of Object.entries(ofPlugins)) {
    const own = { file, ofSite: true } as const;
    const part = alias.slice(alias.indexOf('/') + 1);
    names[`@theme-init/${part}`] ??= own;
    if (alias.startsWith('@theme/')) names[alias] = names[`@theme-original/${part}`] = own;
  }
  // docsgen draws everything that this component lays out.
  if (names[API_LAYOUT] !== undefined)
    names[API_LAYOUT] = { file: 'web/docs/api-item.js', export: 'ApiItemLayout' };
  for (const file of themeFiles) names[`@theme/${nameOf(file)}`] = { file, ofSite: true };
  names[NAMED_DOCS] = { text: 'export const useNamedDoc = () => undefined;' };
  names['@docusaurus/docsgen-api-item'] = writeApiItem('@theme/ApiItem' in names);
  return { names, folders: FOLDERS, hints: HINTS };
}

/** Maps the theme paths of search bars in packages that docsgen’s search replaces. */
function nameSearchBars(): Record<string, NamedModule> {
  const bar = THEME_NAMES['SearchBar'];
  if (bar === undefined) return {};
  const endings = ['', '/index', '/index.js', '/index.jsx'];
  return Object.fromEntries(
    SEARCH_BARS.flatMap((place) => endings.map((ending) => [place + ending, bar])),
  );
}

/**
 * Writes the component that wraps API pages: see `drawApiItems`. Without a theme for them, it
 * renders its children only.
 */
function writeApiItem(isThere: boolean): NamedModule {
  if (!isThere) return { text: 'export const DocsgenApiItem = ({ children }) => children;' };
  const lines = [
    "import Item from '@theme/ApiItem';",
    "import { apiItemOf } from '@docusaurus/docsgen-api-item-of';",
    'export const DocsgenApiItem = apiItemOf(Item);',
  ];
  return { text: lines.join('\n') };
}

/** `src/theme/Footer/index.tsx` → `Footer`. */
export function nameOf(file: string): string {
  const below = file.slice(THEME_FOLDER.length + 1);
  return CODE.test(below) ? below.replace(CODE, '').replace(/\/index$/, '') : below;
}

/** Folder of Docusaurus’ generated files, which code may import by path. */
const FOLDERS = { '.docusaurus': '@generated' };

const HINTS: FeatureModules['hints'] = {
  '@theme/': 'docsgen has no such part: write one into `src/theme/`, or leave the import out.',
  '@theme-original/': 'docsgen has no such part: write your own in place of the one that you wrap.',
  '@theme-init/': 'docsgen has no such part: write your own in place of the one that you wrap.',
  '@docusaurus/':
    'docsgen has no such module: use what `docsgen/theme` has instead, or install the package.',
  '@generated/': 'docsgen does not generate this file: leave the import out.',
};
