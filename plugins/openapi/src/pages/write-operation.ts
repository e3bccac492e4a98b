import type { Operation } from '../document/api.js';
import { listSamples } from '../samples/list-samples.js';
import type { PageScope } from './page-scope.js';
import type { TabView } from './view.js';
import { isSendable, viewRequest } from './view-request.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';
import { linkDocs, writeExamples, writeRequest, writeResponses } from './write-exchange.js';
import { writeSecurity } from './write-security.js';
import { writeSentRequests } from './write-sent-requests.js';
import { writeServers } from './write-servers.js';

/** The page of an operation. */
export function writeOperation(operation: Operation, scope: PageScope): string {
  const { method, path, title, summary, description, deprecated, docs, servers } = operation;
  const schemas = scope.openSchemas();
  const exchange = { schemas, linkToOperation: scope.linkToOperation, level: 2 };
  const aside: TabView[] = [];
  const about = summarize(description ?? summary) ?? `${method.toUpperCase()} ${path}`;
  return writePage({ title, description: about, isWide: true }, [
    writeBlock('operation', { method, path, deprecated }),
    summary === undefined ? undefined : writeBlock('text', summary),
    description === undefined ? undefined : writeBlock('text', description),
    docs === undefined ? undefined : writeBlock('facts', [linkDocs(docs)]),
    ...(servers === scope.api.servers ? [] : writeServers(servers)),
    ...writeSecurity(operation, scope.api, 2),
    '## Request',
    ...writeRequest(operation, exchange),
    scope.settings.tryIt && isSendable(operation)
      ? writeBlock('request', viewRequest(operation, scope.api))
      : undefined,
    writeBlock(
      'samples',
      listSamples(operation, { api: scope.api, languages: scope.settings.languages }),
    ),
    ...writeResponses(operation, { ...exchange, aside }),
    ...writeExamples('Response', aside),
    ...writeSentRequests('Callbacks', operation.callbacks, scope, schemas),
  ]);
}
