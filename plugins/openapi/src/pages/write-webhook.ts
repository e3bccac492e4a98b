import type { SentRequest } from '../document/api.js';
import { nameExchange } from '../document/name-exchange.js';
import type { PageScope } from './page-scope.js';
import type { TabView } from './view.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';
import { linkDocs, writeExamples, writeRequest, writeResponses } from './write-exchange.js';
import { writeSecurity } from './write-security.js';

/** The page of a request that the API sends although no operation asks for it. */
export function writeWebhook(
  { request, title }: { request: SentRequest; title: string },
  { api, openSchemas, linkToOperation }: PageScope,
): string {
  const { name, method, description, deprecated, docs } = request;
  const { summary } = nameExchange(request.summary, name);
  const exchange = { schemas: openSchemas(), linkToOperation, level: 2 };
  const payload: TabView[] = [];
  const aside: TabView[] = [];
  const parts = [
    writeBlock('operation', { method, path: name, deprecated }),
    summary === undefined ? undefined : writeBlock('text', summary),
    description === undefined ? undefined : writeBlock('text', description),
    docs === undefined ? undefined : writeBlock('facts', [linkDocs(docs)]),
    ...writeSecurity(request, api, 2),
    '## Request',
    ...writeRequest(request, { ...exchange, payload }),
    ...writeExamples('Request', payload),
    ...writeResponses(request, { ...exchange, aside }),
    ...writeExamples('Response', aside),
  ];
  const about = summarize(description ?? summary) ?? `Webhook ${name}`;
  const isWide = payload.length + aside.length > 0;
  return writePage({ title, description: about, isWide }, parts);
}
