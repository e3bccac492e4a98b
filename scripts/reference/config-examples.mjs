/**
 * For each section of the reference, how a config may set its keys. `docsgen test` checks the types
 * of all of them.
 */
export const CONFIG_EXAMPLES = {
  i18n: `i18n: {
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  localeConfigs: { fr: { label: 'Français', tagline: 'La documentation' } },
},`,
  rules: `rules: { 'heading-skip': 'warn', 'image-alt': 'error' },`,
  externalLinks: `externalLinks: { deny: ['https://example.com/private/*'], timeoutSeconds: 20 },`,
  navbar: `navbar: {
  logo: { src: 'img/logo.svg', alt: '' },
  items: [
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
    { href: 'https://github.com/you/loom', label: 'GitHub', position: 'right' },
  ],
},`,
  footer: `footer: {
  links: [{ title: 'Docs', items: [{ label: 'Install', to: '/docs/install' }] }],
  copyright: '© The Loom authors',
},`,
  announcementBar: `announcementBar: { id: 'v2', content: '<a href="/blog/v2">Version 2</a> is here.' },`,
  sidebar: `sidebar: { hideable: true, autoCollapseCategories: true },`,
  colorMode: `colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },`,
  tableOfContents: `tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },`,
  code: `code: {
  themes: { light: 'github-light', dark: 'github-dark' },
  links: { useState: 'https://react.dev/reference/react/useState' },
  test: { exclude: ['docs/old/**'] },
},`,
  markdown: `markdown: { format: 'md', emoji: false, admonitions: { keywords: ['release'] } },`,
  head: `head: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#7c3aed' } }],`,
  bodyHtml: `bodyHtml: { end: '<script src="/js/chat.js"></script>' },`,
  limits: `limits: { seconds: 20, megabytes: 1024 },`,
  store: `store: { remote: 'https://cache.example.org/docs', mode: 'read-write' },`,
  docs: `docs: {
  path: 'docs',
  routeBasePath: '/',
  editUrl: 'https://github.com/you/loom/edit/main/',
  showLastUpdateTime: true,
},`,
  blog: `blog: { title: 'News', routeBasePath: 'news', postsPerPage: 5 },`,
  pages: `pages: { path: 'src/pages', exclude: ['**/*.stories.tsx'] },`,
  redirects: `redirects: [{ from: ['/old', '/older'], to: '/docs/start' }],`,
  sitemap: `sitemap: { lastmod: 'date', ignorePatterns: ['/blog/tags/**'] },`,
  variables: `variables: { values: { version: '2.1' }, percent: true },`,
  codeFiles: `codeFiles: { replaceCode: false },`,
  components: `components: { icons: ['lucide', 'mdi'] },`,
  images: `images: { formats: ['webp'], widths: [480, 960], quality: { webp: 85 } },`,
  footnotes: `footnotes: { inPlace: true },`,
  math: `math: { singleDollar: false, macros: { '\\\\RR': '\\\\mathbb{R}' } },`,
  mermaid: `mermaid: { theme: { light: 'neutral', dark: 'dark' } },`,
  playground: `playground: { scope: './src/live-scope.tsx' },`,
  llms: `llms: { include: ['docs'], assistants: ['claude', 'chatgpt'] },`,
  feedback: `feedback: { endpoint: 'https://example.org/feedback' },`,
  socialCards: `socialCards: true,`,
  offline: `offline: { pages: 'all' },`,
  host: `host: { name: 'netlify', csp: { 'connect-src': ['https://api.example.org'] } },`,
};

/** An example for the keys at the top level that no other section of the page describes. */
export const SITE_EXAMPLE = `tagline: 'Weave documentation',
url: 'https://loom.example.org',
favicon: 'img/favicon.svg',
trailingSlash: false,
onBrokenLinks: 'error',`;
