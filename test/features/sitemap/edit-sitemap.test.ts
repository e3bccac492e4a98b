import { expect, test } from 'vitest';
import { sitemap } from '../../../src/features/sitemap/feature.js';
import type { SitemapConfig } from '../../../src/features/sitemap/public-types.js';
import type { EmitEditedRequest, EmitRequest } from '../../../src/types/feature/output.js';
import type { Json } from '../../../src/types/json.js';
import type { Route } from '../../../src/types/site/route.js';
import { createSite } from '../../resolve/create-site.js';

const OPTIONS: SitemapConfig = {
  changefreq: 'weekly',
  priority: null,
  lastmod: null,
  ignorePatterns: ['/docs/hidden/**'],
  filename: 'sitemap.xml',
};
const { site } = createSite({ docs: { 'a.md': {} }, config: { url: 'https://example.org/' } });

const routeAt = ([path, kind]: readonly [path: string, kind: string]) =>
  ({ path: encodeURI(path), kind, source: `${path}.md` }) as unknown as Route;
const ROUTES = (
  [
    ['/', 'page'],
    ['/about', 'page'],
    ['/blog', 'blog-list'],
    ['/zoo', 'page'],
    ['/docs', 'doc'],
    ['/docs/a', 'doc'],
    ['/docs/a-b', 'doc'],
    ['/docs/a/c', 'doc'],
    ["/docs/it's & more", 'doc'],
    ['/docs/hidden/x', 'doc'],
    ['/docs/Z', 'category'],
    ['/docs/émile', 'doc'],
    ['/docs/日本', 'doc'],
  ] as const
).map(routeAt);

/** The sitemap of these pages, and what is left for the next. */
async function emit(indexed: readonly Route[], options = OPTIONS) {
  let left: Json | undefined;
  const leave = (value: Json) => {
    left = value;
  };
  const request = { site, options, state: undefined, indexed, leave } as Partial<
    EmitRequest<SitemapConfig, undefined>
  >;
  const [file] = (await sitemap.emit?.(request as EmitRequest<SitemapConfig, undefined>)) ?? [];
  return { left, key: file?.key, content: String(await file?.content()) };
}

type Written = Awaited<ReturnType<typeof emit>>;

async function add(before: Written, routes: readonly Route[], { isNew = true } = {}) {
  let left: Json | undefined = before.left;
  const request: Partial<EmitEditedRequest<SitemapConfig, undefined>> = {
    site,
    options: OPTIONS,
    pages: routes.map((route) => ({ route, isNew })),
    left: before.left ?? null,
    earlier: async (_path, key) => (key === before.key ? Buffer.from(before.content) : undefined),
    leave(value) {
      left = value;
    },
  };
  const files = await sitemap.emitEdited?.(request as EmitEditedRequest<SitemapConfig, undefined>);
  if (files?.[0] === undefined) return files;
  return { left, key: files[0].key, content: String(await files[0].content()) };
}

test.each(ROUTES.slice(1).map((route) => [route.path, route] as const))(
  'a new page is put where it stands among all: %s',
  async (_, route) => {
    const whole = await emit(ROUTES);
    const before = await emit(ROUTES.filter((one) => one !== route));
    const isHidden = route.path.startsWith('/docs/hidden');
    expect(await add(before, [route])).toEqual(isHidden ? [] : whole);
  },
);

test('pages that come one after the other, or together, give the same', async () => {
  const [first, second] = [ROUTES[3] as Route, ROUTES[8] as Route];
  const before = await emit(ROUTES.filter((one) => one !== first && one !== second));
  const then = (await add(before, [second])) as Written;
  const whole = await emit(ROUTES);
  expect(await add(then, [first])).toEqual(whole);
  expect(await add(before, [first, second])).toEqual(whole);
});

test('an edited page changes nothing, a lost file and the home page are more than an edit', async () => {
  const before = await emit(ROUTES.slice(1));
  expect(await add(before, ROUTES.slice(1), { isNew: false })).toEqual([]);
  expect(await add({ ...before, key: 'another' }, [routeAt(['/docs/new', 'doc'])])).toBeUndefined();
  expect(await add(before, [ROUTES[0] as Route])).toBeUndefined();
});

test('nothing is left where lines do not follow from paths', async () => {
  const create: SitemapConfig['createSitemapItems'] = ({ defaultCreateSitemapItems, routes }) =>
    defaultCreateSitemapItems({ routes });
  expect((await emit(ROUTES, { ...OPTIONS, createSitemapItems: create })).left).toBeUndefined();
  expect((await emit(ROUTES.slice(5, 6), { ...OPTIONS, ignorePatterns: ['/**'] })).left).toBeUndefined();
});
