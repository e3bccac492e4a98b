import type { CredentialInput, ParameterInput, RequestView } from '../pages/view.js';
import { readTypedValue } from '../parameters/read-typed-value.js';
import { writeHeader, writePath, writeQuery } from '../parameters/write-parameter.js';
import type { BodyReading } from './create-body.js';
import type { Field } from './create-field.js';
import type { RequestForm } from './create-form.js';

/** A request, or what keeps it from being sent. */
export type RequestReading =
  | { request: Request; problems?: undefined }
  | { request?: undefined; problems: readonly (readonly [field: Field, sentence: string])[] };

interface Parts {
  path: string;
  query: string[];
  headers: Headers;
  problems: [Field, string][];
}

/** Makes a request of what the fields hold. It carries no cookies. */
export function buildRequest(
  view: RequestView,
  form: RequestForm,
  signal: AbortSignal,
): RequestReading {
  const parts: Parts = { path: view.path, query: [], headers: new Headers(), problems: [] };
  for (const [input, field] of form.parameters) addParameter(parts, input, field);
  for (const [input, fields] of form.credentials()) addCredential(parts, input, fields);
  const body = addBody(parts, form.body);
  const server = form.server.read();
  if (server === undefined)
    for (const field of form.server.fields().slice(0, 1))
      parts.problems.unshift([field, 'No request can be sent to this server.']);
  if (parts.problems.length > 0 || server === undefined) return { problems: parts.problems };
  const { method } = view;
  const { headers } = parts;
  const url = buildUrl(server, parts);
  const options: RequestInit = { method, headers, signal, credentials: 'omit', cache: 'no-store' };
  return { request: new Request(url, body === undefined ? options : { ...options, body }) };
}

function buildUrl({ origin, pathname }: URL, { path, query }: Parts): URL {
  // Without the slash, `@example.org` would become the host.
  const url = new URL(`${origin}${pathname.replace(/\/+$/, '')}/${path.replace(/^\//, '')}`);
  url.search = [url.search.slice(1), ...query].filter((part) => part !== '').join('&');
  return url;
}

function addParameter(parts: Parts, input: ParameterInput, field: Field): void {
  const { name, in: place } = input;
  const text = field.control.value;
  if (text === '' && field.required) parts.problems.push([field, `Fill in ${name}.`]);
  if (text === '') return;
  const value = readTypedValue(input, text);
  if (value === undefined)
    parts.problems.push([field, `Write ${name} as a JSON object: {"key": "value"}.`]);
  else if (place === 'header') addHeader(parts, name, { value: writeHeader(input, value), field });
  else if (place === 'query') for (const pair of writeQuery(input, value)) parts.query.push(pair);
  else {
    const written = writePath(input, value);
    // URLs know no way to write them: https://url.spec.whatwg.org/#double-dot-path-segment
    if (written === '.' || written === '..')
      parts.problems.push([field, `${name} can't be “${text}”: a browser reads it as a folder.`]);
    parts.path = parts.path.replaceAll(`{${name}}`, () => written);
  }
}

function addHeader(
  { headers, problems }: Parts,
  name: string,
  { value, field }: { value: string; field: Field },
) {
  try {
    headers.set(name, value);
  } catch {
    problems.push([field, `A header can't hold this value of ${name}.`]);
  }
}

function addCredential(
  parts: Parts,
  { kind, parameter = '' }: CredentialInput,
  fields: readonly Field[],
): void {
  const [first, second] = fields;
  const value = first?.control.value ?? '';
  const password = second?.control.value ?? '';
  // A reader may want to see what the server says without.
  if (first === undefined || value + password === '') return;
  if (kind === 'query')
    parts.query.push(`${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`);
  else if (kind === 'header') addHeader(parts, parameter, { value, field: first });
  else {
    const credentials = {
      bearer: `Bearer ${value}`,
      basic: `Basic ${encodeBasic(value, password)}`,
      authorization: value,
    };
    addHeader(parts, 'Authorization', { value: credentials[kind], field: first });
  }
}

/** RFC 7617, in UTF-8. */
function encodeBasic(user: string, password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)));
}

function addBody(parts: Parts, body: RequestForm['body']): BodyReading['content'] {
  const { content, type, problems } = body?.read() ?? { problems: [] };
  for (const [field, sentence] of problems) parts.problems.push([field, sentence]);
  const [field] = body?.fields() ?? [];
  if (type !== undefined && field !== undefined)
    addHeader(parts, 'Content-Type', { value: type, field });
  return content;
}
