import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import sidebars from '../../site/sidebars.js';
import { type DocSource, readDocs } from './doc-source.js';
import { pages } from './pages.js';

const docs = readDocs();
const byId = new Map(docs.map((doc) => [doc.id, doc]));
const byPath = new Map(docs.map((doc) => [doc.path, doc]));
const byRoute = new Map(docs.map((doc) => [doc.route, doc]));

// Addresses that no doc answers for: other pages of the site, and what lies outside of it.
const otherRoutes = new Set([
  '/',
  '/support',
  '/search',
  '/blog/archive',
  '/examples/landing/',
  '/examples/basic/',
]);
const outside = /^(https?:|mailto:)/;

it('has exactly the pages of the site', () => {
  expect([...byId.keys()].sort()).toEqual(pages.map(({ id }) => id).sort());
});

it('lists every page in the sidebar but the two hidden ones', () => {
  const listed = Object.values(sidebars.docs).flat();
  const hidden = ['dev', 'concepts/serializing'];

  expect([...listed, ...hidden].sort()).toEqual([...byId.keys()].sort());
});

describe.each(pages.map((page) => [page.id, page] as const))('%s', (id, page) => {
  const doc = byId.get(id);

  it('has its title', () => expect(doc?.frontMatter.title).toBe(page.title));

  it('has its headings', () => expect(doc?.headings).toEqual(page.headings));

  it('has a description of its first words', () => {
    expect(doc?.description).not.toBe('');
    if (page.description) expect(doc?.description).toBe(page.description);
  });

  it('has no broken link', () =>
    expect(doc?.links.flatMap((link) => problemOf(link, doc))).toEqual([]));
});

describe('API pages', () => {
  it.each(docs.filter(({ id }) => id.startsWith('api/')).map((doc) => [doc.path, doc] as const))(
    '%s shows code',
    (_, { fences }) => expect(fences.length).toBeGreaterThan(0),
  );
});

function problemOf({ url, line }: DocSource['links'][number], from: DocSource): string[] {
  const problem = reasonOf(url, from);

  return problem ? [`${from.path}:${line} ${url}: ${problem}`] : [];
}

function reasonOf(url: string, from: DocSource): string | undefined {
  if (outside.test(url)) return undefined;
  const [path = '', hash] = url.split('#');
  if (/\.(png|jpe?g|svg|webp|gif)$/.test(path))
    return existsSync(staticFile(path)) ? undefined : 'no such file';
  if (otherRoutes.has(path)) return undefined;

  const target = targetOf(path, from);
  if (!target) return 'no such page';
  if (hash !== undefined && !target.headings.some((heading) => heading.split(':')[1] === hash))
    return 'no such heading';
  return undefined;
}

function targetOf(path: string, from: DocSource): DocSource | undefined {
  if (path === '') return from;
  if (path.startsWith('/')) return byRoute.get(path);
  return byPath.get(posix.join(posix.dirname(from.path), path));
}

function staticFile(path: string): string {
  return fileURLToPath(new URL(`../../site/static${path}`, import.meta.url));
}
