import type { Api, Media, Operation, Parameter, SecurityScheme } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import { cutGiven, type Room } from '../document/room.js';
import { asText, isJson } from '../samples/request.js';
import { isText } from '../try-it/is-text.js';
import { makeExample } from './make-example.js';
import type { CredentialInput, ParameterInput, RequestView } from './view.js';
import { listTypes, mergeAllOf } from './view-schema.js';

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
    servers: (servers.length > 0 ? servers : [{ url: '/' }]).map(({ url, description }) => ({
      url,
      ...(description !== undefined && { description }),
    })),
    parameters,
    ...(body && { body }),
    security: security.ways,
    unsent: [...new Set([...listUnsent(operation, api, body), ...security.unsent])],
  };
}

/** Headers that browsers set themselves: https://fetch.spec.whatwg.org/#forbidden-request-header */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** OpenAPI 3.1, "Parameter Object": the media types and the credentials say these. */
const IGNORED = /^(?:accept|content-type|authorization)$/i;

const isIgnored = ({ in: place, name }: Parameter): boolean =>
  place === 'header' && IGNORED.test(name);

function viewParameter(parameter: Parameter, { room }: Api): ParameterInput[] {
  const { name, in: place, required } = parameter;
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  if (isIgnored(parameter) || (place === 'header' && FORBIDDEN.test(name))) return [];
  const schema: Fields = isFields(parameter.schema) ? mergeAllOf(parameter.schema, room) : {};
  const type = listTypes(schema).find((one) => one !== 'null') ?? '';
  const { enum: allowed, default: fallback, example: own, examples } = schema;
  const example = parameter.example ?? own ?? (Array.isArray(examples) ? examples[0] : undefined);
  const separator = type === 'array' ? separatorOf(parameter) : undefined;
  return [
    {
      name,
      in: place,
      required,
      type,
      ...(Array.isArray(allowed) && { enum: (cutGiven(allowed, room) as unknown[]).map(asText) }),
      ...(fallback !== undefined && { default: asText(cutGiven(fallback, room)) }),
      ...(example !== undefined && { example: asText(cutGiven(example, room)) }),
      ...(separator !== undefined && { separator }),
    },
  ];
}

/** OpenAPI 3.1, "Style Values". */
function separatorOf({ in: place, style = 'form', explode = style === 'form' }: Parameter): string {
  if (place !== 'query') return ',';
  if (explode) return '&';
  return { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',';
}

function viewBody({ method, body }: Operation, { room }: Api): RequestView['body'] {
  const media = (body?.media ?? []).filter(({ type }) => isText(type));
  // Browsers send no body with these.
  if (body === undefined || media.length === 0 || method === 'get' || method === 'head')
    return undefined;
  return {
    required: body.required,
    media: media.map((one) => ({ type: one.type, example: writeExample(one, room) })),
  };
}

function writeExample({ type, schema, examples: [given] }: Media, room: Room): string {
  const value = given === undefined ? makeExample(schema, 'request', room) : given.value;
  if (isJson(type)) return JSON.stringify(value, null, 2) ?? '';
  if (type.includes('x-www-form-urlencoded') && isFields(value))
    return new URLSearchParams(
      Object.entries(value).map(([name, field]): [string, string] => [name, asText(field)]),
    ).toString();
  return typeof value === 'string' ? value : '';
}

function viewSecurity({ security }: Operation, { security: schemes }: Api) {
  const unsent: string[] = [];
  const ways = security.map((way) => {
    const credentials = way.flatMap(({ name }): CredentialInput[] => {
      const scheme = schemes.get(name);
      const credential = scheme && viewCredential(scheme);
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

function viewCredential({
  name,
  type,
  in: place,
  parameter,
  scheme,
}: SecurityScheme): CredentialInput | undefined {
  if (type === 'oauth2' || type === 'openIdConnect') return { name, kind: 'bearer' };
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
