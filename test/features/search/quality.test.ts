import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, serveSite } from '../../support/serve-site.js';
import { makeSiteCopy, type TempSite } from '../../support/temp-site.js';
import { openSearch } from './search-reader.js';

/** What readers type, and the page that they look for: by id of the doc, or one of two that do. */
const QUERIES: [query: string, ...pages: string[]][] = [
  // Names of the API
  ['useEditor', 'api/useEditor'],
  ['useNode', 'api/useNode'],
  ['<Element />', 'api/element'],
  ['Frame', 'api/frame'],
  ['EditorState', 'api/editor-state'],
  ['nodetree', 'api/nodetree'],
  ['NodeHelpers', 'api/helpers'],
  ['UserComponent', 'api/user-component'],
  ['isDroppable', 'api/helpers'],
  ['onNodesChange', 'api/editor'],
  ['useLayer', 'additional/layers'],
  ['addNodeTree', 'api/useEditor'],
  ['parseReactElement', 'api/useEditor'],
  ['setProp', 'api/useNode', 'concepts/user-components'],
  ['actions.history.undo', 'api/useEditor'],
  ['craft.js', 'dev', 'overview'],
  // What things are called
  ['drag and drop rules', 'concepts/user-components'],
  ['save a page', 'guides/save-load-state'],
  ['canvas node', 'concepts/nodes'],
  ['linked nodes', 'api/element', 'api/node'],
  ['resolver', 'concepts/serializing'],
  ['drop indicator colour', 'api/editor'],
  ['related components', 'concepts/user-components'],
  ['layers panel', 'additional/layers'],
  ['tutorial', 'guides/basic-tutorial'],
  ['default props', 'concepts/user-components'],
  ['legacy api class components', 'api/useNode', 'api/useEditor'],
  ['upgrade from 0.1', 'migrating/migrating-0.1.x'],
  // Words that are spelled wrong
  ['usedior', 'api/useEditor'],
  ['serilaizing', 'concepts/serializing'],
  ['tutroial', 'guides/basic-tutorial'],
  ['migratoin', 'migrating/migrating-0.1.x'],
  ['acknowlegements', 'acknowledgements'],
  ['connetors', 'concepts/user-components', 'concepts/editor-components', 'api/useNode'],
  ['elemnt', 'api/element'],
  // Other forms of words
  ['saving', 'guides/save-load-state'],
  ['migrate', 'migrating/migrating-0.1.x'],
  ['serialization', 'concepts/serializing'],
  ['node', 'api/node'],
  ['multiselecting', 'migrating/migrating-0.1.x'],
];

let site: TempSite;
let server: Server;
beforeAll(async () => {
  site = makeSiteCopy(fileURLToPath(new URL('../../../site', import.meta.url)));
  await site.build();
  server = await serveSite(site.root);
});
afterAll(async () => {
  await server?.close();
  site?.dispose();
});

it.each(['useEditr', 'useEditer'])('finds useEditor first for %s', async (text) => {
  const provider = openSearch(`${server.url}/`, ['current']);
  const query = { text, place: 'dialog', version: 'current', page: 0, hitsPerPage: 5 } as const;
  const { hits } = await provider.search(query, new AbortController().signal);
  expect(hits[0]?.page).toMatch(/^useEditor/);
});

it.each([
  ['setProp', '/docs/api/useNode#returns-actions-setprop'],
  ['canUndo', '/docs/api/useEditor#query-history-canundo'],
  ['donation', '/support'],
])('leads from %s to %s', async (text, url) => {
  const provider = openSearch(`${server.url}/`, ['current']);
  const query = { text, place: 'dialog', version: 'current', page: 0, hitsPerPage: 5 } as const;
  const { hits } = await provider.search(query, new AbortController().signal);
  expect(hits.slice(0, 2).map((hit) => hit.url)).toContain(url);
});

it('finds what readers look for: 9 of 10 among the first three pages', async () => {
  const provider = openSearch(`${server.url}/`, ['current']);
  const ranks = await Promise.all(
    QUERIES.map(async ([text, ...expected]) => {
      const query = {
        text,
        place: 'dialog',
        version: 'current',
        page: 0,
        hitsPerPage: 12,
      } as const;
      const { hits } = await provider.search(query, new AbortController().signal);
      const pages = [...new Set(hits.map(({ url }) => new URL(url, server.url).pathname))];
      const wanted = new Set(expected.map((id) => `/docs/${id}`));
      const rank = pages.findIndex((page) => wanted.has(page));
      return { text, rank, pages: pages.slice(0, 3) };
    }),
  );
  const found = ranks.filter(({ rank }) => rank >= 0 && rank < 3);
  const first = ranks.filter(({ rank }) => rank === 0);
  const missed = ranks.filter((one) => !found.includes(one));
  console.log(
    [
      `Search: ${found.length} of ${ranks.length} among the first three pages, ${first.length} first.`,
      ...missed.map(
        ({ text, rank, pages }) => `  ${text}: ${rank + 1 || 'not found'}; ${pages.join(', ')}`,
      ),
    ].join('\n'),
  );
  expect(QUERIES).toHaveLength(40);
  expect(found.length / ranks.length).toBeGreaterThanOrEqual(0.9);
});
