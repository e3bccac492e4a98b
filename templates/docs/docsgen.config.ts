import { defineConfig } from 'docsgen';

export default defineConfig({
  title: '{{title}}',
  tagline: 'Run it again until it works, and give up in time',
  // The origin of the published site. If the site is below a path, set `baseUrl` to the path.
  url: 'https://example.org',
  favicon: 'img/logo.svg',
  // Readers see the light or the dark mode that their system is set to, until they choose one.
  colorMode: { respectPrefersColorScheme: true },
  docs: {
    // The docs are the whole site, so they are at the root: `docs/index.md` is the home page.
    routeBasePath: '/',
    // `docs/` is the newest version. `npx docsgen version 2.0` keeps a copy of it as 2.0.
    lastVersion: 'current',
    versions: { current: { label: '2.0', badge: false } },
    breadcrumbs: false,
  },
  // Remove this line to publish posts in `blog/`.
  blog: false,
  navbar: {
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      { to: '/guide', label: 'Guide', position: 'left' },
      { to: '/reference', label: 'API', position: 'left' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
});
