import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of `docsgen.config.ts` and of the files that are read with it. */
export const CONFIG_PROBLEMS = {
  'config-missing-file': {
    title: 'The folder contains no config',
    severity: 'error',
    cause:
      'The folder passed to the command (by default the current one) contains no `docsgen.config.ts`, `.mts`, `.js` or `.mjs`.',
    fix: 'Pass the folder of the site, or create a `docsgen.config.ts` with at least a `title`.',
    example: 'docsgen build ./website',
  },
  'config-no-default': {
    title: 'The config or sidebars file exports nothing',
    severity: 'error',
    cause: 'The file has no default export, so docsgen has nothing to read.',
    fix: 'Write `export default defineConfig({ … })`, or `export default { … }`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "const config = { title: 'Acme' };",
      right: "const config = { title: 'Acme' };\nexport default config;",
    },
  },
  'config-threw': {
    title: 'The config or sidebars file throws',
    severity: 'error',
    cause: 'The file is run to read it, and its code throws an error.',
    fix: 'Fix the error at the place named in the message.',
    example: {
      file: 'docsgen.config.ts',
      wrong: 'export default { title: process.env.TITLE.trim() };',
      right: "export default { title: process.env.TITLE?.trim() ?? 'Acme' };",
    },
  },
  'config-plugin-threw': {
    title: 'A plugin of another generator throws',
    severity: 'error',
    cause:
      'A plugin that the config of Docusaurus names throws while it loads its content or adds its pages. Pages that need what it adds would fail one by one.',
    fix: 'Provide what the plugin needs, such as a file or a service, or remove the plugin from the config.',
    example: {
      file: 'plugins/releases.js',
      wrong:
        "module.exports = () => ({\n  name: 'releases',\n  loadContent: () => JSON.parse(process.env.RELEASES),\n});",
      right:
        "module.exports = () => ({\n  name: 'releases',\n  loadContent: () => JSON.parse(process.env.RELEASES ?? '[]'),\n});",
    },
  },
  'config-endless': {
    title: 'Running the config or sidebars file takes too long',
    severity: 'error',
    cause:
      'The file is run to read it, and a loop or a promise in it never finishes. The limit is 10 seconds, two minutes for a config of Docusaurus, or `DOCSGEN_RENDER_TIMEOUT`.',
    fix: 'Make the loop end, or the promise resolve.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "while (!process.env.READY);\nexport default { title: 'Acme' };",
      right:
        "if (!process.env.READY) throw new Error('READY is not set');\nexport default { title: 'Acme' };",
    },
  },
  'config-missing': {
    title: 'The config lacks a required key',
    severity: 'error',
    cause: 'A key without a default is not set.',
    fix: 'Add the key.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { tagline: 'Anvils' };",
      right: "export default { title: 'Acme', tagline: 'Anvils' };",
    },
  },
  'config-unknown-key': {
    title: 'The config has an unknown key',
    severity: 'error',
    cause:
      'The config has a key that docsgen does not know, or passes an option that a plugin does not have; usually it is a typo, or a key of another generator.',
    fix: 'Correct or remove the key. Put your own values into `customFields`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', tagLine: 'Anvils' };",
      right: "export default { title: 'Acme', tagline: 'Anvils' };",
    },
  },
  'config-value': {
    title: 'A value in the config cannot be used',
    severity: 'error',
    cause: 'The value does not have the type or form that the key expects.',
    fix: 'Write a value of the form that the message names.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', trailingSlash: 'no' };",
      right: "export default { title: 'Acme', trailingSlash: false };",
    },
  },
  'config-idle-key': {
    title: 'A key in the config has no effect',
    severity: 'warning',
    cause:
      'Another key makes it meaningless: the title of the blog’s sidebar with `sidebarCount: 0`, edit links of translations without `editUrl`, a sitemap without `url`.',
    fix: 'Remove the key, or change the one that the message names.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', blog: { sidebarCount: 0, sidebarTitle: 'New' } };",
      right: "export default { title: 'Acme', blog: { sidebarCount: 5, sidebarTitle: 'New' } };",
    },
  },
  'collection-clash': {
    title: 'Two objects of a list in the config share an id, a folder or a path',
    severity: 'error',
    cause:
      'A key such as `docs` is a list, and two of its objects have the same `id`, `path` or `routeBasePath`, or one folder is inside the other. Where `id` is not set, it is `default`; the folder and the path default to the name of the key.',
    fix: 'Give each an `id`, a `path` and a `routeBasePath` of its own.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', docs: [{}, { path: 'api' }] };",
      right:
        "export default { title: 'Acme', docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }] };",
    },
  },
  'folder-missing': {
    title: 'A folder named in the config does not exist',
    severity: 'error',
    cause:
      'The `path` of the docs or of other content names a folder that does not exist, so all its pages would be missing.',
    fix: 'Create the folder, or correct the path.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', docs: { path: 'documentation' } };",
      right: "export default { title: 'Acme', docs: { path: 'docs' } };",
    },
  },
  'translation-folder': {
    title: 'Translations of something that the site does not have',
    severity: 'warning',
    cause:
      'A folder below `i18n/<locale>/` contains translations for a version, a collection or a feature that the site does not have (any more), so nothing in it is published.',
    fix: 'Rename the folder to that of the originals, or remove it.',
    example: 'mv i18n/fr/doc i18n/fr/docs',
  },
  'translation-labels': {
    title: 'Labels of a version, a set of docs or a blog that the site does not have',
    severity: 'warning',
    cause:
      'A file such as `i18n/fr/docusaurus-plugin-content-docs/version-1.0.json` translates the labels of a version that is gone, or of docs or a blog with an id that the config does not have.',
    fix: 'Rename the file to that of a version of the docs, or its folder to that of a blog, or remove it.',
    example: 'cd i18n/fr/docusaurus-plugin-content-docs && mv version-1.json version-1.0.json',
  },
  'locale-unknown': {
    title: 'Translations into a language that the site does not have',
    severity: 'warning',
    cause:
      'A folder in `i18n/` is not named after one of the languages in `i18n.locales`, so nothing in it is shown.',
    fix: 'Add the language to `i18n.locales`, or correct the name of the folder.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', i18n: { defaultLocale: 'en', locales: ['en'] } };",
      right:
        "export default { title: 'Acme', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
    },
  },
  'language-empty': {
    title: 'A language without pages',
    severity: 'warning',
    cause:
      "Nothing is translated into a language of `i18n.locales`. With `i18n.fallback: 'none'` it has no pages, so the language menu leaves it out.",
    fix: 'Translate a page, or remove the language from `i18n.locales`.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', i18n: { defaultLocale: 'en', locales: ['en', 'fr'], fallback: 'none' } };",
      right: "export default { title: 'Acme', i18n: { defaultLocale: 'en', locales: ['en'] } };",
    },
  },
  'language-path-taken': {
    title: 'A page at the path of another language',
    severity: 'error',
    cause:
      'A page of the default language has a path below that of another language, such as `/fr/about` on a site with a French translation.',
    fix: 'Move the page, or give the language another `path` in `i18n.localeConfigs`.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: { routeBasePath: 'fr' } };",
      right:
        "export default { title: 'Acme', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: { routeBasePath: 'docs' } };",
    },
  },
  'folder-empty': {
    title: 'A content folder contains no pages',
    severity: 'warning',
    cause:
      'The folder of the docs, or of other content, contains no Markdown file that becomes a page.',
    fix: 'Add a page to it, or set the key of the config to `false`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', blog: {} };",
      right: "export default { title: 'Acme', blog: false };",
    },
  },
  'file-duplicate': {
    title: 'One of two files is ignored',
    severity: 'warning',
    cause:
      'Two config, sidebars, authors or theme files, or two components with the same name, differ only in their extension.',
    fix: 'Rename or remove the one you don’t want.',
    example: 'rm docsgen.config.js   # docsgen.config.ts stays',
  },
  'file-syntax': {
    title: 'A JSON or YAML file does not parse',
    severity: 'error',
    cause:
      'A data file of the site (`_category_.json`, `_category_.yml`, a sidebars file in JSON …) is not valid JSON or YAML, or has a duplicate key.',
    fix: 'Fix the syntax at the place named in the message.',
    example: {
      file: 'docs/guides/_category_.json',
      wrong: '{ "label": "Guides" "position": 2 }',
      right: '{ "label": "Guides", "position": 2 }',
    },
  },
  'file-outside-site': {
    title: 'A symbolic link leads out of the site, or to a private file',
    severity: 'error',
    cause:
      'A symbolic link in the site leads to a file outside the site’s folders, or to one that pages may not publish: a hidden file, the config of the site, or a package.',
    fix: 'Remove the link, or replace it with a copy of a file that may be published.',
    example: 'rm docs/logo.svg && cp ../brand/logo.svg docs/',
  },
  'site-path': {
    title: 'Node can’t import modules from the path of the site',
    severity: 'error',
    cause:
      'The path of the site’s folder has a backslash in a name. Node refuses to import modules below such a folder.',
    fix: 'Rename the folder, or build the site elsewhere.',
    example: "mv 'my\\site' my-site",
  },
  'folder-link': {
    title: 'A symbolic link to a folder is not followed',
    severity: 'warning',
    cause:
      'A link in a folder of content leads to a folder outside the repository, to a hidden one, or to one that contains the link. docsgen does not look for pages there.',
    fix: 'Link to a visible folder of the repository, or copy the files.',
    example: 'rm docs/shared && cp -R ../shared docs/',
  },
  'file-not-utf8': {
    title: 'A text file is not UTF-8',
    severity: 'error',
    cause: 'The file contains bytes that are not UTF-8.',
    fix: 'Save the file as UTF-8.',
    example: 'iconv -f latin1 -t utf-8 guide.md > guide-utf8.md',
  },
  'file-unreadable': {
    title: 'A file cannot be read',
    severity: 'error',
    cause:
      'The operating system does not let docsgen read the file; the message contains the error code.',
    fix: 'Give the user who runs docsgen permission to read the file.',
    example: 'chmod a+r docs/guide.md',
  },
} satisfies CatalogGroup;
