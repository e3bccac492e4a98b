import type { Answer } from './answer.js';
import { listIds } from './list-ids.js';

export interface WebClientOptions {
  /** A request that takes longer is given up. */
  timeoutMs: number;
  /** Whether an address may be asked at all: redirects lead anywhere. */
  mayAsk(url: URL): boolean;
}

/** One attempt: an answer, or the wish to try again, after so many milliseconds if the server said so. */
export type Attempt = { answer: Answer } | { again: string; afterMs?: number };

const MAX_REDIRECTS = 10;
/** More of a page is not read: an id that stands behind it counts as there. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Servers turn programs away with these, whatever there is for people. */
const REFUSALS = new Set([401, 402, 403, 407, 418, 451, 999]);
/** Worth another try, soon. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Servers that do not know HEAD say so, or something else that is not true. */
const isWorthGet = (status: number): boolean => status >= 400 && status !== 429;

/**
 * Requests a URL once: with HEAD, then with GET where HEAD does not do or ids are needed. Redirects are followed one by
 * one, so that a loop, a permanent move and a URL that must not be requested are noticed.
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
    if (seen.has(url.href)) return { answer: { kind: 'unreachable', reason: 'redirects in a loop' } };
    if (seen.size > MAX_REDIRECTS)
      return { answer: { kind: 'unreachable', reason: 'redirects too many times' } };
    seen.add(url.href);
    const response = await ask(url, request);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      const movedTo = seen.size > 1 && isPermanent ? { movedTo: url.href } : {};
      return judge(response, { ids: request.ids, movedTo });
    }
    await response.body?.cancel();
    isPermanent &&= response.status === 301 || response.status === 308;
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (next === undefined)
      return { answer: { kind: 'unreachable', reason: 'redirects to something that is not a URL' } };
    next.hash = '';
    if (!request.mayAsk(next)) return { answer: { kind: 'refused', status: response.status } };
    url = next;
  }
}

async function ask(url: URL, { ids, signal }: Following): Promise<Response> {
  const init = {
    redirect: 'manual',
    signal,
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'user-agent': 'docsgen (link check)' },
  } as const;
  if (ids.length === 0) {
    const response = await fetch(url, { ...init, method: 'HEAD' }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    if (response !== undefined && !isWorthGet(response.status)) return response;
  }
  return fetch(url, init);
}

async function judge(
  response: Response,
  { ids, movedTo }: { ids: readonly string[]; movedTo: { movedTo?: string } },
): Promise<Attempt> {
  const { status, ok } = response;
  if (ok) return { answer: { kind: 'found', ...movedTo, anchors: await findIds(response, ids) } };
  await response.body?.cancel();
  if (PASSING.has(status)) {
    const afterMs = readRetryAfter(response.headers.get('retry-after'));
    return { again: `responds with status ${status}`, ...(afterMs !== undefined && { afterMs }) };
  }
  if (REFUSALS.has(status)) return { answer: { kind: 'refused', status } };
  if (status >= 500) return { answer: { kind: 'unreachable', reason: `responds with status ${status}` } };
  return { answer: { kind: 'broken', status } };
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Which ids a page has. What is not HTML, or is too long to be read as a whole, is given the benefit of the doubt. */
async function findIds(response: Response, ids: readonly string[]): Promise<Record<string, boolean>> {
  const isHtml = /html/i.test(response.headers.get('content-type') ?? '');
  if (ids.length === 0 || !isHtml) {
    await response.body?.cancel();
    return Object.fromEntries(ids.map((id) => [id, true]));
  }
  const { text, isWhole } = await readStart(response);
  const found = listIds(text);
  return Object.fromEntries(ids.map((id) => [id, !isWhole || isAmong(id, found)]));
}

/** Some hosts put a prefix before the ids of what their users write, and find them without it. */
const isAmong = (id: string, found: ReadonlySet<string>): boolean =>
  found.has(id) || found.has(`user-content-${id}`);

async function readStart(response: Response): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of response.body ?? []) {
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
  UND_ERR_SOCKET: 'closes the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer',
};

function describeFailure(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  const known = FAILURES[cause?.code ?? ''];
  return known ?? `cannot be requested (${cause?.code ?? cause?.message ?? message})`;
}
