import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { hash } from '../../../lib/hash.js';
import type { BlobName } from './action-result.js';
import type { RemoteSettings } from './remote-settings.js';
import { createTimeBudget } from './time-budget.js';

/**
 * A server that stores bytes as Bazel's remote caches do: below `/cas/` by their SHA-256, below
 * `/ac/` by any other hash. Nothing here throws. After a few failures, or once all requests
 * together have taken too long, the client sends no more requests.
 */
export interface RemoteClient {
  /**
   * Returns an entry below `/ac/`. Returns undefined if there is none or the request failed;
   * `hasFailed` tells which.
   */
  getAction(key: string): Promise<Buffer | undefined>;
  /** Returns the blob if its bytes match the hash. */
  getBlob(blob: Pick<BlobName, 'hash' | 'size'>): Promise<Buffer | undefined>;
  /** Returns whether the server has stored it. */
  putAction(key: string, bytes: Uint8Array): Promise<boolean>;
  putBlob(bytes: Uint8Array): Promise<boolean>;
  /**
   * Records why this run does not use what the server sent. Unlike a failed request, this does not
   * count towards giving up.
   */
  refuse(reason: string): void;
  /** True if a request has failed so far. */
  hasFailed(): boolean;
  /** A sentence about what went wrong, if anything did. */
  problem(): string | undefined;
  close(): void;
}

/** After this many failures, a run continues without the server. */
const MOST_FAILURES = 3;
/** Exceeds the size of the largest entry below `/ac/`. */
const ACTION_BYTES = 1024 * 1024;

/** Exceeds the size of responses to uploads. */
const NOTE_BYTES = 64 * 1024;

/** Why a request failed. */
interface Failure {
  reason: string;
  /** Set if any other request would fail, too. */
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
  /** Maximum size of the response, in bytes. */
  mostBytes: number;
}

export function createRemoteClient(settings: RemoteSettings): RemoteClient {
  const { url, timeoutMs, authorization } = settings;
  const isSecure = url.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: 8 })
    : new HttpAgent({ keepAlive: true, maxSockets: 8 });
  const failures: Failure[] = [];
  const refusals: Failure[] = [];
  const running = new Set<ClientRequest>();
  const budget = createTimeBudget(timeoutMs, () => {
    failures.push({ reason: TOO_SLOW, isFinal: true });
    for (const request of running) request.destroy(new Slow());
  });
  let isClosed = false;
  const isOff = () => failures.length >= MOST_FAILURES || failures.some(({ isFinal }) => isFinal);

  /** Returns the response of the server; undefined after a failure, which it records. */
  async function ask(question: Question): Promise<Answer | undefined> {
    if (isClosed || isOff()) return undefined;
    const { content, mostBytes } = question;
    const options: RequestOptions = {
      agent,
      method: question.method,
      path: `${url.pathname.replace(/\/$/, '')}${question.path}`,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(content && {
          'content-length': content.length,
          'content-type': 'application/octet-stream',
        }),
      },
    };
    const finish = budget.start();
    try {
      const answer = await exchange(isSecure ? requestHttps : requestHttp, options, {
        ...(content && { content }),
        mostBytes,
        running,
      });
      const failure = judge(answer, question);
      if (failure === undefined) return answer;
      failures.push(failure);
    } catch (error) {
      if (!isClosed) failures.push({ reason: describeFault(error as NodeJS.ErrnoException) });
    } finally {
      finish();
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
    refuse: (reason) => void refusals.push({ reason }),
    hasFailed: () => failures.length > 0,
    problem: () => describeFailures([...failures, ...refusals], { url, isOff: isOff() }),
    close() {
      isClosed = true;
      for (const request of running) request.destroy();
      agent.destroy();
    },
  };
}

interface Bounds {
  content?: Uint8Array;
  mostBytes: number;
  /** Contains the request while it runs. */
  running: Set<ClientRequest>;
}

const TOO_SLOW = 'it is too slow (`store.timeoutSeconds` limits all requests together)';

class Slow extends Error {}
class TooLarge extends Error {}

function exchange(
  send: typeof requestHttp,
  options: RequestOptions,
  { content, mostBytes, running }: Bounds,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(options, (response) => {
      collect(response, mostBytes).then(
        (body) => resolve({ status: response.statusCode ?? 0, body }),
        reject,
      );
    });
    running.add(request);
    request.on('error', reject);
    request.on('close', () => running.delete(request));
    request.end(content);
  });
}

/**
 * Returns the body. Reads only the start of an error page, and throws `TooLarge` instead of reading
 * on.
 */
async function collect(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const isError = response.statusCode !== 200;
  const limit = isError ? NOTE_BYTES : mostBytes;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > limit && !isError) throw new TooLarge();
    if (length > limit) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Returns the failure that a response means, if any. "Not found" is a valid response. */
function judge({ status }: Answer, { method }: Question): Failure | undefined {
  if (method === 'PUT' ? status >= 200 && status < 300 : status === 200 || status === 404)
    return undefined;
  if (status === 401 || status === 403)
    return {
      reason: `it responds with status ${status}${method === 'PUT' ? ' to uploads' : ''}: set \`DOCSGEN_REMOTE_STORE_TOKEN\``,
      isFinal: true,
    };
  return { reason: `it responds with status ${status}` };
}

function describeFault(error: NodeJS.ErrnoException): string {
  if (error instanceof Slow) return TOO_SLOW;
  if (error instanceof TooLarge) return 'it sent more bytes than it should';
  return error.code === undefined
    ? 'its response was cut short'
    : `the connection failed (${error.code})`;
}

/** Returns one sentence, whatever the number of failures. */
function describeFailures(
  failures: readonly Failure[],
  { url, isOff }: { url: URL; isOff: boolean },
): string | undefined {
  if (failures.length === 0) return undefined;
  const reasons = [...new Set(failures.map(({ reason }) => reason))].join('; ');
  const end = isOff ? 'this run continued without it' : 'the site is complete anyway';
  return `The remote store \`${url.origin}${url.pathname.replace(/\/$/, '')}\` could not be used for everything: ${reasons}; ${end}.`;
}
