import type {
  ApiResponse,
  DocsLink,
  Example,
  Exchange,
  Media,
  ResponseLink,
} from '../document/api.js';
import { writeJson } from '../json/write-json.js';
import { isJson } from '../parameters/parameter-example.js';
import { type Direction, makeExample } from './make-example.js';
import type { PageScope } from './page-scope.js';
import { placeFields, toSegment } from './place-fields.js';
import type { FactView, FieldView, TabView } from './view.js';
import { viewLinkedExamples } from './view-linked-examples.js';
import { viewEncoding, viewHeaders, viewPlaces } from './view-parameters.js';
import { type SchemaScope, viewSchema } from './view-schema.js';
import { writeBlock } from './write-blocks.js';

/** Where requests and responses are written. */
export interface ExchangeScope extends Pick<PageScope, 'linkToOperation'> {
  schemas: SchemaScope;
  /** Begins the ids of the fields: of a callback or a webhook. */
  within?: string;
  /** Takes the examples of the body, which then do not stand with its schema. */
  payload?: TabView[];
  /** Takes the examples of responses, which then do not stand with their schemas. */
  aside?: TabView[];
  /** Of the heading above them, from 1. */
  level: number;
}

type Part = string | undefined;

/** A link to `externalDocs`. */
export const linkDocs = (link: DocsLink): FactView => ({ label: 'More', values: [{ ...link }] });

/** Parameters and body. */
export function writeRequest(
  { parameters, body }: Exchange,
  { schemas, level, payload, within = '' }: ExchangeScope,
): Part[] {
  const heading = '#'.repeat(level + 1);
  return [
    ...(parameters.length > 0
      ? [`${heading} Parameters`, writeBlock('fields', viewPlaces(parameters, { schemas, within }))]
      : []),
    ...(body === undefined
      ? []
      : [
          `${heading} Body`,
          body.description === undefined ? undefined : writeBlock('note', body.description),
          ...writeAllMedia(body.media, {
            schemas,
            direction: 'request',
            within: `${within}request`,
            required: body.required,
            ...(payload && { aside: (tab) => payload.push(tab) }),
          }),
        ]),
  ];
}

/** Examples that stand beside the text before them. */
export const writeExamples = (title: string, tabs: readonly TabView[]): string[] =>
  tabs.length > 0 ? [writeBlock('examples', { title, tabs })] : [];

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
  { schemas, linkToOperation, level, aside, within = '' }: ExchangeScope,
): Part[] {
  const place = `${within}response-${toSegment(status)}`;
  const code = /^[\dX]{3}$|^default$/i.test(status) ? status : 'Other';
  const name = STATUS_NAMES[code] ?? (code === 'default' ? 'Any other status' : undefined);
  return [
    `${'#'.repeat(level + 1)} ${code === 'default' ? name : [code, name].filter(Boolean).join(' ')}`,
    description ? writeBlock('note', description) : undefined,
    ...(headers.length > 0
      ? [writeBlock('fields', viewHeaders(headers, { schemas, within: `${place}-header` }))]
      : []),
    ...writeAllMedia(media, {
      ...{ schemas, direction: 'response', within: place },
      ...(aside && { aside: (tab) => aside.push({ ...tab, label: labelExample(status, tab) }) }),
    }),
    ...(links.length > 0
      ? [
          writeBlock(
            'fields',
            placeFields(viewLinks(links, linkToOperation), `${place}-link`, schemas.ids),
          ),
        ]
      : []),
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

/** `200`, or `200: A cat`. */
const labelExample = (status: string, { label }: TabView): string =>
  label === ONLY ? status : `${status}: ${label}`;

/** What an example is called that has no name. */
const ONLY = 'Example';

interface MediaScope {
  schemas: SchemaScope;
  direction: Direction;
  /** Begins the ids of the fields: `request`. */
  within: string;
  /** True for a body that a request must have. */
  required?: boolean;
  aside?: (tab: TabView) => void;
}

/** The ids of fields of JSON, or of the only media type, do not name the type. */
function writeAllMedia(all: readonly Media[], scope: MediaScope): string[] {
  const main = all.find(({ type }) => isJson(type)) ?? all[0];
  return all.flatMap((media) => {
    const subtype = media.type.replace(/^[^/]*\//, '');
    const within = media === main ? scope.within : `${scope.within}-${toSegment(subtype)}`;
    return writeMedia(media, { ...scope, within });
  });
}

function writeMedia(
  { type, schema, examples, linkedExamples, encoding }: Media,
  { schemas, direction, within, required, aside }: MediaScope,
): string[] {
  const view =
    schema === undefined && !required
      ? undefined
      : placeFields(
          {
            ...viewSchema(schema ?? true, { ...schemas, direction }),
            ...(required && { required }),
          },
          within,
          schemas.ids,
        );
  const given =
    examples.length > 0
      ? examples
      : schema !== undefined && isJson(type)
        ? [{ name: 'Example', value: makeExample(schema, direction, schemas.allowance.room) }]
        : [];
  const shown = given.map(({ name, value, description }: Example) => ({
    label: name,
    ...(description !== undefined && { description }),
    language: languageOf(type),
    code: typeof value === 'string' && !isJson(type) ? value : writeJson(value, '  '),
  }));
  if (aside) for (const tab of shown) aside(tab);
  return [
    writeBlock('facts', [{ label: 'Content type', values: [{ code: type }] }]),
    writeBlock('media', { ...(view && { schema: view }), examples: aside ? [] : shown }),
    ...(linkedExamples.length > 0 ? [writeBlock('facts', viewLinkedExamples(linkedExamples))] : []),
    ...(encoding.size > 0
      ? [
          writeBlock(
            'fields',
            placeFields(
              viewEncoding(encoding, { ...schemas, direction }),
              `${within}-encoding`,
              schemas.ids,
            ),
          ),
        ]
      : []),
  ];
}

function languageOf(type: string): string {
  if (isJson(type)) return 'json';
  if (/[/+]xml\b/.test(type)) return 'xml';
  return /html/.test(type) ? 'html' : 'text';
}
