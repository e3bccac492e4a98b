import { defineConfig } from 'docsgen';

export default defineConfig({
  title: '{{title}}',
  // The origin of the published site. If the site is below a path, set `baseUrl` to the path.
  url: 'https://example.org',
  favicon: 'img/logo.svg',
  // Readers see the light or the dark mode that their system is set to, until they choose one.
  colorMode: { respectPrefersColorScheme: true },
  // The docs are the whole site, so they are at the root: `docs/index.md` is the home page.
  docs: { routeBasePath: '/' },
  // Remove this line to publish posts in `blog/`.
  blog: false,
  navbar: {
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Guide',
        items: [
          { label: 'Start', to: '/' },
          { label: 'Write', to: '/writing/markdown' },
        ],
      },
    ],
  },
});
