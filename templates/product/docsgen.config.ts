import { defineConfig } from 'docsgen';

export default defineConfig({
  title: '{{title}}',
  tagline: 'Say in one sentence what it does for whom',
  // Where the site will be, without a path. `baseUrl` is the path, when it has one.
  url: 'https://example.org',
  favicon: 'img/logo.svg',
  navbar: {
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { to: '/blog', label: 'Blog', position: 'left' },
    ],
  },
  blog: { title: 'News', description: 'What is new, and why.' },
  footer: {
    links: [
      { title: 'Docs', items: [{ label: 'Start', to: '/docs/start' }] },
      { title: 'More', items: [{ label: 'News', to: '/blog' }] },
    ],
  },
});
