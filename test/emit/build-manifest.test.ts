import { describe, expect, test } from 'vitest';
import { buildManifest } from '../../src/emit/build-manifest.js';
import type { Manifest, ManifestPart, PageChunks } from '../../src/types/page.js';

/** Finds a route as a browser does: from the root part down by prefix. */
function find(files: ReturnType<typeof buildManifest>, route: string): PageChunks | 0 | undefined {
  const parse = (name: string): ManifestPart =>
    JSON.parse(String(files.find(({ path }) => path === `assets/${name}`)?.content));
  let part: ManifestPart = parse('manifest.json');
  for (;;) {
    const here = part.routes[route];
    if (here !== undefined) return here;
    const prefix = Object.keys(part.parts).find((folder) => route.startsWith(folder));
    if (prefix === undefined) return undefined;
    part = parse(part.parts[prefix] ?? '');
  }
}

describe('route manifest', () => {
  test('of a small site is one file with every route and sidebar', () => {
    const routes = new Map<string, PageChunks | undefined>([
      ['/', { component: '/assets/page.js' }],
      ['/docs/a', undefined],
    ]);
    const files = buildManifest({ routes, sidebars: { 'current/docs': 'sidebar-1.json' }, indexes: {} });
    expect(files.map(({ path }) => path)).toEqual(['assets/manifest.json']);
    const manifest: Manifest = JSON.parse(String(files[0]?.content));
    expect(manifest).toEqual({
      routes: { '/': { component: '/assets/page.js' }, '/docs/a': 0 },
      parts: {},
      sidebars: { 'current/docs': 'sidebar-1.json' },
    });
  });

  test('of 10,000 routes is split by folder: no file is large, every route is found', () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `/docs/section-${Math.floor(i / 20)}/page-${i}`);
    const files = buildManifest({
      routes: new Map(names.map((name) => [name, undefined])),
      sidebars: {},
      indexes: {},
    });
    expect(Math.max(...files.map(({ content }) => content.length))).toBeLessThan(40_000);
    for (const name of names) expect(find(files, name)).toBe(0);
    expect(find(files, '/docs/section-1/missing')).toBeUndefined();
  });

  test('does not depend on the order of routes', () => {
    const names = Array.from({ length: 500 }, (_, i) => `/docs/${i % 7}/${i}`);
    const build = (list: string[]) =>
      buildManifest({ routes: new Map(list.map((name) => [name, undefined])), sidebars: {}, indexes: {} });
    expect(build(names.toReversed())).toEqual(build(names));
  });
});
