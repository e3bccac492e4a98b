import { defineConfig } from 'docsgen';

export default defineConfig({
  title: '{{title}}',
  tagline: 'How we work, and what you can count on',
  // The origin of the published site. If the site is below a path, set `baseUrl` to the path.
  url: 'https://example.org',
  favicon: 'img/logo.svg',
  // Readers see the light or the dark mode that their system is set to, until they choose one.
  colorMode: { respectPrefersColorScheme: true },
  // Pages are in `docs/`, and their translations at the same path in `i18n/de/docs/`. A page
  // without a translation shows its original, and says so. `npx docsgen translations` lists what
  // is missing.
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    localeConfigs: { de: { tagline: 'Wie wir arbeiten, und worauf ihr zählen könnt' } },
  },
  docs: { routeBasePath: '/', breadcrumbs: false },
  blog: false,
  navbar: {
    logo: { src: 'img/logo.svg', alt: '' },
    items: [{ type: 'localeDropdown', position: 'right' }],
  },
});
