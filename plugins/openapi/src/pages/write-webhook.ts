import type { SentRequest } from '../document/api.js';
import type { PageScope } from './page-scope.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';
import { writeRequest, writeResponses } from './write-exchange.js';

/** The page of a request that the API sends although no operation asks for it. */
export function writeWebhook(
  { request, title }: { request: SentRequest; title: string },
  { openSchemas, linkToOperation }: PageScope,
): string {
  const { name, method, description, deprecated } = request;
  const exchange = { schemas: openSchemas(), linkToOperation, level: 2 };
  return writePage({ title, description: summarize(description) ?? `Webhook ${name}` }, [
    writeBlock('operation', { method, path: name, deprecated, servers: [] }),
    description === undefined ? undefined : writeBlock('text', description),
    '## Request',
    ...writeRequest(request, exchange),
    ...writeResponses(request, exchange),
  ]);
}
