import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { WatchedFiles } from '../../../../types/feature/foreign-config.js';
import { applyRules, become, lose, type Rules, type Scope, type Values } from '../rules.js';
import { pathOf } from '../values.js';
import { MARKDOWN_OPTIONS } from './docs-plugin.js';
import { type MarkdownPlugins, takeMarkdownPlugins } from './markdown-plugins.js';
import { listPageComponents, type PageComponent } from './page-components.js';

/** Options of `@docusaurus/plugin-content-pages`. */
export const PAGES: Rules = {
  path: become('path', pathOf),
  routeBasePath: become('routeBasePath'),
  include: become('include'),
  exclude: become('exclude'),
  editUrl: lose('Pages have no edit links.'),
  editLocalizedFiles: 'nothing',
  showLastUpdateTime: lose('Pages don’t show when they were last changed.'),
  showLastUpdateAuthor: lose('Pages don’t show who last changed them.'),
  // See `page-components`.
  mdxPageComponent: 'nothing',
  ...MARKDOWN_OPTIONS,
};

/**
 * The key `pages`, which is `false` if the site has no pages. `watched` then matches the files that
 * would add some.
 */
interface Pages {
  pages: Values | false;
  watched: readonly WatchedFiles[];
  plugins: MarkdownPlugins;
  pageComponents: PageComponent[];
}

/**
 * Translates the page options. The default folder may contain only styles and components, and then
 * has no pages.
 */
export function translatePages(options: Values, scope: Scope): Pages {
  const own = { ...scope, group: 'pages' };
  const made = applyRules(options, PAGES, own);
  const folder = typeof made['path'] === 'string' ? made['path'] : 'src/pages';
  const plugins = takeMarkdownPlugins(options, { scope: own, folders: [folder] });
  const pageComponents = listPageComponents(options, own);
  if (made['path'] === undefined && !hasPages(path.join(scope.root, folder)))
    return {
      pages: false,
      watched: [{ glob: `${folder}/**/*.{md,mdx,js,jsx,ts,tsx}` }],
      plugins,
      pageComponents,
    };
  return { pages: { ...made, path: folder }, watched: [], plugins, pageComponents };
}

/** True if a folder contains a file that becomes a page by default. */
function hasPages(folder: string): boolean {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (file) => /\.(?:mdx?|[jt]sx?)$/.test(file) && !/(?:^|[\\/])_|\.(?:test|d)\.\w+$/.test(file),
    );
  } catch {
    return false;
  }
}
