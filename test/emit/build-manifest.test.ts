import { describe, expect, test } from 'vitest';
import { buildManifest } from '../../src/emit/build-manifest.js';
import type { Manifest, ManifestPart, PageChunks } from '../../src/types/page.js';
import { findRoute } from '../../src/web/client/manifest.js';

/** Finds routes as browsers do. */
function finder(files: ReturnType<typeof buildManifest>) {
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]));
  const parse = (name: string): ManifestPart => JSON.parse(contents.get(`assets/${name}`) ?? '');
  const root = parse('manifest.json');
  return (path: string) => findRoute(path, root, async (file) => parse(file));
}

/** Each route is found by its path, in whatever letter case. */
async function expectAll(
  files: ReturnType<typeof buildManifest>,
  names: readonly string[],
): Promise<void> {
  const find = finder(files);
  const answers: unknown[] = [];
  for (const name of names)
    answers.push(await find(name), await find(decodeURI(name).toUpperCase()));
  // Compared at once: to expect each of 10,000 routes would take most of the time.
  const found = { chunks: {} };
  expect(answers).toEqual(
    names.flatMap((path) => [
      { path, ...found },
      { path, ...found },
    ]),
  );
}

const build = (names: readonly string[]) =>
  buildManifest({
    routes: new Map(names.map((name) => [name, undefined])),
    sidebars: {},
    indexes: {},
  });

const sizes = (files: ReturnType<typeof buildManifest>) =>
  files.map(({ content }) => content.length);

describe('route manifest', () => {
  test('of a small site is one file with every route and sidebar', () => {
    const routes = new Map<string, PageChunks | undefined>([
      ['/', { component: '/assets/page.js' }],
      ['/docs/a', undefined],
    ]);
    const files = buildManifest({
      routes,
      sidebars: { 'current/docs': 'sidebar-1.json' },
      indexes: {},
    });
    expect(files.map(({ path }) => path)).toEqual(['assets/manifest.json']);
    const manifest: Manifest = JSON.parse(String(files[0]?.content));
    expect(manifest).toEqual({
      routes: { '/': { component: '/assets/page.js' }, '/docs/a': 0 },
      parts: {},
      sidebars: { 'current/docs': 'sidebar-1.json' },
    });
  });

  test('of 10,000 routes is split by folder: no file is large, every route is found', async () => {
    const names = Array.from(
      { length: 10_000 },
      (_, i) => `/docs/section-${Math.floor(i / 20)}/page-${i}`,
    );
    const files = build(names);
    expect(Math.max(...sizes(files))).toBeLessThan(20_000);
    await expectAll(files, names);
    expect(await finder(files)('/docs/section-1/missing')).toBeUndefined();
  });

  test.each([
    ['of many folders', (i: number) => `/docs/Section-${Math.floor(i / 20)}/page-${i}`],
    ['of many pages in one folder', (i: number) => `/docs/Page-${i}`],
    ['of many pages at the root', (i: number) => `/Page-${i}`],
    [
      'with a base URL and other scripts',
      (i: number) => encodeURI(`/Base/ページ/Ü${i % 977}/a b-${i}/`),
    ],
  ])('%s has no file that grows with the site', async (_, nameOf) => {
    const list = (count: number) => Array.from({ length: count }, (_value, i) => nameOf(i));
    const [few, many] = [build(list(2_000)), build(list(40_000))];
    expect(Math.max(...sizes(few))).toBeLessThan(20_000);
    expect(Math.max(...sizes(many))).toBeLessThan(20_000);
    await expectAll(few, list(2_000));
  });

  test('of many pages keeps nearly all of its files when one comes', () => {
    const names = Array.from({ length: 3_000 }, (_, i) => `/docs/page-${i}`);
    const before = new Set(build(names).map(({ path }) => path));
    const others = build([...names, '/docs/new']).filter(({ path }) => !before.has(path));
    expect(others).toHaveLength(2);
  });

  test('does not depend on the order of routes', () => {
    const names = Array.from({ length: 500 }, (_, i) => `/docs/${i % 7}/${i}`);
    expect(build(names.toReversed())).toEqual(build(names));
  });
});
