import { defineConfig } from 'docsgen';

export default defineConfig({
  title: '{{title}}',
  // Where the site will be, without a path. `baseUrl` is the path, when it has one.
  url: 'https://example.org',
  favicon: 'img/logo.svg',
  // Docs are all there is, so they are at the root: `docs/index.md` is the start page.
  docs: { routeBasePath: '/' },
  // Without this line, posts in `blog/` are a blog.
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
