import { makeSite, type TempSite } from './temp-site.js';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.org',
  docs: [
    { editUrl: 'https://example.org/edit' },
    {
      id: 'api',
      path: 'api',
      routeBasePath: 'api',
      sidebarPath: 'api-sidebars.ts',
      editUrl: ({ version, versionDocsDirPath, docPath }) =>
        'https://example.org/api?' + [version, versionDocsDirPath, docPath].join('&'),
    },
    { id: 'contributing', path: 'contributing', routeBasePath: 'contributing', tagsBasePath: 'topics' },
    { id: 'legal', path: 'legal', routeBasePath: '/', breadcrumbs: false },
  ],
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Guide' },
    { type: 'doc', docId: 'intro', docsPluginId: 'api', label: 'API' },
    { type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'contributing', label: 'Contribute' },
    { type: 'docsVersionDropdown', position: 'right' },
    { type: 'docsVersionDropdown', docsPluginId: 'api', position: 'right' },
  ] },
};
`;

const intro = (words: string): string =>
  `---\ntags: [Start]\n---\n\n# ${words}\n\n## Details\n\nAbout ${words.toLowerCase()}.\n`;

/**
 * Makes a site with a guide and an API reference in several versions, a handbook for contributors,
 * and legal texts at the root.
 */
export function makeFourCollections(): TempSite {
  return makeSite({
    'docsgen.config.ts': CONFIG,
    'versions.json': '["2.0", "1.0"]',
    'sidebars.ts': "export default { docs: ['intro', 'new'] };\n",
    'versioned_sidebars/version-2.0-sidebars.json': '{"docs": ["intro"]}',
    'versioned_sidebars/version-1.0-sidebars.json': '{"docs": ["intro"]}',
    'docs/intro.md': `${intro('Guide of tomorrow')}\nSee [the API](../api/intro.md) and [how to help](/contributing/setup/build.md).\n`,
    'docs/new.md': '# New\n',
    'versioned_docs/version-2.0/intro.md': intro('Guide two'),
    'versioned_docs/version-1.0/intro.md': `${intro('Guide one')}\nSee [the API](/api_versioned_docs/version-v1/intro.md).\n`,
    'api_versions.json': '["v1"]',
    'api-sidebars.ts': "export default { api: ['intro', 'client'] };\n",
    'api_versioned_sidebars/version-v1-sidebars.json': '{"api": ["intro"]}',
    'api/intro.md': intro('Reference of tomorrow'),
    'api/client.md': '# Client\n',
    'api_versioned_docs/version-v1/intro.md': intro('Reference one'),
    'contributing/intro.md': intro('Contributing'),
    'contributing/setup/build.md': '# Building\n\nBack to [the guide](../../docs/intro.md).\n',
    'legal/terms.md': '# Terms\n',
    'pages/about.md': '# About\n',
  });
}
