import { defineConfig } from 'docsgen';

/** The documentation of docsgen itself: `npm run docs`. */
export default defineConfig({
  title: 'docsgen',
  tagline: 'Documentation sites from Markdown and MDX',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    localeConfigs: { de: { tagline: 'Dokumentationen aus Markdown und MDX' } },
  },
  docs: {
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: 'docs/sidebars.ts',
    showReadingTime: true,
    print: true,
  },
  blog: false,
  variables: { values: { node: '20.19' }, percent: true },
  footnotes: { inPlace: true },
  math: true,
  mermaid: true,
  playground: true,
  viewTransitions: true,
  wikiLinks: true,
  llms: true,
  shortcuts: true,
  feedback: true,
  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
  rules: { 'heading-skip': 'warn', 'id-duplicate': 'error', 'title-missing': 'warn', 'doc-orphan': 'warn' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
      { type: 'docSidebar', sidebarId: 'inside', label: 'Inside', position: 'left' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  // Every token colour of these two keeps 4.5:1 against its own background.
  code: {
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    fileIcons: true,
    links: { defineConfig: './docs/reference/config.md' },
    test: { tsconfig: 'docs/tsconfig.json' },
  },
});
