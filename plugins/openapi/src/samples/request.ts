import type { Api, Operation, Parameter } from '../document/api.js';
import { parameterExample } from '../parameters/parameter-example.js';
import { writeCookies, writeHeader, writePath, writeQuery } from '../parameters/write-parameter.js';
import { makeBody, type SampleBody } from './body.js';

/** A request as examples in languages of code send it. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: SampleBody;
}

/**
 * An example of a request: required parameters, and those that have an example.
 *
 * @param example Which of the examples of the body is sent.
 */
export function makeRequest(operation: Operation, api: Api, example = 0): SampleRequest {
  const { method, path, parameters, servers } = operation;
  const server = (servers[0]?.url ?? 'https://api.example.com').replace(/\/$/, '');
  const base = /^https?:/.test(server) ? server : `https://api.example.com${server}`;
  const shown = parameters.flatMap((parameter): [Parameter, value: unknown][] => {
    const { value, isGiven } = parameterExample(parameter, api.room);
    return parameter.required || isGiven ? [[parameter, value]] : [];
  });
  const auth = listCredentials(operation, api);
  // Documents may list a cookie that readers sign in with as a parameter, too.
  const isSent = ({ in: place, name }: Parameter) =>
    place === 'cookie' && auth.cookies.some((cookie) => cookie.startsWith(`${name}=`));
  const of = (place: string) =>
    shown.filter(([parameter]) => parameter.in === place && !isSent(parameter));
  const filled = of('path').reduce(
    (text, [parameter, value]) =>
      text.replaceAll(`{${parameter.name}}`, () => writePath(parameter, value)),
    path,
  );
  const query = [
    ...of('query').flatMap(([parameter, value]) => writeQuery(parameter, value)),
    ...auth.query,
  ].join('&');
  const cookies = [
    ...of('cookie').flatMap(([parameter, value]) => writeCookies(parameter, value)),
    ...auth.cookies,
  ];
  const { body, contentType } = makeBody(operation, api, example);
  return {
    method: method.toUpperCase(),
    url: `${base}${filled}${query === '' ? '' : `?${query}`}`,
    headers: [
      ...auth.headers,
      ...of('header').map(([parameter, value]): [string, string] => [
        parameter.name,
        writeHeader(parameter, value),
      ]),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as [string, string]] : []),
      ...(contentType === undefined ? [] : [['Content-Type', contentType] as [string, string]]),
    ].map(([name, value]) => [oneLine(name), oneLine(value)]),
    ...(body && { body }),
  };
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

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
