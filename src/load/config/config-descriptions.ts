import type { KeyDescription } from '../../types/feature/reading.js';
import { MARKDOWN_DESCRIPTIONS } from './markdown-descriptions.js';
import { SHELL_DESCRIPTIONS } from './shell-descriptions.js';

/**
 * Describes each key of the config: `[]` means the items of a list, `*` any key. The reference is
 * generated from these descriptions and the schema; both have exactly the same keys.
 */
export const CONFIG_DESCRIPTIONS: Readonly<Record<string, KeyDescription>> = {
  ...SHELL_DESCRIPTIONS,
  ...MARKDOWN_DESCRIPTIONS,
  title: ['Title of the site, shown in the navbar and in the title of every page.', "'Loom'"],
  tagline: [
    'One sentence about the site; the default description of pages.',
    "'Weave documentation'",
  ],
  url: [
    'Origin of the published site without a path, such as `https://example.org`. Canonical URLs, sitemap and feeds need it.',
    "'https://loom.example.org'",
  ],
  baseUrl: ['Path below which the site is served. `build --base-url` overrides it.', "'/loom/'"],
  staticDirectories: [
    'Folders of files that are published as they are. If two folders contain the same file, the one in the first folder is published.',
    "['public', 'assets']",
  ],
  favicon: ['Icon of the site in browser tabs: a path below `static/`.', "'img/favicon.svg'"],
  image: ['Default preview image of pages: a path below `static/`, or a URL.', "'img/preview.png'"],
  trailingSlash: [
    'Whether URLs end in `/`. By default, each page is a folder with an `index.html`, and links have no trailing slash.',
    'false',
  ],
  locale: ['Language tag of the content, such as `en` or `pt-BR`.', "'pt-BR'"],
  i18n: [
    'The languages of a multilingual site: see [languages](../translate/languages.md).',
    `{
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  localeConfigs: { fr: { label: 'Français', tagline: 'La documentation' } },
}`,
  ],
  'i18n.defaultLocale': ['Language of the content outside `i18n/`.', "'en'"],
  'i18n.locales': ['Tags of all languages.', "['en', 'fr', 'ar']"],
  'i18n.fallback':
    'What readers get if a translation is missing: the page in the default language (`content`), or no page (`none`).',
  'i18n.localeConfigs': [
    'Settings of single languages, by their tags.',
    "{ fr: { label: 'Français' } }",
  ],
  'i18n.localeConfigs.*.label': [
    'Name in menus; by default, the name of the language in that language.',
    "'Français'",
  ],
  'i18n.localeConfigs.*.direction': 'Writing direction; by default, that of the language.',
  'i18n.localeConfigs.*.htmlLang': [
    'The `lang` attribute of its pages; by default, the tag.',
    "'fr-CA'",
  ],
  'i18n.localeConfigs.*.path': ['Path of its pages; by default, the tag.', "'francais'"],
  'i18n.localeConfigs.*.url': [
    'Origin of its pages, if they are published on a site of their own. Canonical URLs, feeds, and links from other languages use it. The development server serves all languages side by side.',
    "'https://fr.example.org'",
  ],
  'i18n.localeConfigs.*.baseUrl': [
    'Base URL of its pages, neither above nor below that of another language. Its files are in a folder of the output that has the name of its `path`.',
    "'/docs/fr/'",
  ],
  'i18n.localeConfigs.*.calendar': ['Calendar of its dates, such as `gregory`.', "'buddhist'"],
  'i18n.localeConfigs.*.title': ['Title of the site in this language.', "'Loom, en français'"],
  'i18n.localeConfigs.*.tagline': [
    'Tagline of the site in this language.',
    "'Tisser la documentation'",
  ],
  noIndex: 'Asks search engines not to index the site.',
  titleDelimiter: ['Separator between the title of a page and that of the site.', "'·'"],
  onBrokenLinks: 'What to do about links to pages or files that do not exist.',
  onBrokenLinksInCode:
    'Caps the severity of broken links, anchors and images in React code: the lower of this and `onBrokenLinks` (or `onBrokenAnchors`, `onBrokenImages`) applies.',
  ignoreLinkCase:
    'Accepts links that differ from the path of a page only in letter case. By default, they are broken.',
  sourceInPages:
    'Adds the path, description and front matter of its Markdown file to each page (`view.source`), for theme parts that show them. Readers can see them.',
  onBrokenAnchors: 'The same for links to an anchor that the page does not have.',
  onBrokenImages: 'The same for images, and other files that elements load, whose file is missing.',
  onDuplicateRoutes: 'What to do about two pages with the same path.',
  rules: [
    'Additional checks: see [rules](diagnostics.md#rules).',
    "{ 'heading-skip': 'warn', 'image-alt': 'error' }",
  ],
  'rules.heading-skip': 'A heading that skips a level.',
  'rules.id-duplicate': 'Two elements of a page with the same id.',
  'rules.image-alt': 'An image without alternative text.',
  'rules.title-missing': 'A page without a title.',
  'rules.description-missing': 'A page without `description`.',
  'rules.doc-orphan': 'A doc that is in no sidebar and that no page links to.',
  'rules.image-unused': 'An image that is not used.',
  'rules.partial-unused': 'A partial that no page includes.',
  'rules.fence-word': 'A mistyped word after the language of a code block.',
  'rules.syntax-off': 'A diagram or a formula while the config has not turned these on.',
  'rules.syntax-foreign':
    'Syntax of MkDocs, VitePress and others, such as `!!! note` and `[[toc]]`.',
  'rules.describes-missing': 'A file or name in `describes` of front matter that does not exist.',
  'rules.page-stale': 'A page whose code (`describes`) has changed since.',
  'rules.heading-id-differs':
    'A translation that lacks the id of a heading in its original: links to it fail in that language.',
  'rules.words-missing': 'A text of the theme or a label that is not translated.',
  'rules.translation-missing': 'A page that is not translated.',
  'rules.translation-stale': 'A translation whose original has changed since.',
  'rules.translation-orphaned': 'A translation whose original no longer exists.',
  'rules.external-broken':
    'A link to another site that responds with an error. This and the following rules belong to `check --external`.',
  'rules.external-anchor': 'A link to an anchor that the page of another site does not have.',
  'rules.external-redirect': 'A link to a URL that has moved permanently.',
  'rules.external-unreachable': 'A link to a site that does not respond.',
  externalLinks: [
    'How `check --external` requests links.',
    "{ deny: ['https://example.com/private/*'], timeoutSeconds: 20 }",
  ],
  'externalLinks.allow': [
    'Checks only URLs that begin with one of these; `*` matches anything. By default, all.',
    "['https://*.example.org/']",
  ],
  'externalLinks.deny': [
    'Skips URLs that begin with one of these.',
    "['https://example.com/private/']",
  ],
  'externalLinks.allowPrivate': [
    'Hosts, with or without a port, that may be on a private network or on this machine.',
    "['intranet.example.org', 'localhost:8080']",
  ],
  'externalLinks.timeoutSeconds': ['How long to wait for a response.', '20'],
  'externalLinks.retries': ['How often to try again if a URL does not respond.', '0'],
  'externalLinks.concurrency': ['How many requests run in parallel.', '4'],
  'externalLinks.perHost': ['How many requests to the same host run in parallel.', '1'],
  'externalLinks.maxAgeHours': ['How long a response is cached.', '168'],
  externalPaths: [
    'Path prefixes that other software serves: links to them load the full page.',
    "['/api/', '/playground/']",
  ],
  browsers: [
    'The oldest [browsers](browsers.md) that the site supports. JavaScript and CSS are compiled for them.',
    "['chrome120', 'firefox121', 'safari17', 'ios17']",
  ],
  plugins: [
    'Plugins from packages and from files of the site: see [Plugins](../extend/plugins.md).',
    "[openapi({ document: 'api/openapi.yaml' })]",
  ],
  store: [
    'A [build cache that several machines share](../publish/shared-cache.md).',
    "{ remote: 'https://cache.example.org/docs', mode: 'read-write' }",
  ],
  'store.remote': [
    'The URL of a server with the HTTP protocol of Bazel’s remote caches, without user and password. `DOCSGEN_REMOTE_STORE` overrides it.',
    "'https://cache.example.org/docs'",
  ],
  'store.mode':
    '`read` only fetches results; `read-write` also uploads those of this machine. `DOCSGEN_REMOTE_STORE_MODE` overrides it.',
  'store.allowHttp': 'Allows `http://` for machines other than this one.',
  'store.timeoutSeconds': [
    'How long all requests of a run may take together, uploads included. After that, the run continues without the server.',
    '30',
  ],
  limits: [
    'How much time and memory a page may use: one that needs more is an error. See [pages that do not end](../extend/markdown-plugins.md#pages-that-do-not-end).',
    '{ seconds: 20, megabytes: 1024 }',
  ],
  'limits.seconds': [
    'Seconds that each plugin, component and page may run. Compiling a page, and one call of a plugin that is not about Markdown, may take six times as long. Time in which other programs keep the processor does not count (Linux). Both limits grow with files over 256 KiB. At least 0.1.',
    '20',
  ],
  'limits.megabytes': ['Memory for a page, in MB. At least 64.', '1024'],
  customFields: [
    'Your own values; only your code reads them.',
    "{ supportEmail: 'help@example.org' }",
  ],
};
