import type { AuthorSite } from './author-site.js';

/** What is said of a whole site: it adds pages, styles or files of its own. */
export const WHOLE_SITES: readonly AuthorSite[] = [
  {
    name: 'a guide whose terms are explained where they stand',
    configCode: {
      imports: "import glossary from 'docsgen-plugin-glossary';",
      keys: 'plugins: [glossary()]',
    },
    files: { 'glossary.yml': '- term: warp\n  definition: The threads that the loom holds.\n' },
    guide: '# Guide\n\nWind the warp first.\n',
    shows: 'Wind the warp',
    writes: ['glossary/index.html'],
  },
  {
    name: 'guides that are printed as one',
    config: { docs: { print: true } },
    guide: '# Guide\n\nNothing but text.\n',
    files: {
      'docs/guides/one.md': '# One\n\nThe first thread.\n',
      'docs/guides/two.md': '# Two\n\nThe second thread, see [one](./one.md).\n',
    },
    page: '/docs/guides/print',
    shows: 'The second thread',
  },
  {
    name: 'a guide that says who owns it, as the site demands',
    configCode: {
      imports: "import * as v from 'valibot';",
      keys: 'docs: { ...keys.docs, frontMatter: v.looseObject({ owner: v.optional(v.string()) }) }',
    },
    guide: '---\nowner: core\n---\n\n# Guide\n\nIt has an owner.\n',
    shows: 'It has an owner.',
  },
  {
    name: 'a guide whose host is told how to serve it',
    config: { host: 'netlify' },
    guide: '---\nredirect_from: [/old]\n---\n\n# Guide\n\nIt has moved here.\n',
    shows: 'It has moved here.',
    writes: ['_headers', '_redirects'],
  },
];
