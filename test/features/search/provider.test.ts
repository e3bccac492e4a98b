import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  SearchAnswer,
  SearchHit,
  SearchQuery,
} from '../../../src/features/search/shared/provider.js';
import { readAlgoliaHit } from '../../../src/features/search/web/algolia/algolia-hit.js';
import { createProvider } from '../../../src/features/search/web/algolia-provider.js';
import { createAsker } from '../../../src/features/search/web/create-asker.js';
import { groupHits } from '../../../src/features/search/web/group-hits.js';
import { createRecentHits, readRecentHits } from '../../../src/features/search/web/recent-hits.js';
import { readQuery, searchAddress } from '../../../src/features/search/web/view/read-query.js';
import { openPreferences } from '../../../src/web/theme/preferences.js';

const query = (text: string): SearchQuery => ({ text, place: 'dialog', page: 0, hitsPerPage: 20 });
const answer = (text: string): SearchAnswer => ({ text, total: 0, pages: 0, hits: [] });
const hit = (url: string, page: string, title = page): SearchHit => ({
  url,
  title: [{ text: title, marked: false }],
  page,
  breadcrumb: ['Docs', page],
  excerpt: [],
  isPage: title === page,
});

describe('asking', () => {
  it('lets nobody see the answer to an older question, even of a provider that goes on with it', async () => {
    const waiting = new Map<string, (answer: SearchAnswer) => void>();
    const asker = createAsker({
      warm: async () => {},
      search: ({ text }) => new Promise((done) => waiting.set(text, done)),
    });
    const [old, recent] = [asker.ask(query('old')), asker.ask(query('new'))];
    waiting.get('new')?.(answer('new'));
    waiting.get('old')?.(answer('old'));
    expect(await recent).toEqual(answer('new'));
    expect(await old).toBeUndefined();
  });

  it('tells of the failure of the newest question only', async () => {
    const asker = createAsker({
      warm: async () => {},
      search: async ({ text }) => {
        throw new Error(text);
      },
    });
    const old = asker.ask(query('old'));
    await expect(asker.ask(query('new'))).rejects.toThrow('new');
    expect(await old).toBeUndefined();
  });

  it('ends a question that nobody waits for', async () => {
    let signal: AbortSignal | undefined;
    const asker = createAsker({
      warm: async () => {},
      search: (_, ownSignal) => {
        signal = ownSignal;
        return new Promise((_done, fail) => {
          ownSignal.addEventListener('abort', () => fail(ownSignal.reason));
        });
      },
    });
    const asked = asker.ask(query('x'));
    asker.stop();
    expect(await asked).toBeUndefined();
    expect(signal?.aborted).toBe(true);
  });
});

describe('queries', () => {
  it('are trimmed and cut, never within a character', () => {
    expect(readQuery('  a b  ')).toBe('a b');
    expect(readQuery(`${'x'.repeat(511)}😀`)).toBe('x'.repeat(511));
    expect(readQuery('x'.repeat(10_000))).toHaveLength(512);
  });

  it('stand in the address of the search page', () => {
    expect(searchAddress('/base/search', { text: 'a b&c' })).toBe('/base/search?q=a+b%26c');
    expect(searchAddress('/search', { text: 'ü', versions: ['1.0'] })).toBe(
      '/search?q=%C3%BC&version=1.0',
    );
  });
});

describe('groups', () => {
  it('hold the hits of one page, the page first, in the order of the best hits, five each', () => {
    const groups = groupHits([
      hit('/b#1', 'B', 'One'),
      hit('/a#1', 'A', 'One'),
      hit('/b', 'B'),
      ...['2', '3', '4', '5', '6'].map((name) => hit(`/a#${name}`, 'A', name)),
    ]);
    expect(groups.map(({ hits }) => hits.map(({ url }) => url))).toEqual([
      ['/b', '/b#1'],
      ['/a#1', '/a#2', '/a#3', '/a#4', '/a#5'],
    ]);
    expect(groups.map(({ breadcrumb }) => breadcrumb)).toEqual([['Docs'], ['Docs']]);
  });

  it('keep pages of one title apart', () => {
    expect(groupHits([hit('/a', 'Intro'), hit('/b', 'Intro')])).toHaveLength(2);
  });
});

describe('recent hits', () => {
  it('are seven, each once, the last one first', () => {
    const recent = createRecentHits(openPreferences(memory), 'i');
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '2'])
      recent.add(hit(`/${name}`, name));
    expect(recent.list.get().map(({ url }) => url)).toEqual([
      '/2',
      '/8',
      '/7',
      '/6',
      '/5',
      '/4',
      '/3',
    ]);
  });

  it('are read from what DocSearch has stored, and nothing else is', () => {
    const stored = [
      {
        objectID: '1',
        url: '/docs/a#b',
        type: 'lvl3',
        hierarchy: { lvl0: 'Docs', lvl1: 'A', lvl2: null, lvl3: 'B' },
      },
      { url: 'https://example.org/x', hierarchy: { lvl1: 'X' } },
      { url: 'javascript:alert(1)', hierarchy: { lvl1: 'J' } },
      { url: '//evil.example', hierarchy: { lvl1: 'J' } },
      { url: '/no-title', hierarchy: { lvl1: 1 } },
      null,
      'text',
    ];
    expect(readRecentHits(JSON.stringify(stored))).toEqual([
      { url: '/docs/a#b', title: 'B', page: 'A', isExternal: false },
      { url: 'https://example.org/x', title: 'X', isExternal: false },
    ]);
    for (const text of [null, '', '{', '{}', '1', 'null']) expect(readRecentHits(text)).toEqual([]);
  });

  it('outlive the window', () => {
    const storage = memory();
    createRecentHits(
      openPreferences(() => storage),
      'i',
    ).add(hit('/a#b', 'A', 'B <i>'));
    const again = createRecentHits(
      openPreferences(() => storage),
      'i',
    );
    expect(again.list.get()).toEqual([
      { url: '/a#b', title: 'B <i>', page: 'A', isExternal: false },
    ]);
  });
});

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

describe('hits of Algolia', () => {
  const read = (record: object, site: Partial<Parameters<typeof readAlgoliaHit>[1]> = {}) =>
    readAlgoliaHit(
      { url: 'https://x.org/docs/a', hierarchy: { lvl1: 'A' }, ...record },
      { baseUrl: '/', ...site },
    );

  it.each([
    ['https://craft.js.org/docs/overview?a=1#x', {}, '/docs/overview?a=1#x'],
    ['https://x.org/docs/a', { baseUrl: '/site/' }, '/site/docs/a'],
    ['https://x.org/site/docs/a', { baseUrl: '/site/' }, '/site/docs/a'],
    ['https://x.org/site', { baseUrl: '/site/' }, '/site/'],
    ['/docs/a', {}, '/docs/a'],
    ['https://x.org//evil.example/a', {}, '/evil.example/a'],
    [
      'https://x.org/v2/docs/a',
      { replaceSearchResultPathname: { from: '/v\\d/', to: '/' } },
      '/docs/a',
    ],
  ])('%s with %j leads to %s', (url, site, expected) => {
    expect(read({ url }, site)).toMatchObject({ url: expected });
  });

  it('lead elsewhere only where the site says so, and never to a script', () => {
    expect(read({ url: 'https://y.org/api' }, { externalUrlRegex: 'y\\.org' })).toMatchObject({
      url: 'https://y.org/api',
      isExternal: true,
    });
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://', 7, undefined])
      expect(read({ url })).toBeUndefined();
  });

  it('have marks where the service puts them, and everything else as text', () => {
    const value =
      'a &lt;b&gt; <mark>c &amp;amp; d</mark> <script>e</script> &#x1F600; &nope; <mark>';
    expect(read({ _highlightResult: { hierarchy: { lvl1: { value } } } })?.title).toEqual([
      { text: 'a <b> ', marked: false },
      { text: 'c &amp; d', marked: true },
      { text: ' <script>e</script> 😀 &nope; <mark>', marked: false },
    ]);
  });

  it('say where they stand', () => {
    const hierarchy = { lvl0: 'Docs', lvl1: 'A', lvl2: 'B', lvl3: null, lvl4: 'C' };
    expect(read({ hierarchy, type: 'content', content: 'Words' })).toEqual({
      url: '/docs/a',
      title: [{ text: 'C', marked: false }],
      page: 'A',
      breadcrumb: ['Docs', 'A', 'B'],
      excerpt: [{ text: 'Words', marked: false }],
      isPage: false,
    });
    expect(read({ type: 'lvl1' })?.isPage).toBe(true);
    expect(read({ hierarchy: {} })).toBeUndefined();
    expect(read({ hierarchy: { __proto__: { lvl1: 'x' } } })).toBeUndefined();
  });
});

describe('hosts of Algolia', () => {
  afterEach(() => vi.unstubAllGlobals());
  const settings = {
    appId: 'APP',
    apiKey: 'k',
    indexName: 'i',
    contextualSearch: true,
    searchParameters: {},
  };
  const provider = createProvider({ baseUrl: '/', locale: 'en', versions: [], settings });
  const ask = () => provider.search(query('x'), new AbortController().signal);
  const found = () => Response.json({ results: [{ nbHits: 0, nbPages: 0, hits: [] }] });
  const stubFetch = (respond: (host: string) => Response | Error) => {
    const hosts: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      hosts.push(new URL(url).host);
      const response = respond(new URL(url).host);
      if (response instanceof Error) throw response;
      return response;
    });
    return hosts;
  };

  it('are asked one after the other until one answers', async () => {
    const hosts = stubFetch((host) =>
      host === 'app-dsn.algolia.net'
        ? new TypeError('Failed to fetch')
        : host === 'app-1.algolianet.com'
          ? new Response('', { status: 502 })
          : found(),
    );
    expect(await ask()).toMatchObject({ total: 0 });
    expect(hosts).toEqual(['app-dsn.algolia.net', 'app-1.algolianet.com', 'app-2.algolianet.com']);
  });

  it('are not asked again when one refuses, or answers nonsense', async () => {
    const hosts = stubFetch(() => new Response('{"message":"Invalid key"}', { status: 403 }));
    await expect(ask()).rejects.toThrow('403: {"message":"Invalid key"}');
    expect(hosts).toHaveLength(1);
    stubFetch(() => Response.json({ results: 'x' }));
    await expect(ask()).rejects.toThrow('has an unknown format');
  });

  it('fail together when the network is down', async () => {
    const hosts = stubFetch(() => new TypeError('Failed to fetch'));
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect(hosts).toHaveLength(4);
  });
});
