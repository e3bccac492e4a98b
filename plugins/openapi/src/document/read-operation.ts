import type { DocumentPath, Operation, Server } from './api.js';
import type { FieldReader, Fields } from './fields.js';
import { nameExchange } from './name-exchange.js';
import { readExchange, readSecurity } from './read-exchange.js';
import { readSamples } from './read-samples.js';
import { readCallbacks } from './read-sent-requests.js';
import { readServers } from './read-servers.js';

interface OperationRequest {
  method: string;
  path: string;
  given: Fields;
  /** The path item that it belongs to. */
  item: Fields;
  at: DocumentPath;
  /** Of the whole API. */
  security: unknown;
  servers: readonly Server[];
}

export function readOperation(request: OperationRequest, reader: FieldReader): Operation {
  const { method, path, given, item, at, servers } = request;
  const text = (key: string) => reader.text(given[key], [...at, key]);
  const id = text('operationId');
  const itemPath = at.slice(0, -1);
  const own = readServers(given['servers'], [...at, 'servers'], reader);
  const ofPath = readServers(item['servers'], [...itemPath, 'servers'], reader);
  const tags: unknown = given['tags'];
  const [tag] = Array.isArray(tags) ? tags : [];
  return {
    method,
    path,
    file: reader.fileOf(given) ?? reader.fileOf(item),
    id,
    ...nameExchange(text('summary'), id ?? `${method.toUpperCase()} ${path}`),
    tag: typeof tag === 'string' ? tag : '',
    ...readExchange({ given, item, at }, reader),
    security: readSecurity(given['security'] ?? request.security),
    servers: [own, ofPath, servers].find(({ length }) => length > 0) ?? [],
    samples: readSamples(given, at, reader),
    callbacks: readCallbacks(given['callbacks'], [...at, 'callbacks'], reader),
  };
}
