import type { SentRequest } from '../document/api.js';
import type { PageScope } from './page-scope.js';
import { toSegment } from './place-fields.js';
import type { SchemaScope } from './view-schema.js';
import { writeBlock } from './write-blocks.js';
import { linkDocs, writeRequest, writeResponses } from './write-exchange.js';
import { writeSecurity } from './write-security.js';

/** Requests that the API sends, each with what it holds and what it is answered with. */
export function writeSentRequests(
  title: string,
  requests: readonly SentRequest[],
  { api, linkToOperation }: PageScope,
  schemas: SchemaScope,
): (string | undefined)[] {
  if (requests.length === 0) return [];
  return [
    `## ${title}`,
    ...requests.flatMap((request) => {
      const { name, method, url, summary, description, deprecated, docs } = request;
      const within = `${toSegment(name)}.`;
      const scope = { schemas, linkToOperation, within, level: 3 };
      return [
        writeBlock('sent', {
          name,
          method,
          deprecated,
          ...(url !== undefined && { url }),
          ...(summary !== undefined && { summary }),
        }),
        description === undefined ? undefined : writeBlock('note', description),
        docs === undefined ? undefined : writeBlock('facts', [linkDocs(docs)]),
        ...writeSecurity(request, api, 4),
        ...writeRequest(request, scope),
        ...writeResponses(request, { ...scope, level: 4 }),
      ];
    }),
  ];
}
