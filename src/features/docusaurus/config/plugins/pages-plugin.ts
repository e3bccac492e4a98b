import { existsSync } from 'node:fs';
import path from 'node:path';
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

/** The pages: `false` where there are none. */
export function translatePages(
  options: Values,
  scope: Scope,
): { pages: Values | false; plugins: MarkdownPlugins; pageComponents: PageComponent[] } {
  const own = { ...scope, group: 'pages' };
  const made = applyRules(options, PAGES, own);
  const folder = typeof made['path'] === 'string' ? made['path'] : 'src/pages';
  const plugins = takeMarkdownPlugins(options, { scope: own, folders: [folder] });
  const pageComponents = listPageComponents(options, own);
  if (made['path'] === undefined && !existsSync(path.join(scope.root, folder)))
    return { pages: false, plugins, pageComponents };
  return { pages: { ...made, path: folder }, plugins, pageComponents };
}
