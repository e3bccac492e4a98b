import type { ApiResponse, Exchange, Media, ResponseLink } from '../document/api.js';
import { writeJson } from '../json/write-json.js';
import { isJson } from '../parameters/parameter-example.js';
import { type Direction, makeExample } from './make-example.js';
import type { PageScope } from './page-scope.js';
import type { FactView, FieldView } from './view.js';
import { viewEncoding, viewParameters } from './view-parameters.js';
import { type SchemaScope, viewSchema } from './view-schema.js';
import { writeBlock } from './write-blocks.js';

/** Where requests and responses are written. */
export interface ExchangeScope extends Pick<PageScope, 'linkToOperation'> {
  schemas: SchemaScope;
  /** Of the heading above them, from 1. */
  level: number;
}

type Part = string | undefined;

/** Parameters and body. */
export function writeRequest(
  { parameters, body }: Exchange,
  { schemas, level }: ExchangeScope,
): Part[] {
  const heading = '#'.repeat(level + 1);
  return [
    ...(parameters.length > 0
      ? [
          `${heading} Parameters`,
          writeBlock('parameters', viewParameters(parameters, schemas, 'request')),
        ]
      : []),
    ...(body === undefined
      ? []
      : [
          `${heading} Body`,
          body.description === undefined ? undefined : writeBlock('text', body.description),
          ...body.media.flatMap((media) => writeMedia(media, schemas, 'request')),
        ]),
  ];
}

/** Each response with its headers, its schemas and examples, and what may be asked next. */
export function writeResponses({ responses }: Exchange, scope: ExchangeScope): Part[] {
  if (responses.length === 0) return [];
  return [
    `${'#'.repeat(scope.level)} Responses`,
    ...responses.flatMap((response) => writeResponse(response, scope)),
  ];
}

function writeResponse(
  { status, description, headers, media, links }: ApiResponse,
  { schemas, linkToOperation, level }: ExchangeScope,
): Part[] {
  const code = /^[\dX]{3}$|^default$/i.test(status) ? status : 'Other';
  const name = STATUS_NAMES[code] ?? (code === 'default' ? 'Any other status' : undefined);
  return [
    `${'#'.repeat(level + 1)} ${code === 'default' ? name : [code, name].filter(Boolean).join(' ')}`,
    description ? writeBlock('text', description) : undefined,
    ...(headers.length > 0
      ? [writeBlock('parameters', viewParameters(headers, schemas, 'response'))]
      : []),
    ...media.flatMap((one) => writeMedia(one, schemas, 'response')),
    ...(links.length > 0 ? [writeBlock('fields', viewLinks(links, linkToOperation))] : []),
  ];
}

/** What may be asked next: the operation, and where the values of its parameters come from. */
function viewLinks(
  links: readonly ResponseLink[],
  linkTo: ExchangeScope['linkToOperation'],
): FieldView {
  const fields = links.map(({ name, operation, description, parameters }): FieldView => {
    const url = linkTo(operation);
    return {
      name,
      type: [],
      ...(description !== undefined && { description }),
      facts: [
        {
          label: 'Leads to',
          values: [url === undefined ? { code: operation } : { text: operation, url }],
        },
        ...parameters.map(
          (parameter): FactView => ({
            label: 'Parameter',
            values: [{ code: parameter.name }, ' from', { code: parameter.value }],
          }),
        ),
      ],
    };
  });
  return { type: [], facts: [{ label: 'Links', values: [] }], fields };
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

function writeMedia(
  { type, schema, examples, encoding }: Media,
  schemas: SchemaScope,
  direction: Direction,
): string[] {
  const view = schema === undefined ? undefined : viewSchema(schema, { ...schemas, direction });
  const given =
    examples.length > 0
      ? examples
      : schema !== undefined && isJson(type)
        ? [{ name: 'Example', value: makeExample(schema, direction, schemas.allowance.room) }]
        : [];
  const shown = given.map(({ name, value }) => ({
    label: name,
    language: languageOf(type),
    code: typeof value === 'string' && !isJson(type) ? value : writeJson(value, '  '),
  }));
  return [
    writeBlock('facts', [{ label: 'Content type', values: [{ code: type }] }]),
    writeBlock('media', { ...(view && { schema: view }), examples: shown }),
    ...(encoding.size > 0
      ? [writeBlock('fields', viewEncoding(encoding, { ...schemas, direction }))]
      : []),
  ];
}

function languageOf(type: string): string {
  if (isJson(type)) return 'json';
  if (/[/+]xml\b/.test(type)) return 'xml';
  return /html/.test(type) ? 'html' : 'text';
}
