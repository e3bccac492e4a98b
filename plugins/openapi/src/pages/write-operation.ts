import type { ApiResponse, Media, Operation, Parameter } from '../document/api.js';
import { LANGUAGES } from '../samples/languages.js';
import { isJson, makeRequest } from '../samples/request.js';
import { type Direction, makeExample } from './make-example.js';
import type { PageScope } from './page-scope.js';
import type { FactView, FieldView, Piece } from './view.js';
import { isSendable, viewRequest } from './view-request.js';
import { type SchemaScope, viewSchema } from './view-schema.js';
import { viewSentRequests } from './view-sent-requests.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';

/** The page of an operation. */
export function writeOperation(operation: Operation, scope: PageScope): string {
  const { method, path, title, description, deprecated, parameters, body, responses, servers } = operation;
  const schemas = scope.openSchemas();
  const security = viewSecurity(operation);
  const about = summarize(description) ?? `${method.toUpperCase()} ${path}`;
  return writePage({ title, description: about }, [
    writeBlock('operation', { method, path, deprecated, servers: servers.map(({ url }) => url) }),
    description === undefined ? undefined : writeBlock('text', description),
    ...(security.length > 0 ? ['## Authorization', writeBlock('facts', security)] : []),
    '## Request',
    writeBlock('tabs', { group: 'openapi-language', tabs: listSamples(operation, scope) }),
    ...(parameters.length > 0
      ? ['### Parameters', writeBlock('parameters', viewParameters(parameters, schemas))]
      : []),
    ...(body === undefined
      ? []
      : [
          '### Body',
          body.description === undefined ? undefined : writeBlock('text', body.description),
          ...body.media.flatMap((media) => writeMedia(media, schemas, 'request')),
        ]),
    scope.settings.tryIt && isSendable(operation)
      ? writeBlock('request', viewRequest(operation, scope.api))
      : undefined,
    ...(responses.length > 0 ? ['## Responses'] : []),
    ...responses.flatMap((response) => writeResponse(response, schemas)),
    ...(operation.callbacks.length > 0
      ? ['## Callbacks', writeBlock('facts', viewSentRequests(operation.callbacks))]
      : []),
  ]);
}

function writeResponse(response: ApiResponse, schemas: SchemaScope): (string | undefined)[] {
  const { status, description, headers, media } = response;
  const code = /^[\dX]{3}$|^default$/i.test(status) ? status : 'Other';
  const name = STATUS_NAMES[code] ?? (code === 'default' ? 'Any other status' : undefined);
  return [
    `### ${code === 'default' ? name : [code, name].filter(Boolean).join(' ')}`,
    description ? writeBlock('text', description) : undefined,
    ...(headers.length > 0 ? [writeBlock('parameters', viewParameters(headers, schemas))] : []),
    ...media.flatMap((one) => writeMedia(one, schemas, 'response')),
  ];
}

/** Names of RFC 9110 that documents use. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

function writeMedia({ type, schema, examples }: Media, schemas: SchemaScope, direction: Direction): string[] {
  const view = schema === undefined ? undefined : viewSchema(schema, { ...schemas, direction });
  const given =
    examples.length > 0
      ? examples
      : schema !== undefined && isJson(type)
        ? [{ name: 'Example', value: makeExample(schema, direction) }]
        : [];
  const shown = given.map(({ name, value }) => ({
    label: name,
    language: languageOf(type),
    code: typeof value === 'string' && !isJson(type) ? value : JSON.stringify(value, null, 2),
  }));
  return [
    writeBlock('facts', [{ label: 'Content type', values: [{ code: type }] }]),
    writeBlock('media', { ...(view && { schema: view }), examples: shown }),
  ];
}

function languageOf(type: string): string {
  if (isJson(type)) return 'json';
  if (/[/+]xml\b/.test(type)) return 'xml';
  return /html/.test(type) ? 'html' : 'text';
}

function viewParameters(parameters: readonly Parameter[], schemas: SchemaScope): FieldView[] {
  return parameters.map((parameter) => {
    const {
      description: _own,
      fields: _fields,
      variants: _variants,
      isFolded: _folded,
      ...view
    } = viewSchema(parameter.schema, { ...schemas, depth: 1 });
    const description = parameter.description ?? _own;
    const hasExample =
      view.facts.some(({ label }) => label === 'Example') || typeof parameter.example === 'object';
    const example: FactView[] =
      parameter.example === undefined || hasExample
        ? []
        : [{ label: 'Example', values: [{ code: String(parameter.example) }] }];
    return {
      ...view,
      name: parameter.name,
      in: parameter.in,
      required: parameter.required,
      facts: [...view.facts, ...example],
      ...(parameter.deprecated && { deprecated: true }),
      ...(description !== undefined && { description }),
    };
  });
}

function viewSecurity({ security }: Operation): FactView[] {
  const ways = security.filter((way) => way.length > 0);
  const isOptional = security.length > ways.length;
  return ways.map((way, index) => ({
    label: index > 0 ? 'or' : isOptional ? 'Optional' : 'Required',
    values: way.flatMap(({ name, scopes }, position): Piece[] => [
      ...(position > 0 ? [' and '] : []),
      { text: name, url: '../index.md#authentication' },
      ...scopes.map((scope): Piece => ({ code: scope })),
    ]),
  }));
}

function listSamples(operation: Operation, { api, settings }: PageScope) {
  const request = makeRequest(operation, api);
  return settings.languages.map((name) => {
    const { label, language, write } = LANGUAGES[name];
    return { label, language, code: write(request) };
  });
}
