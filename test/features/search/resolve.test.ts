import { describe, expect, it } from 'vitest';
import type { HeadElement } from '../../../src/types/head.js';
import type { Page } from '../../../src/types/page.js';
import {
  buildPage,
  compiled,
  createSite,
  routeOf,
  type SiteOptions,
} from '../../resolve/create-site.js';

const LOCAL = { search: { provider: 'local', searchPagePath: 'search' } } as const;

function pageOf(options: SiteOptions, path: string): Page {
  const resolved = createSite(options);
  return buildPage({
    route: routeOf(resolved, path),
    site: resolved.site,
    doc: compiled(),
    assets: new Map(),
    fileExists: () => false,
  });
}

const link = (head: HeadElement[], rel: string): string | undefined =>
  head.find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];

describe('the head of a page of a searched site', () => {
  const search = {
    provider: 'algolia',
    appId: 'APP',
    apiKey: 'key',
    indexName: 'index',
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: 'find',
  } as const;
  const headOf = (config: SiteOptions['config']) =>
    pageOf({ docs: { 'a.md': {} }, config }, '/docs/a').head;

  it('connects ahead to a hosted search, and to no other', () => {
    expect(link(headOf({ search }), 'preconnect')).toBe('https://APP-dsn.algolia.net');
    const proxied = headOf({ search: { ...search, host: 'https://proxy.example/algolia' } });
    expect(link(proxied, 'preconnect')).toBe('https://proxy.example');
    expect(
      link(headOf({ search: { provider: 'local', searchPagePath: 'search' } }), 'preconnect'),
    ).toBeUndefined();
    expect(link(headOf({ search: false }), 'preconnect')).toBeUndefined();
  });

  it('names the description for browsers where there is a page to lead to', () => {
    expect(link(headOf({ search }), 'search')).toBe('/opensearch.xml');
    expect(
      link(headOf({ search: { ...search, searchPagePath: false } }), 'search'),
    ).toBeUndefined();
    expect(link(headOf({ search, url: '' }), 'search')).toBeUndefined();
    expect(link(headOf({ search: false }), 'search')).toBeUndefined();
  });
});

describe('the search page', () => {
  it('has a title of its own, and search engines leave it out', () => {
    const page = pageOf({ config: LOCAL }, '/search');
    expect(page.view).toMatchObject({
      kind: 'search',
      documentTitle: 'Search the documentation | Site',
    });
    expect(page.noIndex).toBe(true);
    expect(page.head).toContainEqual({
      tag: 'meta',
      attributes: { name: 'docsearch:docusaurus_tag', content: 'default' },
    });
  });

  it('gives way to a page of the site', () => {
    const { site, diagnostics } = createSite({
      config: LOCAL,
      reactPages: ['pages/search.tsx'],
    });
    expect(site.routes.get('/search')?.kind).toBe('react');
    expect(diagnostics).toEqual([]);
  });
});
