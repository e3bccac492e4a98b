/**
 * What each key of the config is for, in Markdown: `[]` stands for the items of a list, `*` for any
 * key. The reference is made of these and of the schema; every key that the schema has is here, and
 * no other.
 */
export const CONFIG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  title: 'Title of the site, shown in the navbar and in the title of every page.',
  tagline: 'One sentence about the site; the default description of pages.',
  url: 'Origin of the published site without a path, such as `https://example.org`. Canonical URLs, sitemap and feeds need it.',
  baseUrl: 'Path below which the site is served; `build --base-url` takes precedence.',
  staticDirectories:
    'Folders of files that are published as they are. If two folders contain the same file, the one in the first folder is published.',
  favicon: 'Path below `static/`.',
  image: 'Default preview image of pages: a path below `static/`, or a URL.',
  trailingSlash:
    'Whether URLs end in `/`. By default, each page is a folder with an `index.html`, and links have no trailing slash.',
  locale: 'Language tag of the content, such as `en` or `pt-BR`.',
  i18n: 'The languages of a site with several: see [languages](../translate/languages.md).',
  'i18n.defaultLocale': 'Language of the content outside `i18n/`.',
  'i18n.locales': 'Tags of all languages.',
  'i18n.fallback':
    'What readers get if a translation is missing: the page in the default language (`content`), or no page (`none`).',
  'i18n.localeConfigs': 'Languages by their tags.',
  'i18n.localeConfigs.*.label':
    'Name in menus; by default, the name of the language in that language.',
  'i18n.localeConfigs.*.direction': 'Direction of writing; by default, that of the language.',
  'i18n.localeConfigs.*.htmlLang': 'The `lang` attribute of its pages; by default, the tag.',
  'i18n.localeConfigs.*.path': 'Path of its pages; by default, the tag.',
  'i18n.localeConfigs.*.url':
    'Origin of the site that its pages are on, if that is one of its own: canonical addresses, feeds and links from other languages have it. While the site is written, all languages are served side by side.',
  'i18n.localeConfigs.*.baseUrl':
    'Base URL of its pages on the site that `url` names, or on the site itself, neither below that of another language nor above it. Its files are in a folder of the output that is called like its `path`.',
  'i18n.localeConfigs.*.calendar': 'Calendar of its dates, such as `gregory`.',
  'i18n.localeConfigs.*.title': 'Title of the site in this language.',
  'i18n.localeConfigs.*.tagline': 'Tagline of the site in this language.',
  noIndex: 'Asks search engines not to index the site.',
  titleDelimiter: 'Separator between the title of a page and that of the site.',
  onBrokenLinks: 'Links to pages or files that do not exist.',
  onBrokenLinksInCode:
    'Caps the severity of broken links, anchors and images in React code: the lower of this and `onBrokenLinks` (or `onBrokenAnchors`, `onBrokenImages`) applies.',
  ignoreLinkCase:
    'Accepts links that differ from the path of a page only in letter case: they lead to that page. By default they are broken.',
  sourceInPages:
    'Adds to each page the path, description and front matter of its Markdown file (`view.source`), for theme parts that show them. Readers can see them.',
  onBrokenAnchors: 'Links to an anchor that the page does not have.',
  onBrokenImages: 'Images, and other files that elements load, whose file is missing.',
  onDuplicateRoutes: 'Two pages with the same path.',
  rules: 'Additional checks: see [rules](diagnostics.md#rules).',
  'rules.heading-skip': 'A heading that skips a level.',
  'rules.id-duplicate': 'Two elements of a page with the same id.',
  'rules.image-alt': 'An image without alternative text.',
  'rules.title-missing': 'A page without a title.',
  'rules.description-missing': 'A page without `description`.',
  'rules.doc-orphan': 'A doc that is in no sidebar and that no page links to.',
  'rules.image-unused': 'An image that is not used.',
  'rules.partial-unused': 'A partial that no page includes.',
  'rules.fence-word': 'A mistyped word after the language of a block of code.',
  'rules.syntax-off': 'A diagram or a formula where the config leaves these off.',
  'rules.heading-id-differs':
    'A translation without the id of a heading that its original has: links to it fail in that language.',
  'rules.words-missing': 'A text of the theme or a label that is not translated.',
  'rules.translation-missing': 'A page that is not translated.',
  'rules.translation-stale': 'A translation whose original has changed since.',
  'rules.translation-orphaned': 'A translation whose original is gone.',
  'rules.external-broken':
    'A link to another site that responds with an error, with `check --external`.',
  'rules.external-anchor': 'A link to an anchor that the page of another site does not have.',
  'rules.external-redirect': 'A link to a URL that has moved permanently.',
  'rules.external-unreachable': 'A link to a site that does not respond.',
  externalLinks: 'How `check --external` requests links.',
  'externalLinks.allow':
    'Checks only URLs that begin with one of these; `*` matches anything. Empty: all.',
  'externalLinks.deny': 'Skips URLs that begin with one of these.',
  'externalLinks.allowPrivate':
    'Hosts, with or without port, that may have addresses of private networks or of this machine: `intranet.example.org`, `localhost:8080`.',
  'externalLinks.timeoutSeconds': 'How long an answer may take.',
  'externalLinks.retries': 'How often a URL that does not answer is tried again.',
  'externalLinks.concurrency': 'Parallel requests.',
  'externalLinks.perHost': 'Parallel requests to one host.',
  'externalLinks.maxAgeHours': 'How long an answer is cached.',
  externalPaths: 'Path prefixes that other software serves: links to them load the full page.',
  browsers:
    'The oldest [browsers](browsers.md) that the site supports. JavaScript and CSS are compiled for them.',
  navbar: 'The bar at the top.',
  'navbar.title': 'Replaces the site’s title.',
  'navbar.logo': 'An image before the title.',
  'navbar.logo.src': 'Path below `static/`, or a URL.',
  'navbar.logo.srcDark': 'The logo for the dark mode.',
  'navbar.logo.alt': 'Alternative text; `""` if the title says the same.',
  'navbar.logo.width': 'In pixels.',
  'navbar.logo.height': 'In pixels.',
  'navbar.logo.className': 'Additional CSS class.',
  'navbar.logo.href': 'Where the logo leads: by default, to the home page.',
  'navbar.logo.target': 'The `target` attribute of its link.',
  'navbar.style': 'A bar that is dark, or in the primary color, in both modes.',
  'navbar.hideOnScroll': 'Hides the bar while readers scroll down.',
  'navbar.items': 'Links and menus: see [below](#navbar-items).',
  'navbar.items[].type': 'Kind of item.',
  'navbar.items[].label': 'Its text.',
  'navbar.items[].html': 'HTML instead of the label.',
  'navbar.items[].aria-label':
    'What screen readers announce; enough for an item whose icon comes from your style sheet.',
  'navbar.items[].title': 'Tooltip.',
  'navbar.items[].target':
    'The `target` attribute; by default, links to other sites open a new tab.',
  'navbar.items[].rel': 'The `rel` attribute.',
  'navbar.items[].attributes':
    'Other attributes of the link, or of the button of a menu, by name: `data-…`, `aria-…`, `id`, `download`, `hreflang`, `lang`, `ping`, `referrerpolicy`, `tabindex`, `type`.',
  'navbar.items[].to': 'A path on the site.',
  'navbar.items[].href': 'A URL; use either this or `to`.',
  'navbar.items[].activeBasePath': 'The item is active on every path that begins with this.',
  'navbar.items[].activeBaseRegex':
    'A regular expression: the item is active on every path that it matches.',
  'navbar.items[].dropdownItemsBefore': 'Links before the items of the menu.',
  'navbar.items[].dropdownItemsAfter': 'Links after the items of the menu.',
  'navbar.items[].dropdownActiveClassDisabled': 'Does not mark the item of the current page.',
  'navbar.items[].docsPluginId': 'Id of the set of docs; by default `default`, or the first set.',
  'navbar.items[].docId': 'Id of the doc that it links to.',
  'navbar.items[].sidebarId': 'Name of the sidebar whose first doc it links to.',
  'navbar.items[].items': 'The items of the menu.',
  'navbar.items[].value': 'HTML.',
  'navbar.items[].position': 'Side of the bar.',
  'navbar.items[].className': 'Additional CSS class.',
  footer: 'The end of every page.',
  'footer.style': 'A dark footer in both modes.',
  'footer.logo': 'An image above the copyright notice.',
  'footer.logo.src': 'Path below `static/`, or a URL.',
  'footer.logo.srcDark': 'The logo for the dark mode.',
  'footer.logo.alt': 'Alternative text.',
  'footer.logo.width': 'In pixels.',
  'footer.logo.height': 'In pixels.',
  'footer.logo.className': 'Additional CSS class.',
  'footer.logo.href': 'Where the logo leads.',
  'footer.logo.target': 'The `target` attribute of its link.',
  'footer.links': 'Columns of links; or links, which are shown in one row.',
  'footer.links[].title': 'Heading of the column.',
  'footer.links[].className': 'Additional CSS class.',
  'footer.links[].items': 'Its links.',
  'footer.links[].items[].label': 'Text of the link.',
  'footer.links[].items[].html':
    'HTML instead of the link, or of its label if there is `to` or `href`.',
  'footer.links[].items[].className': 'Additional CSS class.',
  'footer.links[].items[].aria-label': 'What screen readers announce.',
  'footer.links[].items[].title': 'Tooltip.',
  'footer.links[].items[].target': 'The `target` attribute.',
  'footer.links[].items[].rel': 'The `rel` attribute.',
  'footer.links[].items[].attributes':
    'Other attributes of the link, by name: `data-…`, `aria-…`, `id`, `download`, `hreflang`, `lang`, `ping`, `referrerpolicy`, `tabindex`, `type`.',
  'footer.links[].items[].to': 'A path on the site.',
  'footer.links[].items[].href': 'A URL.',
  'footer.badges': 'Linked images.',
  'footer.badges[].href': 'Where the badge links to.',
  'footer.badges[].src': 'Its image.',
  'footer.badges[].alt': 'Alternative text.',
  'footer.badges[].width': 'In pixels.',
  'footer.badges[].height': 'In pixels.',
  'footer.copyright': 'HTML. Its paths are resolved like other paths in the config.',
  'footer.note': 'HTML, like `copyright`.',
  announcementBar: 'A message above the navbar.',
  'announcementBar.id': 'A new id shows the message again to readers who closed it.',
  'announcementBar.content': 'HTML. Its paths are resolved like other paths in the config.',
  'announcementBar.isCloseable': 'Readers can close it.',
  'announcementBar.backgroundColor': 'A CSS color.',
  'announcementBar.textColor': 'A CSS color.',
  sidebar: 'The sidebar beside docs.',
  'sidebar.hideable': 'Readers can hide it.',
  'sidebar.autoCollapseCategories': 'Opening a category closes those beside it.',
  'sidebar.maxEntries':
    'How many entries a list may have of which pages carry all, as long as that is no more than 100,000 entries on all pages together. Of a longer one, they carry those around their own, and load the others when readers ask for them.',
  colorMode: 'Light and dark.',
  'colorMode.defaultMode': 'Mode for readers who have not chosen one.',
  'colorMode.respectPrefersColorScheme':
    'Follows the system setting of readers who have not chosen a mode. The switch then has three states: the system’s mode, light and dark.',
  'colorMode.disableSwitch': 'Hides the switch.',
  tableOfContents: 'Which headings the table of contents shows.',
  'tableOfContents.minHeadingLevel': 'From this level, 2 to 6.',
  'tableOfContents.maxHeadingLevel': 'To this level.',
  code: 'Code blocks.',
  'code.themes': 'Themes for the two modes.',
  'code.themes.light': 'Name of a Shiki theme, or a VS Code theme as an object.',
  'code.themes.dark': 'The same for the dark mode.',
  'code.langs': 'Additional languages: names, or TextMate grammars.',
  'code.aliases': 'Aliases of languages.',
  'code.wrap': 'Wraps long lines by default.',
  'code.defaultLanguage': 'Language of blocks that name none.',
  'code.links':
    'Names in code that become links: the path of a page, a file of Markdown from the root of the site, or a URL for each.',
  'code.test':
    'What [`docsgen test`](../maintain/test-code.md) leaves out. `false` leaves out all code.',
  'code.test.exclude': 'Globs of Markdown files, from the root of the site.',
  'code.test.excludeLanguages': 'Languages whose blocks are left out.',
  'code.test.run':
    '`true` lets `docsgen test` run blocks that say `run`. `\'network\'` also gives blocks that say `run="network"` the network. See [what such code can do](../maintain/run-code.md#what-code-can-do).',
  'code.test.tsconfig':
    'The `tsconfig.json` with the compiler options for code in the docs. By default, the nearest one from the root of the site upwards.',
  'code.lineAnchors':
    'Whether the lines of all code blocks with a title have ids that links can lead to.',
  'code.fileIcons':
    'Whether titles that are file names have an icon; needs the package `@iconify-json/lucide`.',
  'code.magicComments':
    'Comments that mark lines, instead of `highlight-next-line` and similar comments (class `theme-code-block-highlighted-line`).',
  'code.magicComments[].className': 'CSS class of the marked lines.',
  'code.magicComments[].line': 'The comment that marks the next line.',
  'code.magicComments[].block': 'The comments around marked lines.',
  'code.magicComments[].block.start': 'The comment before them.',
  'code.magicComments[].block.end': 'The comment after them.',
  markdown: 'How Markdown is read.',
  'markdown.format':
    '`mdx` or `md`: what files in `.md` are. `detect`: MDX, unless they are not valid MDX, or have braces, indented code or the like and nothing that only MDX has. Files in `.mdx` are always MDX. `format` in the front matter decides for one page.',
  'markdown.gfm':
    'GitHub Flavored Markdown: tables, task lists, footnotes, bare URLs, `~~deleted~~` text and alerts.',
  'markdown.emoji': 'Names such as `:wink:` become emoji in text, titles and descriptions.',
  'markdown.anchors': 'Ids of headings.',
  'markdown.anchors.maintainCase': 'Keeps capital letters in ids of headings.',
  'markdown.anchors.countPerFile':
    'Numbers equal headings (`setup`, `setup-1`) within each file: those of a partial don’t count with the page’s, and may have the same ids.',
  'markdown.anchors.readDirectives':
    'Leaves `:word` out of ids of headings, as the directive that it is in Docusaurus: `join:X` gets the id `join`.',
  'markdown.admonitions': 'Which `:::name` blocks are admonitions.',
  'markdown.admonitions.keywords':
    'Your own names: `:::name` gets the class `theme-admonition-name`.',
  'markdown.admonitions.extendDefaults': '`false`: only the names in `keywords` are admonitions.',
  'markdown.headingOutline':
    'Announces headings that skip a level (`aria-level`) in an outline without gaps.',
  'markdown.preferMdx':
    'Whether, with `detect`, each file in `.md` that is valid MDX is MDX, even if readers do not see parts of it as they are written: `{0}` shows `0`. Docusaurus reads files so.',
  'markdown.wordCount':
    'What a reading time counts: the words that the page shows (`text`), or all those of its file (`source`).',
  plugins: 'Plugins from packages and from files of the site: see [Plugins](../extend/plugins.md).',
  'markdown.remarkPlugins':
    'Remark plugins, each alone or with its options. They see each file as it was parsed.',
  'markdown.lateRemarkPlugins':
    'The same for plugins that need to see admonitions as components, headings with their ids, and links to Markdown files as addresses of pages.',
  'markdown.preprocessor':
    'A function that receives `{ filePath, fileContent }` of each Markdown file, and returns the text to read instead.',
  'markdown.parseFrontMatter':
    'A function that receives the same and `defaultParseFrontMatter`, and returns `{ frontMatter, content }`.',
  'markdown.rehypePlugins': 'Rehype plugins: they see each file as a tree of HTML nodes.',
  head: 'Tags in the head of every page. Addresses of the site are below the base URL.',
  bodyHtml:
    'HTML in the body of every page. It is not sanitized, and its scripts run. Addresses of the site are below the base URL.',
  'bodyHtml.start': 'Before everything else.',
  'bodyHtml.end': 'After everything else.',
  'head[].tagName': 'Name of the tag.',
  'head[].attributes': 'Its attributes; `true` for one without a value.',
  'head[].innerHTML': 'Its content.',
  store: 'A [store that several machines share](../publish/shared-cache.md).',
  'store.remote':
    'The URL of a server with the HTTP protocol of Bazel’s remote caches, without user and password. `DOCSGEN_REMOTE_STORE` overrides it.',
  'store.mode':
    '`read` only fetches results; `read-write` also uploads those of this machine. `DOCSGEN_REMOTE_STORE_MODE` overrides it.',
  'store.allowHttp': 'Whether `http://` is allowed for other machines than this one.',
  'store.timeoutSeconds':
    'How long all requests of a run may take together, uploads included. After that, the run continues without the server.',
  limits:
    'What one page may use; a page that uses more is an error. See [build](../extend/markdown-plugins.md#pages-that-do-not-end).',
  'limits.seconds':
    'Seconds for each plugin, component and page to run; compiling a page, and one call of a plugin that is not about Markdown, may take six times as long. Time in which other programs keep the processor does not count (Linux). Both limits grow with files over 256 KiB. At least 0.1.',
  'limits.megabytes': 'Memory for a page, in MB. At least 64.',
  customFields: 'Your own values; only your code reads them.',
};
