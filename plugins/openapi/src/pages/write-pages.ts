import type { GeneratedSource } from 'docsgen/plugin';
import type { Api } from '../document/api.js';
import type { Settings } from '../options.js';
import { listPages } from './list-pages.js';
import type { PageScope } from './page-scope.js';
import { MOST_FIELDS } from './view-schema.js';
import { writeOperation } from './write-operation.js';
import { writeOverview } from './write-overview.js';
import { writeSchema } from './write-schema.js';

/** The Markdown of all pages. */
export function writePages(api: Api, settings: Settings): GeneratedSource[] {
  const pages = listPages(api, settings.title);
  const paths = new Map(pages.schemas.map(({ name, path }) => [name, path]));
  const linkTo = (name: string): string | undefined => {
    const path = paths.get(name);
    return path === undefined ? undefined : `../${path}.md`;
  };
  const scope: PageScope = {
    api,
    settings,
    openSchemas: () => ({ linkTo, direction: 'both', within: [], depth: 0, budget: { left: MOST_FIELDS } }),
  };
  const sources = [
    { path: 'index.md', text: writeOverview(pages, api) },
    ...pages.tags.flatMap(({ operations }) =>
      operations.map(({ operation, path }) => ({
        path: `${path}.md`,
        text: writeOperation(operation, scope),
      })),
    ),
    ...pages.schemas.map((page) => ({ path: `${page.path}.md`, text: writeSchema(page, scope) })),
  ];
  return sources.map((source) => ({ ...source, origin: settings.document }));
}
