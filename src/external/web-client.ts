import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.js';
import { listIds } from './list-ids.js';
import { createIsPublic, createPublicLookup, PrivateAddressError } from './public-address.js';
import { requestUrl } from './request-url.js';

export interface WebClientOptions {
  /** Time limit of a request. */
  timeoutMs: number;
  /**
   * True if an address may be requested. Checked for redirects as well, because they may lead
   * anywhere.
   */
  mayAsk(url: URL): boolean;
  /** True if the host of a URL may have an address that is not public. */
  mayBePrivate(url: URL): boolean;
}

/** One attempt: an answer, or the reason to try again, with a delay if the server requested one. */
export type Attempt = { answer: Answer } | { again: string; afterMs?: number };

const MAX_REDIRECTS = 10;
/** Maximum number of bytes that are read of a page. Ids behind them count as present. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Statuses with which servers reject programs, whether or not the page exists for people. */
const REFUSALS = new Set([401, 402, 403, 407, 418, 451, 999]);
/** Temporary failures, for which a retry soon makes sense. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/**
 * True if a request with GET may succeed: servers that do not support HEAD respond with an error,
 * not necessarily the right one.
 */
const isWorthGet = (status: number): boolean => status >= 400 && status !== 429;

/**
 * Requests a URL once: with HEAD, then with GET if HEAD fails or ids are needed. Follows redirects
 * one by one, so that it notices a loop, a permanent move and a URL that must not be requested.
 */
export async function attempt(
  url: string,
  ids: readonly string[],
  options: WebClientOptions,
): Promise<Attempt> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await follow(new URL(url), { ids, signal, ...options });
  } catch (error) {
    if (error instanceof PrivateAddressError) return { answer: { kind: 'refused', status: 0 } };
    if (signal.aborted) return { again: `does not respond within ${options.timeoutMs / 1000} s` };
    return { again: describeFailure(error) };
  }
}

interface Following extends WebClientOptions {
  ids: readonly string[];
  signal: AbortSignal;
}

async function follow(start: URL, request: Following): Promise<Attempt> {
  const seen = new Set<string>();
  let isPermanent = true;
  for (let url = start; ; ) {
    if (seen.has(url.href))
      return { answer: { kind: 'unreachable', reason: 'redirects in a loop' } };
    if (seen.size > MAX_REDIRECTS)
      return { answer: { kind: 'unreachable', reason: 'redirects too many times' } };
    seen.add(url.href);
    const response = await ask(url, request);
    const { location } = response.headers;
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || location === undefined) {
      const movedTo = seen.size > 1 && isPermanent ? { movedTo: url.href } : {};
      return judge(response, { ids: request.ids, movedTo });
    }
    response.destroy();
    isPermanent &&= status === 301 || status === 308;
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (next === undefined)
      return {
        answer: { kind: 'unreachable', reason: 'redirects to something that is not a URL' },
      };
    next.hash = '';
    next.username = '';
    next.password = '';
    if (!request.mayAsk(next)) return { answer: { kind: 'refused', status } };
    url = next;
  }
}

async function ask(url: URL, { ids, signal, mayBePrivate }: Following): Promise<IncomingMessage> {
  const lookup = mayBePrivate(url) ? undefined : createPublicLookup(createIsPublic());
  if (ids.length === 0) {
    const response = await requestUrl(url, { method: 'HEAD', signal, lookup }).catch(
      (error: unknown) => {
        if (signal.aborted || error instanceof PrivateAddressError) throw error;
        return undefined;
      },
    );
    if (response !== undefined && !isWorthGet(response.statusCode ?? 0)) return response;
    response?.destroy();
  }
  return requestUrl(url, { method: 'GET', signal, lookup });
}

async function judge(
  response: IncomingMessage,
  { ids, movedTo }: { ids: readonly string[]; movedTo: { movedTo?: string } },
): Promise<Attempt> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 200 && status < 300)
    return { answer: { kind: 'found', ...movedTo, anchors: await findIds(response, ids) } };
  response.destroy();
  if (PASSING.has(status)) {
    const afterMs = readRetryAfter(headers['retry-after']);
    return { again: `responds with status ${status}`, ...(afterMs !== undefined && { afterMs }) };
  }
  if (REFUSALS.has(status)) return { answer: { kind: 'refused', status } };
  if (status >= 500)
    return { answer: { kind: 'unreachable', reason: `responds with status ${status}` } };
  return { answer: { kind: 'broken', status } };
}

/** Parses a number of seconds, or a date, to milliseconds. */
function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Returns which ids a page has. All ids count as present if the response is not HTML or too long to
 * be read completely.
 */
async function findIds(
  response: IncomingMessage,
  ids: readonly string[],
): Promise<Record<string, boolean>> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  // Some servers compress without being asked. Such responses are not decompressed.
  if (ids.length === 0 || !/html/i.test(type) || encoding !== 'identity') {
    response.destroy();
    return Object.fromEntries(ids.map((id) => [id, true]));
  }
  const { text, isWhole } = await readStart(response);
  const found = listIds(text);
  return Object.fromEntries(ids.map((id) => [id, !isWhole || isAmong(id, found)]));
}

/**
 * True if the page has an id. Some hosts add a prefix to the ids of their users' content, but
 * accept links without it.
 */
const isAmong = (id: string, found: ReadonlySet<string>): boolean =>
  found.has(id) || found.has(`user-content-${id}`);

async function readStart(response: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    text += decoder.decode(piece, { stream: true });
    if (bytes > MAX_BYTES) return { text, isWhole: false };
  }
  return { text, isWhole: true };
}

const FAILURES: Record<string, string> = {
  ENOTFOUND: 'has a host that does not exist',
  EAI_AGAIN: 'has a host that cannot be looked up at the moment',
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'closes the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'does not answer',
};

function describeFailure(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return FAILURES[code] ?? `cannot be requested (${code || message})`;
}
