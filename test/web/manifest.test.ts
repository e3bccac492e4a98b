import { describe, expect, it, vi } from 'vitest';
import type { ManifestPart } from '../../src/types/page.js';
import { findRoute, listCandidates } from '../../src/web/client/manifest.js';

const root: ManifestPart = {
  routes: { '/': 0, '/support': { component: '/assets/support.js' } },
  parts: { '/docs': 'docs.json', '/docs/api': 'api.json', '/blog': 'blog.json' },
};
const parts: Record<string, ManifestPart> = {
  'docs.json': { routes: { '/docs/overview': 0, '/docs/page.html': 0 }, parts: {} },
  'api.json': { routes: { '/docs/api/useEditor': 0 }, parts: {} },
  'blog.json': { routes: {}, parts: {} },
};
const fetchPart = async (file: string) => parts[file] ?? { routes: {}, parts: {} };

describe('findRoute', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/Support/', '/support'],
    ['/docs/api/useeditor', '/docs/api/useEditor'],
    ['/docs/%6Fverview', '/docs/overview'],
    ['/docs/overview/index.html', '/docs/overview'],
    ['/docs/overview.html', '/docs/overview'],
    ['/docs/page.html', '/docs/page.html'],
    ['/docs/overview%20', '/docs/overview'],
  ])('finds for %s the route %s', async (path, route) =>
    expect((await findRoute(path, root, fetchPart))?.path).toBe(route),
  );

  it('finds nothing for an unknown path', async () =>
    expect(await findRoute('/docs/none', root, fetchPart)).toBeUndefined());

  it('loads only the parts on the way, the nearest first', async () => {
    const fetch = vi.fn(fetchPart);
    await findRoute('/docs/api/useEditor', root, fetch);
    expect(fetch.mock.calls).toEqual([['api.json']]);
  });
});

describe('listCandidates', () => {
  it('tries the path as it is first', () =>
    expect(listCandidates('/A/x.html')).toEqual(['/a/x.html', '/a/x']));
});
