import { makeSite, type TempSite } from '../../support/temp-site.js';
import type { AlgoliaRecord } from './algolia-server.js';

const ORIGIN = 'https://example.org';

/** A site below `/base/` with two versions that searches an index of Algolia, asked at `host`. */
export function makeHostedSite(host: string): TempSite {
  const doc = (title: string) =>
    `# ${title}\n\nText of ${title}.\n\n## Usage\n\nHow ${title} is used.\n\n## Props\n\nWhat it takes.\n`;
  return makeSite({
    'docsgen.config.ts': `export default {
  title: 'Searched site',
  url: '${ORIGIN}',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  search: {
    provider: 'algolia',
    appId: 'APP1',
    apiKey: 'search-key',
    indexName: 'the-index',
    searchParameters: { facetFilters: ['kind:open'], typoTolerance: false },
    externalUrlRegex: '/legacy/',
    replaceSearchResultPathname: { from: /^\\/en\\//, to: '/' },
    host: '${host}',
  },
};\n`,
    'docs/index.md':
      '---\nslug: /\n---\n# Overview\n\nBegin here.\n\n<input aria-label="Field" />\n',
    'docs/editor.md': doc('Editor'),
    'docs/nodes.md': doc('Nodes'),
    'versions.json': '["1.0"]',
    'versioned_sidebars/version-1.0-sidebars.json': '{}',
    'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n# Overview\n\nOld.\n',
    'versioned_docs/version-1.0/editor.md': doc('Editor'),
    'versioned_docs/version-1.0/nodes.md': doc('Nodes'),
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>',
  });
}

/**
 * What DocSearch's crawler would have made of it, and of what hostile writers and readers put in.
 */
export const records: AlgoliaRecord[] = [
  section('/docs/editor', { page: 'Editor' }),
  section('/docs/editor#usage', {
    page: 'Editor',
    heading: 'Usage',
    content: 'How Editor is used.',
  }),
  section('/docs/editor#props', {
    page: 'Editor',
    heading: 'Props',
    content: 'Props of the Editor.',
  }),
  section('/docs/next/nodes', { page: 'Nodes', version: 'current' }),
  section('/docs/nodes#usage', { page: 'Nodes', heading: 'Usage', content: 'How Nodes are used.' }),
  section('/en/docs/nodes?from=crawler#props', { page: 'Nodes', heading: 'Props' }),
  section('/legacy/guide.html', { page: 'Legacy guide' }),
  { ...section('/de/docs/editor', { page: 'Editor auf Deutsch' }), language: 'de' },
  ...Array.from({ length: 42 }, (_, index) =>
    section(`/docs/nodes#item-${index}`, {
      page: `Page ${index}`,
      heading: `Item ${index}`,
      content: `Entry number ${index} of a long list.`,
    }),
  ),
  section('/docs/nodes#hostile', {
    page: '&lt;img src=x onerror=alert(1)&gt;',
    heading: '<script>alert("script")</script> hostile "quotes" \u{1F600}',
    content: `hostile <svg onload=alert(2)> ${'x'.repeat(10_000)}`,
  }),
  section('/docs/nodes#rtl', { page: 'hostile \u202Eevil', heading: 'hostile שלום עולם مرحبا' }),
  { ...section('/docs/bad', { page: 'hostile address' }), url: 'javascript:alert(3)' },
];

function section(
  path: string,
  {
    page,
    heading,
    content,
    version = '1.0',
  }: { page: string; heading?: string; content?: string; version?: string },
): AlgoliaRecord & { kind: string } {
  return {
    url: ORIGIN + path,
    type: content === undefined ? (heading === undefined ? 'lvl1' : 'lvl2') : 'content',
    hierarchy: {
      lvl0: 'Documentation',
      lvl1: page,
      ...(heading !== undefined && { lvl2: heading }),
    },
    ...(content !== undefined && { content }),
    language: 'en',
    docusaurus_tag: `docs-default-${version}`,
    kind: 'open',
  };
}
