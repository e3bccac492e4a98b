import { describe, expect, it } from 'vitest';
import { tagSlug } from '../../../src/resolve/tags/tag-slug.js';
import type { Page } from '../../../src/types/page.js';
import {
  buildPage,
  card,
  compiled,
  createSite,
  docOf,
  routeOf,
  type SiteOptions,
} from '../../resolve/create-site.js';

function pageOf(options: SiteOptions, path: string): Page {
  const resolved = createSite(options);
  const { site } = resolved;
  return buildPage({
    route: routeOf(resolved, path),
    site,
    doc: compiled(),
    assets: new Map(),
    fileExists: () => false,
  });
}

const tagRoutes = (options: SiteOptions): string[] =>
  [...createSite(options).site.routes.values()]
    .filter(({ kind }) => kind === 'doc-tag')
    .map(({ path }) => path);

describe('tags of docs', () => {
  it.each([
    ['API', 'api'],
    ['JavaScript API', 'java-script-api'],
    ['Node.js', 'node-js'],
    ['HTML5 & CSS', 'html-5-css'],
    ['Café', 'cafe'],
    ["Don't", 'dont'],
    ['日本語', '日本語'],
    ['++', '++'],
  ])('have an address made from the label: %s', (label, slug) => {
    expect(tagSlug(label)).toBe(slug);
  });

  it('are texts, or labels with an address of their own below the pages of tags', () => {
    const docs = { 'a.md': { tags: ['API', { label: 'C++', permalink: '/cpp' }] } };
    expect(docOf(createSite({ docs }), 'a').tags).toEqual([
      { label: 'API', route: '/docs/tags/api' },
      { label: 'C++', route: '/docs/tags/cpp' },
    ]);
    const config = {
      baseUrl: '/b/',
      trailingSlash: true,
      docs: { tagsBasePath: 'labels', routeBasePath: '/' },
    };
    expect(tagRoutes({ docs, config })).toEqual(['/b/labels/api/', '/b/labels/cpp/']);
  });

  it('show on the page of the doc', () => {
    const docs = { 'a.md': { tags: ['API'] }, 'b.md': {} };
    expect(pageOf({ docs }, '/docs/a').view).toMatchObject({
      tags: [{ label: 'API', href: '/docs/tags/api' }],
    });
    expect(pageOf({ docs }, '/docs/b').view).not.toHaveProperty('tags');
  });

  it('never link a page that lists nobody: one of unlisted docs alone, or of drafts', () => {
    const docs = {
      'a.md': { tags: ['Secret', 'Both', 'Both'], unlisted: true },
      'b.md': { tags: ['Both'] },
      'c.md': { tags: ['Draft'], draft: true },
    };
    const { site } = createSite({ docs });
    expect(docOf({ site, diagnostics: [] }, 'a').tags).toEqual([
      { label: 'Secret' },
      { label: 'Both', route: '/docs/tags/both' },
    ]);
    expect(tagRoutes({ docs })).toEqual(['/docs/tags/both']);
    const { view } = pageOf({ docs }, '/docs/tags/both');
    expect(view).toMatchObject({ docs: [{ href: '/docs/b' }] });
    expect(tagRoutes({ docs: { 'a.md': {} } })).toEqual([]);
    expect(createSite({ docs: { 'a.md': {} } }).site.routes.has('/docs/tags')).toBe(false);
  });

  it('that differ by more than case and have one address are one, with a warning', () => {
    const docs = { 'a.md': { tags: ['C'] }, 'b.md': { tags: ['c'] }, 'c.md': { tags: ['C++'] } };
    const resolved = createSite({ docs });
    expect(docOf(resolved, 'b').tags).toEqual([{ label: 'C', route: '/docs/tags/c' }]);
    expect(resolved.diagnostics).toMatchObject([
      { code: 'tag-address', severity: 'warning', file: 'docs/c.md', line: 2 },
    ]);
  });

  it('are so on one page, too, with a warning for each that is listed as another', () => {
    const docs = { 'a.md': { tags: ['C', 'c', 'C++', 'C#', 'B'] } };
    const resolved = createSite({ docs });
    expect(docOf(resolved, 'a').tags.map(({ label }) => label)).toEqual(['C', 'B']);
    expect(resolved.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      expect.stringMatching(/^tag-address: The tags `C` and `C\+\+` /),
      expect.stringMatching(/^tag-address: The tags `C` and `C#` /),
    ]);
  });
});

describe('pages of tags', () => {
  const docs = {
    'a.md': { title: 'Part 10', tags: ['Beta', 'alpha'], description: 'About ten.' },
    'b.md': { title: 'Part 9', tags: ['Beta', 'Álef'] },
  };

  it('list all tags by first letter with the number of their docs', () => {
    const page = pageOf({ docs }, '/docs/tags');
    expect(page.view).toMatchObject({
      kind: 'doc-tags',
      title: 'Tags',
      version: 'current',
      letters: [
        { letter: 'A', tags: [{ label: 'alpha', href: '/docs/tags/alpha', count: 1 }] },
        { letter: 'B', tags: [{ label: 'Beta', href: '/docs/tags/beta', count: 2 }] },
        { letter: 'Á', tags: [{ label: 'Álef', href: '/docs/tags/alef', count: 1 }] },
      ],
    });
    expect(page.noIndex).toBe(false);
    expect(page.head).toContainEqual({
      tag: 'meta',
      attributes: { name: 'docsearch:docusaurus_tag', content: 'doc_tags_list' },
    });
  });

  it('list the docs of one tag by title', () => {
    expect(pageOf({ docs }, '/docs/tags/beta').view).toMatchObject({
      kind: 'doc-tag',
      title: '2 docs tagged with "Beta"',
      documentTitle: '2 docs tagged with "Beta" | Site',
      allTags: '/docs/tags',
      docs: [
        { title: 'Part 9', href: '/docs/b' },
        { title: 'Part 10', href: '/docs/a', description: 'About ten.' },
      ],
    });
    expect(pageOf({ docs }, '/docs/tags/alpha').view.title).toBe('One doc tagged with "alpha"');
  });

  it('belong to a version, and lead to each other', () => {
    const version = (name: string, tags: string[]) => ({
      name,
      contentPath: name,
      cards: [card(`${name}/a.md`, { tags })],
      sidebars: false as const,
    });
    const versions = [version('current', ['X', 'Y']), version('1.0', ['X'])];
    const config = { docs: { versions: { '1.0': { noIndex: true } } } };
    expect(tagRoutes({ versions })).toEqual([
      '/docs/next/tags/x',
      '/docs/next/tags/y',
      '/docs/tags/x',
    ]);
    expect(pageOf({ versions }, '/docs/next/tags/x').view).toMatchObject({
      version: 'current',
      htmlClassName: 'docs-version-current',
      alternates: { current: '/docs/next/tags/x', '1.0': '/docs/tags/x' },
    });
    expect(pageOf({ versions }, '/docs/next/tags/y').view).toMatchObject({
      alternates: { current: '/docs/next/tags/y' },
    });
    expect(pageOf({ versions, config }, '/docs/tags/x').noIndex).toBe(true);
  });

  it('give way to nobody silently: a doc at the same route is reported', () => {
    const taken = { ...docs, 'tags.md': {} };
    expect(createSite({ docs: taken }).diagnostics).toMatchObject([
      { code: 'route-duplicate', message: expect.stringContaining('`docs/tags.md` wins') },
    ]);
  });
});

describe('a tags file', () => {
  const siteOf = (tags: unknown, text: string, config?: SiteOptions['config']) =>
    createSite({
      versions: [
        {
          name: 'current',
          contentPath: 'docs',
          cards: [
            card('docs/a.md', {
              tags: ['api', 'plain', 'apo', { label: 'Own', permalink: '/own' }],
            }),
          ],
          sidebars: false,
          tags: { file: 'docs/tags.yml', value: tags, text },
        },
      ],
      ...(config && { config }),
    });
  const known = {
    api: { label: 'The API', permalink: '/reference', description: 'All calls.' },
    plain: null,
  };

  it('names tags and describes them; others are reported with the nearest name', () => {
    const resolved = siteOf(known, '');
    expect(docOf(resolved, 'a').tags.slice(0, 2)).toEqual([
      { label: 'The API', route: '/docs/tags/reference' },
      { label: 'plain', route: '/docs/tags/plain' },
    ]);
    expect(
      resolved.diagnostics.map(({ code, severity, line, hint }) => [code, severity, line, hint]),
    ).toEqual([
      ['tag-inline', 'warning', 2, 'Did you mean `api`?'],
      ['tag-inline', 'warning', 2, 'Add it to `docs/tags.yml`.'],
    ]);
    const { site } = resolved;
    const route = routeOf(resolved, '/docs/tags/reference');
    expect(
      buildPage({ route, site, assets: new Map(), fileExists: () => false }).view,
    ).toMatchObject({
      title: 'One doc tagged with "The API"',
      description: 'All calls.',
    });
  });

  it('gives a tag the address of its name, whatever its label', () => {
    const resolved = siteOf({ api: { label: 'The new API' }, plain: { label: 'Plain text' } }, '');
    expect(docOf(resolved, 'a').tags.slice(0, 2)).toEqual([
      { label: 'The new API', route: '/docs/tags/api' },
      { label: 'Plain text', route: '/docs/tags/plain' },
    ]);
  });

  it.each([
    ['error', ['error', 'error']],
    ['ignore', []],
  ] as const)('decides with `onInlineTags: %s`', (onInlineTags, severities) => {
    const { diagnostics } = siteOf(known, '', { docs: { onInlineTags } });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(severities);
  });

  it('is checked', () => {
    const text = 'api:\n  label: 7\nplain: x\n';
    const { diagnostics } = siteOf({ api: { label: 7 }, plain: 'x' }, text, {
      docs: { onInlineTags: 'ignore' },
    });
    expect(diagnostics).toMatchObject([
      { code: 'tags-file', severity: 'error', file: 'docs/tags.yml', line: 2 },
      { code: 'tags-file', severity: 'error', file: 'docs/tags.yml', line: 3 },
    ]);
    expect(siteOf(['api'], '').diagnostics[0]).toMatchObject({ code: 'tags-file' });
  });
});
