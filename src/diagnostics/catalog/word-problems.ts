import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of the files below `i18n/` that hold texts of the theme and labels. */
export const WORD_PROBLEMS = {
  'strings-value': {
    title: 'A value in a file of translated texts cannot be used',
    severity: 'error',
    cause:
      '`strings.json` is an object of strings. Docusaurus’s files (`code.json`, `navbar.json` …) are objects of entries `{ "message": "…" }`.',
    fix: 'Write the value in the form given in the hint.',
    example: {
      file: 'i18n/fr/strings.json',
      wrong: '{ "theme.onThisPage": 1 }',
      right: '{ "theme.onThisPage": "Sommaire" }',
    },
  },
  'strings-unknown-key': {
    title: 'A file of translated texts has an unknown key',
    severity: 'warning',
    cause:
      'Nothing on the site has a text of that name; usually it is a typo, or the text has been removed.',
    fix: 'Correct or remove the key.',
    example: {
      file: 'i18n/fr/strings.json',
      wrong: '{ "theme.onThisPag": "Sommaire" }',
      right: '{ "theme.onThisPage": "Sommaire" }',
    },
  },
  'strings-placeholder': {
    title: 'A text has an unknown placeholder',
    severity: 'warning',
    cause:
      'The text contains `{name}`, for which docsgen has no value, so nothing is shown in its place.',
    fix: 'Use the placeholders of the English text.',
    example: {
      file: 'i18n/fr/strings.json',
      wrong: '{ "search.found": "{number} pages" }',
      right: '{ "search.found": "{count} pages" }',
    },
  },
  'strings-forms': {
    title: 'A text has more plural forms than its language',
    severity: 'warning',
    cause:
      'Forms are divided by `|`, one for each plural category of the language in the order of CLDR (zero, one, two, few, many, other). What is left over is never shown.',
    fix: 'Write one form for each category that the message names.',
    example: {
      file: 'i18n/fr/strings.json',
      wrong: '{ "search.found": "{count} a|{count} b|{count} c|{count} d" }',
      right: '{ "search.found": "{count} page|{count} pages" }',
    },
  },
} satisfies CatalogGroup;
