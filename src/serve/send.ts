import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** A response body with its metadata. */
export interface Body {
  status: 200 | 404 | 500;
  /** Media type, with its charset. */
  type: string;
  /** Identifies the content, with quotes; may be weak (`W/"…"`). */
  etag: string;
  cacheControl: string;
  size: number;
  /** Headers that the site sets for it. */
  headers?: Readonly<Record<string, string>>;
  /** True if scripts must not run in it, should a browser show it as a document. */
  isContained?: boolean;
  /** True if the URL has another representation for other `Accept` headers. */
  hasTwin?: boolean;
  /** Reads the bytes from `start` to `end`, inclusive, or all bytes. */
  read(range?: ByteRange): Uint8Array | Readable;
}

interface ByteRange {
  start: number;
  end: number;
}

/** Minimum size for compression. */
const LEAST_COMPRESSED = 1024;
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:xml|json))|image\/svg)/;

/**
 * Answers a GET or HEAD request: with 304 if the client has the current version, with a range if it
 * requests one, and with compressed text.
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  body: Body,
): Promise<void> {
  const headers: Record<string, string> = {
    'Content-Type': body.type,
    'Cache-Control': body.cacheControl,
    ...withoutRepeats(body.headers),
    ETag: body.etag,
  };
  if (body.isContained) addPolicy(headers, 'sandbox');
  const isText = TEXT.test(body.type) && body.size >= LEAST_COMPRESSED;
  const vary = [...(body.hasTwin ? ['Accept'] : []), ...(isText ? ['Accept-Encoding'] : [])];
  if (vary.length > 0) headers['Vary'] = vary.join(', ');
  if (body.status === 200 && isKnown(request, body.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = body.status === 200 ? readRange(request, body.size) : undefined;
  if (range === 'unsatisfiable') {
    response
      .writeHead(416, { 'Content-Range': `bytes */${body.size}`, 'Content-Length': '0' })
      .end();
    return;
  }
  const encoding = isText && range === undefined ? chooseEncoding(request) : undefined;
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  else {
    headers['Accept-Ranges'] = 'bytes';
    headers['Content-Length'] = String(
      range === undefined ? body.size : range.end - range.start + 1,
    );
  }
  if (range !== undefined)
    headers['Content-Range'] = `bytes ${range.start}-${range.end}/${body.size}`;
  response.writeHead(range === undefined ? body.status : 206, headers);
  if (request.method === 'HEAD') response.end();
  else await write(response, body.read(range), encoding);
}

/**
 * Adds a policy. Browsers enforce all of several policies:
 * https://www.w3.org/TR/CSP3/#parse-response-csp.
 */
function addPolicy(headers: Record<string, string>, policy: string): void {
  const name = 'Content-Security-Policy';
  const own = Object.keys(headers).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
  headers[own] = headers[own] === undefined ? policy : `${headers[own]}, ${policy}`;
}

/** Spells the names of some headers as this file does, so that each has one value. */
function withoutRepeats(headers: Body['headers'] = {}): Record<string, string> {
  const own = ['Content-Type', 'Cache-Control', 'X-Content-Type-Options'];
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      own.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name,
      value,
    ]),
  );
}

async function write(
  response: ServerResponse,
  content: Uint8Array | Readable,
  encoding: Encoding | undefined,
): Promise<void> {
  if (encoding === undefined && content instanceof Uint8Array) {
    response.end(content);
    return;
  }
  const source = content instanceof Uint8Array ? Readable.from([content]) : content;
  const steps = encoding === undefined ? [] : [createEncoder(encoding)];
  // A client that disconnects during the response is not an error.
  await pipeline([source, ...steps, response]).catch(() => response.destroy());
}

type Encoding = 'br' | 'gzip';

function createEncoder(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 6 });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

function chooseEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((entry): [string, number] => {
        const [name = '', ...parameters] = entry
          .split(';')
          .map((part) => part.trim().toLowerCase());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))];
      }),
  );
  return (['br', 'gzip'] as const).find(
    (name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0,
  );
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Reads a single byte range. Ignores several ranges, invalid ones, and ranges of an older version.
 */
function readRange(
  { headers, method }: IncomingMessage,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': condition } = headers;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (method !== 'GET' || condition !== undefined || (first === '' && last === ''))
    return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && first !== '' && Number(last) < start) return undefined;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}
