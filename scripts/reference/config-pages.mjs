/**
 * The pages of the config reference, with the keys that each describes. A page lists single values
 * first, then a section for each key with nested keys.
 */
export const CONFIG_PAGES = [
  {
    file: 'config',
    title: 'Config',
    label: 'Site',
    description: 'Every key of docsgen.config.ts, with its type, its default, and an example.',
    keywords: 'configuration, options, settings, docsgen.config.ts, defineConfig',
    keys: `title tagline url baseUrl favicon image titleDelimiter trailingSlash noIndex
      staticDirectories externalPaths browsers plugins customFields redirects`,
  },
  {
    file: 'config-languages',
    title: 'Config: languages',
    label: 'Languages',
    description: 'Config keys of the languages of a site.',
    keywords: 'i18n options, locale, localeConfigs',
    keys: 'locale i18n',
  },
  {
    file: 'config-docs',
    title: 'Config: docs and pages',
    label: 'Docs and pages',
    description: 'Config keys of docs and of standalone pages.',
    keywords: 'docs options, versions, editUrl, sidebarPath, routeBasePath',
    keys: 'docs pages',
  },
  {
    file: 'config-blog',
    title: 'Config: blog',
    label: 'Blog',
    description: 'Config keys of blogs and their feeds.',
    keywords: 'blog options, feed, rss, authors, posts per page',
    keys: 'blog',
  },
  {
    file: 'config-markdown',
    title: 'Config: Markdown',
    label: 'Markdown',
    description: 'Config keys of Markdown, variables, and footnotes.',
    keywords: 'remark plugins, rehype plugins, gfm, admonition keywords, heading ids',
    keys: 'wikiLinks markdown variables footnotes',
  },
  {
    file: 'config-code',
    title: 'Config: code blocks',
    label: 'Code blocks',
    description: 'Config keys of code blocks and live code.',
    keywords: 'code themes, shiki, magic comments, live code scope',
    keys: 'twoslash packageManagers code codeFiles playground',
  },
  {
    file: 'config-content',
    title: 'Config: content features',
    label: 'Content features',
    description: 'Config keys of images, components, formulas, and diagrams.',
    keywords: 'icons, image sizes, webp, katex macros, mermaid theme',
    keys: 'imageZoom images components math mermaid',
  },
  {
    file: 'config-navbar',
    title: 'Config: navbar',
    label: 'Navbar',
    description: 'Config keys of the navbar, with every type of item.',
    keywords: 'navbar items, dropdown, logo, docSidebar, localeDropdown',
    keys: 'navbar',
  },
  {
    file: 'config-footer',
    title: 'Config: footer and announcement',
    label: 'Footer',
    description: 'Config keys of the footer and the announcement bar.',
    keywords: 'footer columns, badges, copyright, banner',
    keys: 'footer announcementBar',
  },
  {
    file: 'config-layout',
    title: 'Config: page layout',
    label: 'Page layout',
    description: 'Config keys of colors, the sidebar, the table of contents, and reading features.',
    keywords: 'color mode, toc, head tags, meta tags, keyboard shortcuts',
    keys: `shortcuts viewTransitions previousPosition sourceInPages colorMode sidebar
      tableOfContents feedback head bodyHtml`,
  },
  {
    file: 'config-checks',
    title: 'Config: checks',
    label: 'Checks',
    description: 'Config keys of checks and their levels.',
    keywords: 'onBrokenLinks, rules, lint, external links, levels, severity',
    keys: `onBrokenLinks onBrokenAnchors onBrokenImages onBrokenLinksInCode onDuplicateRoutes
      ignoreLinkCase rules externalLinks`,
  },
  {
    file: 'config-search',
    title: 'Config: search and SEO',
    label: 'Search and SEO',
    description:
      'Config keys of search, the sitemap, `robots.txt`, social cards, and structured data.',
    keywords: 'search provider, algolia, sitemap options, open graph image',
    keys: 'structuredData search sitemap robots socialCards',
  },
  {
    file: 'config-offline',
    title: 'Config: offline use and AI assistants',
    label: 'Offline and AI',
    description: 'Config keys of pages for offline readers and for AI assistants.',
    keywords: 'pwa manifest, service worker, llms options, copy page',
    keys: 'offline llms',
  },
  {
    file: 'config-builds',
    title: 'Config: hosts and builds',
    label: 'Hosts and builds',
    description: 'Config keys of hosts, limits, and the shared cache.',
    keywords: 'netlify, csp, memory, timeout, remote cache',
    keys: 'host limits store',
  },
  {
    file: 'config-docusaurus',
    title: 'Config: Docusaurus code',
    label: 'Docusaurus code',
    description: 'Config keys of the support for code that was written for Docusaurus.',
    keywords: 'webpack alias, infima, ProvidePlugin, DefinePlugin, externals',
    keys: 'docusaurus',
  },
].map((page) => ({ ...page, keys: page.keys.split(/\s+/) }));

/** Ids that `config.md` had when it was the only page. Links to them lead to the list of keys. */
export const FORMER_IDS =
  `rules externalLinks navbar footer announcementBar sidebar colorMode tableOfContents code
  markdown head bodyHtml limits store docs blog pages sitemap variables codeFiles
  components images footnotes math mermaid playground docusaurus llms feedback socialCards
  offline host navbar-items navbar-link navbar-dropdown navbar-html navbar-localeDropdown
  navbar-doc navbar-docSidebar navbar-docsVersion navbar-docsVersionDropdown navbar-search
  navbar-component search search-local search-algolia search-own i18n`.split(/\s+/);
