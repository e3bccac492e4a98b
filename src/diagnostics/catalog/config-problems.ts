import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of `docsgen.config.ts` and of the files that are read with it. */
export const CONFIG_PROBLEMS = {
  'config-missing-file': {
    title: 'The folder holds no config',
    severity: 'error',
    cause:
      'The folder that the command names (or the current one) has no `docsgen.config.ts`, `.mts`, `.js` or `.mjs`.',
    fix: 'Name the folder of the site, or write a `docsgen.config.ts` with at least a `title`.',
  },
  'config-no-default': {
    title: 'The config or sidebars file exports nothing',
    severity: 'error',
    cause: 'The file has no default export, so it says nothing.',
    fix: 'Write `export default defineConfig({ … })`, or `export default { … }`.',
  },
  'config-threw': {
    title: 'The config or sidebars file throws',
    severity: 'error',
    cause: 'The file is a program, and it ends with an error while it is read.',
    fix: 'Mend the error at the place that the message names.',
  },
  'config-endless': {
    title: 'The config or sidebars file does not finish',
    severity: 'error',
    cause:
      'The file is a program, and a loop or a promise in it has no end. It may take 10 seconds, or those of `DOCSGEN_RENDER_TIMEOUT`.',
    fix: 'Give the loop, or the promise that is awaited, an end.',
  },
  'config-missing': {
    title: 'The config lacks a key',
    severity: 'error',
    cause: 'A key that has no default is not set.',
    fix: 'Add the key.',
  },
  'config-unknown-key': {
    title: 'The config has an unknown key',
    severity: 'error',
    cause:
      'A key of the config is none that docsgen knows: most often a slip of the pen, or a key of another generator.',
    fix: 'Correct or remove the key. Values of your own go into `customFields`.',
  },
  'config-value': {
    title: 'A value of the config can not be used',
    severity: 'error',
    cause: 'The value has another type or form than the key takes.',
    fix: 'Write a value of the form that the hint names.',
  },
  'folder-missing': {
    title: 'A folder that the config names does not exist',
    severity: 'error',
    cause:
      'The `path` of the docs or of another kind of content names a folder that is not there, so all its pages would be missing.',
    fix: 'Create the folder, or correct the path.',
  },
  'folder-empty': {
    title: 'A folder of content holds no page',
    severity: 'warning',
    cause: 'The folder of the docs, or of another kind of content, has no Markdown file that makes a page.',
    fix: 'Add a page to it, or set the key of the config to `false`.',
  },
  'file-duplicate': {
    title: 'Of two files, one is not read',
    severity: 'warning',
    cause:
      'Two config or sidebars files, two files of authors, two themes or two components of one name differ only in their endings.',
    fix: 'Rename or remove the one that is not wanted.',
  },
  'file-syntax': {
    title: 'A JSON or YAML file does not parse',
    severity: 'error',
    cause:
      'A data file of the site (`_category_.json`, `_category_.yml`, a sidebars file in JSON …) is not what its name says, or has a key twice.',
    fix: 'Mend the syntax at the place that the message names.',
  },
  'file-outside-site': {
    title: 'A file is a link that leads out of the site',
    severity: 'error',
    cause:
      'A symbolic link in the site leads to a file outside its folder. docsgen reads nothing from there.',
    fix: 'Copy the file into the site.',
  },
  'file-not-utf8': {
    title: 'A text file is not UTF-8',
    severity: 'error',
    cause: 'The file has bytes that are no UTF-8 text.',
    fix: 'Save the file with the encoding UTF-8.',
  },
  'file-unreadable': {
    title: 'A file can not be read',
    severity: 'error',
    cause: 'The operating system does not let docsgen read the file; the message has its code.',
    fix: 'Give the user that runs docsgen the right to read the file.',
  },
} as const satisfies CatalogGroup;
