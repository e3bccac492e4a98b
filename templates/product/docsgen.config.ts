import { defineConfig } from 'docsgen';
import openapi from 'docsgen-plugin-openapi';

export default defineConfig({
  title: '{{title}}',
  tagline: 'Know where every parcel is',
  // The origin of the published site. If the site is below a path, set `baseUrl` to the path.
  url: 'https://example.org',
  favicon: 'img/logo.svg',
  // Readers see the light or the dark mode that their system is set to, until they choose one.
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      { to: '/docs/quickstart', label: 'Docs', position: 'left' },
      { to: '/api', label: 'API', position: 'left' },
      { to: '/blog', label: 'Blog', position: 'left' },
    ],
  },
  blog: { title: 'Blog', description: 'What is new, and why.' },
  footer: {
    links: [
      {
        title: 'Build',
        items: [
          { label: 'Quickstart', to: '/docs/quickstart' },
          { label: 'Events', to: '/docs/events' },
          { label: 'API reference', to: '/api' },
        ],
      },
      { title: 'More', items: [{ label: 'Blog', to: '/blog' }] },
    ],
  },
  plugins: [openapi({ document: 'api.yaml', title: 'API reference' })],
});
