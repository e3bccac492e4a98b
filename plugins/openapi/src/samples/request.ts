import type { Api, Operation, Parameter } from '../document/api.js';
import { isFields } from '../document/fields.js';
import { makeExample } from '../pages/make-example.js';

/** A request as examples in languages of code send it. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Basic authentication has a place of its own in some languages. */
  body?:
    | { type: 'json'; value: unknown }
    | { type: 'form'; fields: readonly (readonly [string, string])[] }
    | { type: 'file' };
}

/** An example of a request: required parameters, and those that have an example. */
export function makeRequest(operation: Operation, api: Api): SampleRequest {
  const { method, path, parameters, servers } = operation;
  const server = (servers[0]?.url ?? 'https://api.example.com').replace(/\/$/, '');
  const base = /^https?:/.test(server) ? server : `https://api.example.com${server}`;
  const exampleOf = (parameter: Parameter): string =>
    asText(parameter.example ?? makeExample(parameter.schema, 'request', api.room));
  const shown = parameters.filter(({ required, example }) => required || example !== undefined);
  const of = (place: string) => shown.filter((parameter) => parameter.in === place);
  const filled = of('path').reduce(
    (text, parameter) =>
      text.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(exampleOf(parameter))),
    path,
  );
  const auth = listCredentials(operation, api);
  const query = [
    ...of('query').map(
      (parameter) =>
        `${encodeURIComponent(parameter.name)}=${encodeURIComponent(exampleOf(parameter))}`,
    ),
    ...auth.query,
  ].join('&');
  const cookies = [
    ...of('cookie').map((parameter) => `${parameter.name}=${exampleOf(parameter)}`),
    ...auth.cookies,
  ];
  const body = makeBody(operation, api);
  return {
    method: method.toUpperCase(),
    url: `${base}${filled}${query === '' ? '' : `?${query}`}`,
    headers: [
      ...auth.headers,
      ...of('header').map((parameter): [string, string] => [parameter.name, exampleOf(parameter)]),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as [string, string]] : []),
      ...body.headers,
    ].map(([name, value]) => [oneLine(name), oneLine(value)]),
    ...(body.content && { body: body.content }),
  };
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** A value as parameters and fields of forms have it. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return isFields(value) ? JSON.stringify(value) : String(value);
}

interface Credentials {
  headers: [string, string][];
  query: string[];
  cookies: string[];
}

/** Placeholders for the first way of signing in. */
function listCredentials({ security }: Operation, { security: schemes }: Api): Credentials {
  const found: Credentials = { headers: [], query: [], cookies: [] };
  for (const { name } of security[0] ?? []) {
    const scheme = schemes.get(name);
    if (scheme === undefined) continue;
    const { type, parameter = 'key' } = scheme;
    if (type === 'apiKey' && scheme.in === 'query')
      found.query.push(`${encodeURIComponent(parameter)}=YOUR_API_KEY`);
    else if (type === 'apiKey' && scheme.in === 'cookie')
      found.cookies.push(`${parameter}=YOUR_API_KEY`);
    else if (type === 'apiKey') found.headers.push([parameter, 'YOUR_API_KEY']);
    else if (type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
      found.headers.push(['Authorization', 'Basic YOUR_CREDENTIALS']);
    else if (type !== 'mutualTLS') found.headers.push(['Authorization', 'Bearer YOUR_TOKEN']);
  }
  return found;
}

function makeBody(
  { body }: Operation,
  { room }: Api,
): {
  content?: SampleRequest['body'] & object;
  headers: [string, string][];
} {
  const media = body?.media.find(({ type }) => isJson(type)) ?? body?.media[0];
  if (media === undefined) return { headers: [] };
  const value = media.examples[0]?.value ?? makeExample(media.schema, 'request', room);
  if (isJson(media.type))
    return { content: { type: 'json', value }, headers: [['Content-Type', media.type]] };
  if (/form/.test(media.type) && isFields(value)) {
    const fields = Object.entries(value).map(([name, field]): [string, string] => [
      name,
      asText(field),
    ]);
    return {
      content: { type: 'form', fields },
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    };
  }
  return { content: { type: 'file' }, headers: [['Content-Type', media.type]] };
}

export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);
