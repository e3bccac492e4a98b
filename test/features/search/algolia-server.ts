import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A record as DocSearch's crawler makes it. */
export interface AlgoliaRecord {
  url: string;
  type: string;
  hierarchy: Record<string, string>;
  content?: string;
  language?: string;
  docusaurus_tag?: string;
}

export interface AlgoliaRequest {
  path: string;
  method: string;
  /** Every header and parameter that names who asks. */
  credentials: { appId: string | null; apiKey: string | null };
  requests: Record<string, unknown>[];
}

export interface AlgoliaServer {
  /** Without a trailing slash. */
  url: string;
  /** All requests so far, except preflights. */
  received: AlgoliaRequest[];
  preflights: number;
  /** Lets the answers to a query wait until it is released. */
  hold(query: string): void;
  release(query: string): void;
  releaseAll(): void;
  /** Answered with instead of hits, when set. */
  failure: number | undefined;
  close(): Promise<void>;
}

/**
 * Speaks the part of Algolia's REST API that searches, on this machine, and notes what it is asked.
 */
export async function startAlgoliaServer(
  records: readonly AlgoliaRecord[],
): Promise<AlgoliaServer> {
  const gates = new Map<string, Gate>();
  const state: AlgoliaServer = {
    url: '',
    received: [],
    preflights: 0,
    hold: (query) => void gates.set(query, createGate()),
    release(query) {
      gates.get(query)?.open();
      gates.delete(query);
    },
    releaseAll: () => [...gates.keys()].forEach(state.release),
    failure: undefined,
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
  const server = createServer(async (request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') {
      state.preflights++;
      response.writeHead(204, cors).end();
      return;
    }
    const received = await readRequest(request);
    state.received.push(received);
    await gates.get(String(received.requests[0]?.['query']))?.opened;
    response.writeHead(state.failure ?? 200, { ...cors, 'content-type': 'application/json' });
    const body = { results: received.requests.map((query) => answer(query, records)) };
    response.end(JSON.stringify(state.failure === undefined ? body : { message: 'Not today' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

async function readRequest(request: IncomingMessage): Promise<AlgoliaRequest> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const { requests } = JSON.parse(text) as { requests: Record<string, unknown>[] };
  const named = (name: string) =>
    searchParams.get(name) ?? request.headers[name]?.toString() ?? null;
  return {
    path: pathname,
    method: request.method ?? '',
    credentials: { appId: named('x-algolia-application-id'), apiKey: named('x-algolia-api-key') },
    requests,
  };
}

interface Gate {
  opened: Promise<void>;
  open(): void;
}

function createGate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}

function answer(query: Record<string, unknown>, records: readonly AlgoliaRecord[]) {
  const words = String(query['query'])
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const filters = (query['facetFilters'] ?? []) as (string | string[])[];
  const found = records.filter(
    (record) =>
      filters.every((filter) => passes(record, filter)) && words.every((word) => has(record, word)),
  );
  const size = Number(query['hitsPerPage']);
  const page = Number(query['page']);
  return {
    nbHits: found.length,
    page,
    nbPages: size === 0 ? 0 : Math.ceil(found.length / size),
    hitsPerPage: size,
    hits: found.slice(page * size, (page + 1) * size).map((record) => mark(record, words, query)),
  };
}

function passes(record: AlgoliaRecord, filter: string | string[]): boolean {
  return [filter].flat().some((one) => {
    const [name = '', value] = one.split(':');
    return (record as unknown as Record<string, unknown>)[name] === value;
  });
}

const has = ({ hierarchy, content = '' }: AlgoliaRecord, word: string): boolean =>
  [...Object.values(hierarchy), content].join('\n').toLowerCase().includes(word);

function mark(record: AlgoliaRecord, words: readonly string[], query: Record<string, unknown>) {
  const value = (text: string) => ({
    value: text.replace(
      new RegExp(`\\b(${words.join('|')})`, 'gi'),
      `${query['highlightPreTag']}$1${query['highlightPostTag']}`,
    ),
  });
  const hierarchy = Object.fromEntries(
    Object.entries(record.hierarchy).map(([level, text]) => [level, value(text)]),
  );
  const marked = {
    hierarchy,
    ...(record.content !== undefined && { content: value(record.content) }),
  };
  return { objectID: record.url, ...record, _highlightResult: marked, _snippetResult: marked };
}
