import type { GeneratedSource } from 'docsgen/plugin';
import { compareApis } from '../compare/compare-apis.js';
import type { Api } from '../document/api.js';
import { namesOf } from '../document/read-api.js';
import { allow } from '../document/room.js';
import type { Settings } from '../options.js';
import type { ApiPages } from './list-pages.js';
import type { PageScope } from './page-scope.js';
import { MOST_COPIES, MOST_OF_PAGE } from './view-schema.js';
import { writeChanges } from './write-changes.js';
import { writeOperation } from './write-operation.js';
import { writeOverview } from './write-overview.js';
import { writeSchema } from './write-schema.js';
import { writeWebhook } from './write-webhook.js';

export interface PagesRequest {
  pages: ApiPages;
  settings: Settings;
  /** The API is compared with this one. */
  before?: Api | undefined;
}

/** Returns the Markdown of all pages. */
export function writePages(api: Api, { pages, settings, before }: PagesRequest): GeneratedSource[] {
  const paths = new Map(pages.schemas.map(({ name, path }) => [name, path]));
  const operations = new Map(
    pages.tags.flatMap((tag) =>
      tag.operations.flatMap(({ operation, path }) =>
        namesOf(operation).map((name) => [name, path] as const),
      ),
    ),
  );
  const scopeIn = (folder: string): PageScope => {
    const below = (path: string | undefined) =>
      path === undefined ? undefined : `${folder}${path}.md`;
    const schemas = { direction: 'both', within: [], depth: 0 } as const;
    const linkTo = (name: string) => below(paths.get(name));
    return {
      api,
      settings,
      openSchemas: () => ({
        ...schemas,
        linkTo,
        copies: { left: MOST_COPIES },
        allowance: allow(MOST_OF_PAGE, api.room),
        ids: new Set(),
      }),
      linkToOperation: (name) => below(operations.get(name)),
    };
  };
  const scope = scopeIn('../');
  const all = [settings.document, ...api.files];
  const originOf = ({ file }: { file?: string | undefined }) =>
    all.length === 1 ? settings.document : [...new Set([file ?? settings.document, ...all])];
  const origin = originOf({});
  return [
    { path: 'index.md', text: writeOverview(pages, scopeIn('./')), origin },
    ...(before === undefined || pages.changes === undefined
      ? []
      : [
          {
            path: 'changes.md',
            text: writeChanges(compareApis(before, api), {
              ...{ title: pages.changes.title, before },
              scope: scopeIn('./'),
            }),
            origin,
          },
        ]),
    ...pages.tags.flatMap(({ operations }) =>
      operations.map(({ operation, path }) => ({
        path: `${path}.md`,
        text: writeOperation(operation, scope),
        origin: originOf(operation),
      })),
    ),
    ...pages.webhooks.map((page) => ({
      path: `${page.path}.md`,
      text: writeWebhook(page, scope),
      origin: originOf(page.request),
    })),
    ...pages.schemas.map((page) => ({
      path: `${page.path}.md`,
      text: writeSchema(page, scope),
      origin: originOf(page),
    })),
  ];
}
