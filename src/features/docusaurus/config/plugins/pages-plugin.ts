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

/** The pages: `false` where there are none; `watched`: then the files with which there are. */
interface Pages {
  pages: Values | false;
  watched: readonly WatchedFiles[];
  plugins: MarkdownPlugins;
  pageComponents: PageComponent[];
}

/**
 * A folder that the config does not name need not have pages: styles and parts of other pages may
 * be all that it has.
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

/** Whether a folder has a file that becomes a page where the config chooses none by their names. */
function hasPages(folder: string): boolean {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (file) => /\.(?:mdx?|[jt]sx?)$/.test(file) && !/(?:^|[\\/])_|\.(?:test|d)\.\w+$/.test(file),
    );
  } catch {
    return false;
  }
}
