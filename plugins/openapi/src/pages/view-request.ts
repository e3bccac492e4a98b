import type { Api, Media, Operation, Parameter, SecurityScheme, Server } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import { cutGiven, type Room } from '../document/room.js';
import { writeJson } from '../json/write-json.js';
import { isJson, parameterExample, writeContent } from '../parameters/parameter-example.js';
import { leafText } from '../parameters/write-parameter.js';
import { isMultipartForm, isUrlEncoded } from '../samples/body.js';
import { type FormPart, listParts, writeFields } from '../samples/form-parts.js';
import { isText } from '../try-it/is-text.js';
import { listAllowed } from './allowed-values.js';
import { makeExample } from './make-example.js';
import { mergeAllOf } from './merge-all-of.js';
import { isBinary } from './property-schemas.js';
import { listTypes } from './schemas.js';
import type {
  BodyInput,
  CredentialInput,
  ParameterInput,
  PartInput,
  RequestView,
  ServerView,
  TokenFlow,
} from './view.js';

/** Whether a browser sends requests of this method: the Fetch standard forbids `TRACE`. */
export const isSendable = ({ method }: Operation): boolean => method !== 'trace';

/** What the form of an operation needs in the browser. */
export function viewRequest(operation: Operation, api: Api): RequestView {
  const { method, path, servers } = operation;
  const parameters = operation.parameters.flatMap((parameter) => viewParameter(parameter, api));
  const security = viewSecurity(operation, api);
  const body = viewBody(operation, api);
  return {
    method: method.toUpperCase(),
    path,
    // OpenAPI 3.1, "OpenAPI Object": without servers, there is one with the URL `/`.
    servers: servers.length > 0 ? servers.map(viewServer) : [{ url: '/' }],
    parameters,
    ...(body && { body }),
    security: security.ways,
    unsent: [...new Set([...listUnsent(operation, api, body), ...security.unsent])],
  };
}

const viewServer = ({ url, template, description, variables }: Server): ServerView => ({
  url: template ?? url,
  ...(description !== undefined && { description }),
  ...(variables && {
    variables: variables.map((variable) => ({
      name: variable.name,
      default: variable.default,
      ...(variable.enum.length > 0 && { enum: variable.enum }),
    })),
  }),
});

/** Headers that browsers set themselves: https://fetch.spec.whatwg.org/#forbidden-request-header */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** OpenAPI 3.1, "Parameter Object": the media types and the credentials say these. */
const IGNORED = /^(?:accept|content-type|authorization)$/i;

const isIgnored = ({ in: place, name }: Parameter): boolean =>
  place === 'header' && IGNORED.test(name);

function viewParameter(parameter: Parameter, { room }: Api): ParameterInput[] {
  const { name, in: place, required, style, explode, allowReserved } = parameter;
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  if (isIgnored(parameter) || (place === 'header' && FORBIDDEN.test(name))) return [];
  const schema: Fields = isFields(parameter.schema) ? mergeAllOf(parameter.schema, room) : {};
  const { default: fallback } = schema;
  const allowed = listAllowed(schema);
  const { value: example, isGiven } = parameterExample(parameter, room);
  const write = (value: unknown) => typedText(writeContent(parameter, cutGiven(value, room)));
  return [
    {
      name,
      in: place,
      required,
      type: kindOf(schema),
      ...(allowed.length > 0 && { enum: allowed.map(({ value: one }) => write(one)) }),
      ...(fallback !== undefined && { default: write(fallback) }),
      ...(isGiven && { example: typedText(example) }),
      ...(style !== undefined && { style }),
      ...(explode !== undefined && { explode }),
      ...(allowReserved && { allowReserved }),
      ...(parameter.content !== undefined && { isJson: true }),
    },
  ];
}

/** The type that a reader has to know to type a value. */
function kindOf(schema: Fields): string {
  const type = listTypes(schema).find((one) => one !== 'null');
  if (type !== undefined) return type;
  if (isFields(schema['properties']) || isFields(schema['additionalProperties'])) return 'object';
  return isFields(schema['items']) || Array.isArray(schema['prefixItems']) ? 'array' : '';
}

/** A value as readers type it: lists with commas, unless an entry needs JSON. */
function typedText(value: unknown): string {
  if (!Array.isArray(value)) return leafText(value);
  const isSimple = value.every(
    (entry) => !isFields(entry) && !Array.isArray(entry) && !/,|^[[{]/.test(String(entry)),
  );
  return isSimple ? value.map(String).join(',') : writeJson(value);
}

function viewBody({ method, body }: Operation, { room }: Api): RequestView['body'] {
  const media = (body?.media ?? []).flatMap((one) => viewContent(one, room));
  // Browsers send no body with these.
  if (body === undefined || media.length === 0 || method === 'get' || method === 'head')
    return undefined;
  return {
    required: body.required,
    media,
  };
}

function viewContent(media: Media, room: Room): BodyInput[] {
  const { type, schema } = media;
  if (isMultipartForm(type)) return [{ type, parts: listPartInputs(media, room) }];
  // The parts of others have no names.
  if (/^multipart\//i.test(type)) return [];
  const isBytes = !isText(type) || (isFields(schema) && isBinary(schema, room));
  return [isBytes ? { type } : { type, examples: listExamples(media, room) }];
}

function listPartInputs(media: Media, room: Room): PartInput[] {
  const { schema, examples } = media;
  const merged: Fields = isFields(schema) ? mergeAllOf(schema, room) : {};
  const required = Array.isArray(merged['required']) ? merged['required'] : [];
  const value =
    examples[0] === undefined ? makeExample(schema, 'request', room) : examples[0].value;
  const parts = isFields(value) ? listParts(media, value, room) : [];
  const isNew = ({ name, file }: FormPart, index: number) =>
    file === undefined || parts.findIndex((part) => part.name === name) === index;
  return parts.filter(isNew).map(({ name, type, file, text }) => {
    const isMany = parts.filter((part) => part.name === name).length > 1;
    return {
      name,
      required: required.includes(name),
      ...(type !== undefined && { type }),
      ...(file === undefined ? { text } : isMany && { isMany }),
    };
  });
}

function listExamples(media: Media, room: Room): { name: string; text: string }[] {
  const { schema, examples } = media;
  return examples.length > 0
    ? examples.map(({ name, value }) => ({ name, text: writeExample(media, value) }))
    : [{ name: 'Example', text: writeExample(media, makeExample(schema, 'request', room)) }];
}

function writeExample(media: Media, value: unknown): string {
  const { type } = media;
  if (isJson(type)) return writeJson(value, '  ');
  if (isUrlEncoded(type) && isFields(value)) return writeFields(media, value);
  return typeof value === 'string' ? value : '';
}

function viewSecurity({ security }: Operation, { security: schemes }: Api) {
  const unsent: string[] = [];
  const ways = security.map((way) => {
    const credentials = way.flatMap(({ name, scopes }): CredentialInput[] => {
      const scheme = schemes.get(name);
      const credential = scheme && viewCredential(scheme, scopes);
      if (credential === undefined) unsent.push(name);
      return credential === undefined ? [] : [credential];
    });
    return {
      label: way.length === 0 ? 'None' : way.map(({ name }) => name).join(' and '),
      credentials,
    };
  });
  return { ways: ways.some(({ credentials }) => credentials.length > 0) ? ways : [], unsent };
}

function viewCredential(
  { name, type, in: place, parameter, scheme, flows }: SecurityScheme,
  scopes: readonly string[],
): CredentialInput | undefined {
  if (type === 'oauth2') {
    const known = flows.flatMap((flow) => viewFlow(flow, scopes));
    return { name, kind: 'bearer', ...(known.length > 0 && { flows: known }) };
  }
  if (type === 'openIdConnect') return { name, kind: 'bearer' };
  if (type === 'http') {
    const known = scheme?.toLowerCase();
    return { name, kind: known === 'basic' || known === 'bearer' ? known : 'authorization' };
  }
  if (type !== 'apiKey' || parameter === undefined) return undefined;
  if (place === 'query') return { name, kind: 'query', parameter };
  return place === 'header' && !FORBIDDEN.test(parameter)
    ? { name, kind: 'header', parameter }
    : undefined;
}

/** Flows with a password, or with tokens in addresses, are not offered: OAuth 2.1 has none. */
function viewFlow(
  { name, authorizationUrl, tokenUrl }: SecurityScheme['flows'][number],
  scopes: readonly string[],
): TokenFlow[] {
  if (tokenUrl === undefined) return [];
  if (name === 'clientCredentials') return [{ kind: name, tokenUrl, scopes }];
  return name === 'authorizationCode' && authorizationUrl !== undefined
    ? [{ kind: name, authorizationUrl, tokenUrl, scopes }]
    : [];
}

function listUnsent(
  { parameters, body }: Operation,
  api: Api,
  shown: RequestView['body'],
): string[] {
  const names = parameters.filter(
    (parameter) => !isIgnored(parameter) && viewParameter(parameter, api).length === 0,
  );
  const media = shown === undefined ? (body?.media ?? []) : [];
  return [...names.map(({ name }) => name), ...media.map(({ type }) => type)];
}
