import { describe, expect, test } from 'vitest';
import { sitemap } from '../../../src/features/sitemap/feature.js';
import type { SitemapConfig } from '../../../src/features/sitemap/public-types.js';
import { countParts } from '../../../src/features/sitemap/sitemap-parts.js';
import type {
  EmitEditedRequest,
  EmitRequest,
  EmittedFile,
} from '../../../src/types/feature/output.js';
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
  expect(
    (await emit(ROUTES.slice(5, 6), { ...OPTIONS, ignorePatterns: ['/**'] })).left,
  ).toBeUndefined();
});

describe('more pages than a sitemap may list', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => routeAt([`/docs/page-${i}`, 'doc']));

  /** The files of a request, by name, with what is left for the next. */
  async function emitAll(indexed: readonly Route[]) {
    let left: Json = null;
    const request = {
      site,
      options: OPTIONS,
      state: undefined,
      indexed,
      leave: (value) => {
        left = value;
      },
    } satisfies Partial<EmitRequest<SitemapConfig, undefined>>;
    const files =
      (await sitemap.emit?.(request as unknown as EmitRequest<SitemapConfig, undefined>)) ?? [];
    return { left, files: await readAll(files) };
  }

  const readAll = async (files: readonly EmittedFile[]) =>
    new Map(
      await Promise.all(
        files.map(
          async ({ path, key, content }) => [path, { key, text: String(await content()) }] as const,
        ),
      ),
    );

  const addresses = (text = '') =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  test('are in several files, which an index lists', async () => {
    const { files } = await emitAll(many(50_001));
    expect([...files.keys()].sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    const index = files.get('sitemap.xml')?.text;
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(addresses(index)).toEqual([
      'https://example.org/sitemap-1.xml',
      'https://example.org/sitemap-2.xml',
    ]);
    const parts = ['sitemap-1.xml', 'sitemap-2.xml'].map((name) =>
      addresses(files.get(name)?.text),
    );
    expect(new Set(parts.flat()).size).toBe(50_001);
    for (const part of parts) expect(part.length).toBeLessThan(30_000);
  });

  test('fit into one file up to the limit', async () => {
    const { files } = await emitAll(many(50_000));
    expect([...files.keys()]).toEqual(['sitemap.xml']);
  });

  test('take more files where their lines are long', () => {
    const limit = 50 * 1024 * 1024;
    expect(countParts({ items: 40_000, bytes: limit - 2048 })).toBe(1);
    expect(countParts({ items: 40_000, bytes: limit })).toBe(2);
    expect(countParts({ items: 200_000, bytes: 20_000_000 })).toBe(8);
  });

  test('a new one changes its own file alone, as if all were listed anew', async () => {
    const before = await emitAll(many(50_001));
    const added = routeAt(['/docs/added', 'doc']);
    const whole = await emitAll([...many(50_001), added]);
    let left: Json = null;
    const request = {
      site,
      options: OPTIONS,
      pages: [{ route: added, isNew: true }],
      left: before.left,
      earlier: async (path: string, key: string) => {
        const file = before.files.get(path);
        return file?.key === key ? Buffer.from(file.text) : undefined;
      },
      leave: (value: Json) => {
        left = value;
      },
    } satisfies Partial<EmitEditedRequest<SitemapConfig, undefined>>;
    const edited = await sitemap.emitEdited?.(
      request as unknown as EmitEditedRequest<SitemapConfig, undefined>,
    );
    expect(edited).toHaveLength(1);
    expect(new Map([...before.files, ...(await readAll(edited ?? []))])).toEqual(whole.files);
    expect(left).toEqual(whole.left);
  });
});
