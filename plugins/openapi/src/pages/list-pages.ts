import type { Api, Operation, Schema, SentRequest, Tag } from '../document/api.js';
import { nameExchange } from '../document/name-exchange.js';

/** The pages of an API, in the order of its sidebar. */
export interface ApiPages {
  overview: ApiPage;
  /** What has changed since an earlier document. */
  changes?: ApiPage;
  tags: readonly { tag: Tag; operations: readonly (ApiPage & { operation: Operation })[] }[];
  webhooks: readonly (ApiPage & { request: SentRequest })[];
  schemas: readonly (ApiPage & { name: string; schema: Schema; file?: string | undefined })[];
}

export interface ApiPage {
  /**
   * Of the generated Markdown, and of the address below that of the API: without an extension;
   * `index` for the overview.
   */
  path: string;
  title: string;
}

/** The pages of an API without what they show. */
export interface PagesOutline extends Pick<ApiPages, 'overview' | 'changes'> {
  tags: readonly {
    tag: Pick<Tag, 'name' | 'label'>;
    operations: readonly (ApiPage & {
      operation: Pick<Operation, 'id' | 'method' | 'path' | 'deprecated'>;
    })[];
  }[];
  webhooks: readonly (ApiPage & {
    request: Pick<SentRequest, 'name' | 'method' | 'deprecated'>;
  })[];
  schemas: readonly ApiPage[];
}

/** Gives every operation and every schema an address that no other has. */
export function listPages(
  api: Api,
  { title, isCompared }: { title: string | null; isCompared: boolean },
): ApiPages {
  const taken = new Set(['index']);
  const claim = (folder: string, name: string): string => {
    const base = `${slug(folder)}/${slug(name)}`;
    let path = base;
    for (let number = 2; taken.has(path); number++) path = `${base}-${number}`;
    taken.add(path);
    return path;
  };
  return {
    overview: { path: 'index', title: title ?? api.title },
    // Other pages are in folders.
    ...(isCompared && { changes: { path: 'changes', title: 'Changes' } }),
    tags: api.tags.map((tag) => ({
      tag,
      operations: tag.operations.map((operation) => ({
        operation,
        title: operation.title,
        path: claim(tag.name, operation.id ?? `${operation.method} ${operation.path}`),
      })),
    })),
    webhooks: api.webhooks.map((request) => ({
      request,
      title: nameExchange(request.summary, request.name).title,
      path: claim('webhooks', request.name),
    })),
    schemas: api.schemas.map(({ name, schema, file }) => ({
      name,
      schema,
      file,
      title: name,
      path: claim('schemas', name),
    })),
  };
}

/** Returns what routes, sidebar and search need to know of the pages, as plain data. */
export const outlinePages = ({
  overview,
  changes,
  tags,
  webhooks,
  schemas,
}: ApiPages): PagesOutline => ({
  overview,
  ...(changes && { changes }),
  tags: tags.map(({ tag: { name, label }, operations }) => ({
    tag: { name, label },
    operations: operations.map(({ path, title, operation }) => ({
      path,
      title,
      operation: {
        ...(operation.id !== undefined && { id: operation.id }),
        ...{ method: operation.method, path: operation.path, deprecated: operation.deprecated },
      },
    })),
  })),
  webhooks: webhooks.map(({ path, title, request: { name, method, deprecated } }) => ({
    path,
    title,
    request: { name, method, deprecated },
  })),
  schemas: schemas.map(({ path, title }) => ({ path, title })),
});

/** All of them, in the order of the sidebar. */
export function flattenPages({
  overview,
  changes,
  tags,
  webhooks,
  schemas,
}: PagesOutline): ApiPage[] {
  return [
    overview,
    ...[changes ?? []].flat(),
    ...tags.flatMap(({ operations }) => operations),
    ...webhooks,
    ...schemas,
  ];
}

/** `listPets` → `list-pets`. */
function slug(text: string): string {
  const words = text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'unnamed';
}
