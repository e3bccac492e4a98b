import type { CatalogGroup } from '../../types/catalog.js';

/** Problems that a site may have checked with `rules` in its config. */
export const RULE_PROBLEMS = {
  'heading-skip': {
    title: 'A heading skips a level',
    severity: 'warning',
    level: "rules['heading-skip']",
    optIn: true,
    cause:
      'A heading is more than one level below the one before it. Readers who navigate by headings look for the missing level. The title of the page counts as level 1.',
    fix: 'Remove a `#`, or add the missing heading.',
    example: {
      file: 'docs/index.md',
      wrong: '# Anvils\n\n### Weight',
      right: '# Anvils\n\n## Weight',
    },
  },
  'id-duplicate': {
    title: 'Two elements of a page have the same id',
    severity: 'warning',
    level: "rules['id-duplicate']",
    optIn: true,
    cause:
      'An element in HTML or JSX has an id that is already used on the page; links lead to the first.',
    fix: 'Give one of them another id.',
    example: {
      file: 'docs/index.md',
      wrong: '<a id="weight"></a>\n\n<a id="weight"></a>',
      right: '<a id="weight"></a>\n\n<a id="size"></a>',
    },
  },
  'image-alt': {
    title: 'An image has no alternative text',
    severity: 'warning',
    level: "rules['image-alt']",
    optIn: true,
    cause:
      '`![](…)` has no text, or `<img>` has no `alt`, so readers who cannot see the image learn nothing about it.',
    fix: 'Describe what the image shows. If it is only decoration, write `<img alt="" />`.',
    example: {
      file: 'docs/index.md',
      wrong: '![](./logo.svg)',
      right: '![An anvil, the logo of Acme](./logo.svg)',
    },
  },
  'title-missing': {
    title: 'A page has no title',
    severity: 'warning',
    level: "rules['title-missing']",
    optIn: true,
    cause:
      'The page has neither a `title` in front matter nor a level 1 heading, so its id is used as the title.',
    fix: 'Begin the page with `# Title`.',
    example: {
      file: 'docs/index.md',
      wrong: 'Anvils are heavy.',
      right: '# Anvils\n\nAnvils are heavy.',
    },
  },
  'description-missing': {
    title: 'A page has no description',
    severity: 'warning',
    level: "rules['description-missing']",
    optIn: true,
    cause:
      'The front matter has no `description`, so search engines and link previews show the first line of the text.',
    fix: 'Write one sentence as `description` in front matter.',
    example: {
      file: 'docs/index.md',
      wrong: '# Anvils',
      right: '---\ndescription: How to choose an anvil.\n---\n\n# Anvils',
    },
  },
  'doc-orphan': {
    title: 'Nothing links to a doc',
    severity: 'warning',
    level: "rules['doc-orphan']",
    optIn: true,
    cause: 'The doc is in no sidebar, and no page, navbar, footer or component links to it.',
    fix: 'Add it to a sidebar or link to it. If readers should reach it only by its URL, mark it `unlisted`.',
    example: {
      file: 'sidebars.ts',
      wrong: "export default { docs: ['index'] };",
      right: "export default { docs: ['index', 'guide'] };",
    },
  },
  'image-unused': {
    title: 'An image is not used',
    severity: 'warning',
    level: "rules['image-unused']",
    optIn: true,
    cause:
      'No page, front matter or config names the image, and its path does not appear in any code, style sheet or data file of the site.',
    fix: 'Remove the file.',
    example: 'git rm static/img/old-logo.svg',
  },
  'partial-unused': {
    title: 'A partial is not used',
    severity: 'warning',
    level: "rules['partial-unused']",
    optIn: true,
    cause: 'No page includes the Markdown file, whose name or folder name begins with `_`.',
    fix: 'Remove the file, or include it.',
    example: 'git rm docs/_old-intro.mdx',
  },
  'fence-word': {
    title: 'A word after the language of a code block is mistyped',
    severity: 'warning',
    level: "rules['fence-word']",
    cause:
      'A word after the language, such as `titel="…"`, is almost one that docsgen knows. Nothing reads it.',
    fix: 'Correct the word. If a plugin of the site reads it, set the rule to `ignore`.',
    example: {
      file: 'docs/index.md',
      wrong: '```js titel="lift.js"\nlift();\n```',
      right: '```js title="lift.js"\nlift();\n```',
    },
  },
  'syntax-off': {
    title: 'A page seems to use a feature that is off',
    severity: 'warning',
    level: "rules['syntax-off']",
    cause:
      'The page has a `mermaid` block, or text that looks like a formula (`$a^2$`), and shows it as it is written: diagrams and formulas are off by default.',
    fix: 'Set `mermaid: true` or `math: true`, or set the rule to `ignore`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', math: false };",
      right: "export default { title: 'Acme', math: true };",
    },
  },
  'syntax-foreign': {
    title: 'A page has syntax of another generator',
    severity: 'warning',
    level: "rules['syntax-foreign']",
    cause:
      'Text such as `!!! note`, `=== "Tab"`, `--8<--`, `[[toc]]`, `<<< ./a.ts` or `{{ version }}` means something in MkDocs, VitePress or another generator. docsgen shows it as it is written.',
    fix: 'Write it in the [syntax of docsgen](../migrate/syntax.md); `docsgen check --fix` does so where only one form is possible. Text that is meant as it is belongs between backticks. If a plugin of the site reads it, set the rule to `ignore`.',
    example: {
      file: 'docs/index.md',
      wrong: '!!! tip "Warp"\n    Weave slowly.',
      right: ':::tip[Warp]\nWeave slowly.\n:::',
    },
  },
  'describes-missing': {
    title: 'The code that a page describes is missing',
    severity: 'warning',
    level: "rules['describes-missing']",
    cause:
      'A path in `describes` of front matter does not lead to a file of the repository, or the file declares nothing of the name after `#` and has no region of that name.',
    fix: 'Correct the path, which is relative to the folder of the page, or the name.',
    example: {
      file: 'docs/index.md',
      wrong: '---\ndescribes: ./lfit.js\n---\n\n# Lift',
      right: '---\ndescribes: ./lift.js\n---\n\n# Lift',
    },
  },
  'page-stale': {
    title: 'A page may be out of date',
    severity: 'warning',
    level: "rules['page-stale']",
    cause:
      'The [code that the page describes](../maintain/describe-code.md) has changed since the last commit of the page, or since the page was marked as `reviewed`.',
    fix: 'Update the page. If it is still true, mark it with `docsgen reviewed <page>`.',
    example: 'docsgen reviewed docs/router.md',
  },
  'heading-id-differs': {
    title: 'A translation lacks a heading id of its original',
    severity: 'warning',
    level: "rules['heading-id-differs']",
    cause:
      'A translation takes the heading ids of its original, in order, if it has the same number of headings. This one has more or fewer, or gives a heading a different id, so links with that anchor lead to the top of the page in this language.',
    fix: 'Give the heading the id of the original: `## Étapes {#steps}`.',
    example: {
      file: 'i18n/fr/docs/index.md',
      wrong: '## Installer {#installer}',
      right: '## Installer {#install}',
    },
  },
  'words-missing': {
    title: 'Texts of the theme or labels are not translated',
    severity: 'warning',
    level: "rules['words-missing']",
    optIn: true,
    cause:
      'The language has no texts in docsgen, and `i18n/<locale>/strings.json` lacks some: readers see these in English. Or the label files lack some labels of the navbar, the footer or a sidebar: readers see these in the default language.',
    fix: 'Run `docsgen translations --write`, and translate the texts that it adds. If one is the same in both languages, remove its `description`.',
    example: 'docsgen translations --write',
  },
  'translation-missing': {
    title: 'A page is not translated',
    severity: 'warning',
    level: "rules['translation-missing']",
    optIn: true,
    cause:
      'The page has no translation in a language of the site, or one whose text is still that of the original.',
    fix: 'Translate the page. `docsgen translations --write` creates the file.',
    example: 'docsgen translations --write docs/guide.md',
  },
  'translation-stale': {
    title: 'A translation is stale',
    severity: 'warning',
    level: "rules['translation-stale']",
    optIn: true,
    cause:
      'The original has changed since the translation was made: its last commit is newer, or its text no longer matches `translated_from`.',
    fix: 'Update the translation. If it needs no change, mark it with `docsgen translations --mark <file>`.',
    example: 'docsgen translations --mark i18n/fr/docs/guide.md',
  },
  'translation-orphaned': {
    title: 'The original of a translation is gone',
    severity: 'warning',
    level: "rules['translation-orphaned']",
    optIn: true,
    cause:
      'The page that the file translates was removed or renamed, so the translation is not published.',
    fix: 'Rename the translation like its original, or remove it.',
    example: 'git mv i18n/fr/docs/setup.md i18n/fr/docs/install.md',
  },
  prose: {
    title: 'A tool that checks prose objects to a text',
    severity: 'warning',
    cause:
      'Vale or cspell has found something in the prose that `docsgen prose` gave it. What Vale calls an error is one; all else is a warning.',
    fix: 'Change the text, or the settings of the tool that the message names.',
    example: 'docsgen prose --for vale --alerts alerts.json',
  },
} satisfies CatalogGroup;
