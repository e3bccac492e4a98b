import type { SentRequest } from '../document/api.js';
import { nameExchange } from '../document/name-exchange.js';
import type { PageScope } from './page-scope.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';
import { linkDocs, writeRequest, writeResponses } from './write-exchange.js';

/** The page of a request that the API sends although no operation asks for it. */
export function writeWebhook(
  { request, title }: { request: SentRequest; title: string },
  { openSchemas, linkToOperation }: PageScope,
): string {
  const { name, method, description, deprecated, docs } = request;
  const { summary } = nameExchange(request.summary, name);
  const exchange = { schemas: openSchemas(), linkToOperation, level: 2 };
  return writePage({ title, description: summarize(description ?? summary) ?? `Webhook ${name}` }, [
    writeBlock('operation', { method, path: name, deprecated }),
    summary === undefined ? undefined : writeBlock('text', summary),
    description === undefined ? undefined : writeBlock('text', description),
    docs === undefined ? undefined : writeBlock('facts', [linkDocs(docs)]),
    '## Request',
    ...writeRequest(request, exchange),
    ...writeResponses(request, exchange),
  ]);
}
