import { defineConfig } from 'docsgen';

export default defineConfig({
  title: '{{title}}',
  tagline: 'Say in one sentence what it does and for whom',
  // The origin of the published site. If the site is below a path, set `baseUrl` to the path.
  url: 'https://example.org',
  favicon: 'img/logo.svg',
  // Readers see the light or the dark mode that their system is set to, until they choose one.
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { to: '/blog', label: 'Blog', position: 'left' },
    ],
  },
  blog: { title: 'Blog', description: 'What is new, and why.' },
  footer: {
    links: [
      { title: 'Docs', items: [{ label: 'Start', to: '/docs/start' }] },
      { title: 'More', items: [{ label: 'Blog', to: '/blog' }] },
    ],
  },
});
