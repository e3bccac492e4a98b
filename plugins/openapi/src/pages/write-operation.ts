import type { Api, Operation } from '../document/api.js';
import { listSamples } from '../samples/list-samples.js';
import type { PageScope } from './page-scope.js';
import { toSegment } from './place-fields.js';
import type { FactView, Piece, TabView } from './view.js';
import { isSendable, viewRequest } from './view-request.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';
import { linkDocs, writeRequest, writeResponses } from './write-exchange.js';
import { writeSentRequests } from './write-sent-requests.js';
import { writeServers } from './write-servers.js';

/** The page of an operation. */
export function writeOperation(operation: Operation, scope: PageScope): string {
  const { method, path, title, summary, description, deprecated, docs, servers } = operation;
  const schemas = scope.openSchemas();
  const exchange = { schemas, linkToOperation: scope.linkToOperation, level: 2 };
  const aside: TabView[] = [];
  const security = viewSecurity(operation, scope.api);
  const about = summarize(description ?? summary) ?? `${method.toUpperCase()} ${path}`;
  return writePage({ title, description: about, isWide: true }, [
    writeBlock('operation', { method, path, deprecated }),
    summary === undefined ? undefined : writeBlock('text', summary),
    description === undefined ? undefined : writeBlock('text', description),
    docs === undefined ? undefined : writeBlock('facts', [linkDocs(docs)]),
    ...(servers === scope.api.servers ? [] : writeServers(servers)),
    ...(security.length > 0 ? ['## Authorization', writeBlock('facts', security)] : []),
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
    aside.length > 0 ? writeBlock('examples', { title: 'Response', tabs: aside }) : undefined,
    ...writeSentRequests('Callbacks', operation.callbacks, scope, schemas),
  ]);
}

function viewSecurity({ security }: Operation, { security: known }: Api): FactView[] {
  const ways = security.filter((way) => way.length > 0);
  const isOptional = security.length > ways.length;
  return ways.map((way, index) => ({
    label: index > 0 ? 'or' : isOptional ? 'Optional' : 'Required',
    values: way.flatMap(({ name, scopes }, position): Piece[] => [
      ...(position > 0 ? [' and '] : []),
      known.has(name)
        ? { text: name, url: `../index.md#authentication.${toSegment(name)}` }
        : { code: name },
      ...scopes.map((scope): Piece => ({ code: scope })),
    ]),
  }));
}
