import {
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { hash } from '../../../lib/hash.js';
import type { BlobName } from './action-result.js';
import type { RemoteSettings } from './remote-settings.js';

/**
 * A server that keeps bytes as Bazel's remote caches do: below `/cas/` by their SHA-256, below `/ac/` by any other hash.
 * Nothing here throws. After a few failures nothing is asked any more.
 */
export interface RemoteClient {
  /** An entry below `/ac/`. Undefined if there is none or the request failed; `hasFailed` tells which. */
  getAction(key: string): Promise<Buffer | undefined>;
  /** Bytes whose hash is that of their name. */
  getBlob(blob: Pick<BlobName, 'hash' | 'size'>): Promise<Buffer | undefined>;
  /** Whether the server has taken it. */
  putAction(key: string, bytes: Uint8Array): Promise<boolean>;
  putBlob(bytes: Uint8Array): Promise<boolean>;
  /** Whether anything has gone wrong so far. */
  hasFailed(): boolean;
  /** A sentence about what went wrong, if anything did. */
  problem(): string | undefined;
  close(): void;
}

/** After this many failures, a run continues without the server. */
const MOST_FAILURES = 3;
/** An answer that comes more slowly than this costs more than it saves. */
const BYTES_PER_MS = 1024;
/** More than the largest entry below `/ac/`. */
const ACTION_BYTES = 1024 * 1024;

/** More than servers answer to an upload. */
const NOTE_BYTES = 64 * 1024;

/** Why a request failed. */
interface Failure {
  reason: string;
  /** Any other request would fail, too. */
  isFinal?: boolean;
}

interface Answer {
  status: number;
  body: Buffer;
}

interface Question {
  method: 'GET' | 'PUT';
  path: string;
  content?: Uint8Array;
  /** The most bytes that the answer may have. */
  mostBytes: number;
}

export function createRemoteClient(settings: RemoteSettings): RemoteClient {
  const { url, timeoutMs, authorization } = settings;
  const isSecure = url.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: 8 })
    : new HttpAgent({ keepAlive: true, maxSockets: 8 });
  const failures: Failure[] = [];
  let isClosed = false;
  const isOff = () => failures.length >= MOST_FAILURES || failures.some(({ isFinal }) => isFinal);

  /** The answer of the server; undefined after a failure, which is noted. */
  async function ask(question: Question): Promise<Answer | undefined> {
    if (isClosed || isOff()) return undefined;
    const { content, mostBytes } = question;
    // A limit for the whole request: a server that sends a byte now and then is as bad as one that hangs.
    const bytes = (content?.length ?? 0) + mostBytes;
    const deadline = timeoutMs + bytes / BYTES_PER_MS;
    const options: RequestOptions = {
      agent,
      method: question.method,
      path: `${url.pathname.replace(/\/$/, '')}${question.path}`,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(content && { 'content-length': content.length, 'content-type': 'application/octet-stream' }),
      },
    };
    try {
      const answer = await exchange(isSecure ? requestHttps : requestHttp, options, {
        ...(content && { content }),
        mostBytes,
        timeoutMs,
        deadline,
      });
      const failure = judge(answer, question);
      if (failure === undefined) return answer;
      failures.push(failure);
    } catch (error) {
      if (!isClosed) failures.push({ reason: describeFault(error as NodeJS.ErrnoException) });
    }
    return undefined;
  }

  async function get(path: string, mostBytes: number): Promise<Buffer | undefined> {
    const answer = await ask({ method: 'GET', path, mostBytes });
    return answer?.status === 200 ? answer.body : undefined;
  }

  async function put(path: string, content: Uint8Array): Promise<boolean> {
    return (await ask({ method: 'PUT', path, content, mostBytes: NOTE_BYTES })) !== undefined;
  }

  return {
    getAction: (key) => get(`/ac/${key}`, ACTION_BYTES),
    async getBlob({ hash: name, size }) {
      const bytes = await get(`/cas/${name}`, size);
      if (bytes === undefined || (bytes.length === size && hash(bytes) === name)) return bytes;
      failures.push({ reason: 'it sent the wrong bytes' });
      return undefined;
    },
    putAction: (key, bytes) => put(`/ac/${key}`, bytes),
    putBlob: (bytes) => put(`/cas/${hash(bytes)}`, bytes),
    hasFailed: () => failures.length > 0,
    problem: () => describeFailures(failures, { url, isOff: isOff() }),
    close() {
      isClosed = true;
      agent.destroy();
    },
  };
}

interface Bounds {
  content?: Uint8Array;
  mostBytes: number;
  /** How long the server may be silent. */
  timeoutMs: number;
  /** How long all of it may take. */
  deadline: number;
}

class Slow extends Error {}

function exchange(
  send: typeof requestHttp,
  options: RequestOptions,
  { content, mostBytes, timeoutMs, deadline }: Bounds,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(options, (response) => {
      collect(response, mostBytes).then(
        (body) => resolve({ status: response.statusCode ?? 0, body }),
        reject,
      );
    });
    const stop = () => request.destroy(new Slow());
    const timer = setTimeout(stop, deadline);
    request.setTimeout(timeoutMs, stop);
    request.on('error', reject);
    request.on('close', () => clearTimeout(timer));
    request.end(content);
  });
}

async function collect(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    // An error page may be longer than the expected answer; the rest is not read.
    if (length > mostBytes) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The failure that an answer means, if any. "Not found" is a proper answer. */
function judge({ status }: Answer, { method }: Question): Failure | undefined {
  if (method === 'PUT' ? status >= 200 && status < 300 : status === 200 || status === 404) return undefined;
  if (status === 401 || status === 403)
    return {
      reason: `it responds with status ${status}${method === 'PUT' ? ' to uploads' : ''}: set \`DOCSGEN_REMOTE_STORE_TOKEN\``,
      isFinal: true,
    };
  return { reason: `it responds with status ${status}` };
}

function describeFault(error: NodeJS.ErrnoException): string {
  if (error instanceof Slow) return 'it is too slow';
  return error.code === undefined ? 'its response was cut short' : `the connection failed (${error.code})`;
}

/** One sentence, whatever the number of failures. */
function describeFailures(
  failures: readonly Failure[],
  { url, isOff }: { url: URL; isOff: boolean },
): string | undefined {
  if (failures.length === 0) return undefined;
  const reasons = [...new Set(failures.map(({ reason }) => reason))].join('; ');
  const end = isOff ? 'this run continued without it' : 'the site is complete anyway';
  return `The remote store \`${url.origin}${url.pathname.replace(/\/$/, '')}\` could not be used for everything: ${reasons}; ${end}.`;
}
