import type { MarkdownPart, Plugin } from 'docsgen/plugin';
import { checkOptions, type GlossaryOptions, OPTION_NAMES, type Settings } from './options.js';
import { type Glossary, readTerms } from './read-terms.js';
import { writePage } from './write-page.js';

export type { GlossaryOptions } from './options.js';

/** State of the glossary after reading it. */
interface GlossaryState {
  title: string;
}

const KIND = 'glossary';
/** Name of the generated Markdown file with all terms. */
const PAGE = 'terms.md';

/**
 * Links each use of a term in the text of pages to a page of definitions, and shows its definition
 * on hover and focus. The terms come from a YAML file.
 *
 * @throws TypeError if an option does not have its documented type.
 */
export default function glossary(options: GlossaryOptions = {}): Plugin<Settings, GlossaryState> {
  return {
    name: 'glossary',
    version: '0.1.0',
    options: checkOptions(options),
    optionCheck: { given: options, names: OPTION_NAMES },
    async files({ file }, disk) {
      const folder = file.slice(0, file.lastIndexOf('/') + 1);
      const isThere = (await disk.list(folder === '' ? '.' : folder)).includes(file);
      return isThere ? { values: { terms: file } } : {};
    },
    sources({ config, options: settings, values }) {
      const { terms } = readTerms(values['terms']?.text ?? '');
      return [{ path: PAGE, text: writePage(terms, { ...settings, locale: config.locale }) }];
    },
    markdown: loadMarkdownPart,
    resolve({ options: { file, path, title }, cards, values, routePath }) {
      const { terms } = values;
      const problems =
        terms === undefined
          ? [{ message: `The glossary file \`${file}\` does not exist.`, hint: MISSING_HINT }]
          : // docsgen has already reported invalid YAML.
            (terms.value === undefined ? [] : readTerms(terms.text).problems).map((problem) => ({
              ...problem,
              file,
            }));
      return {
        state: { title },
        pages: cards.map((card) => ({
          kind: KIND,
          path: routePath(path),
          source: card.path,
          from: 'the glossary',
        })),
        diagnostics: problems.map((problem) => ({
          code: 'plugin-problem',
          severity: 'error',
          ...problem,
        })),
      };
    },
    kinds: {
      [KIND]: {
        isText: true,
        outline: ({ state }) => ({ title: state.title }),
        search: ({ state }) => ({ title: state.title, categories: [] }),
      },
    },
    reserved: ['glossary-*'],
    styles: [{ file: 'docsgen-plugin-glossary/style.css', class: 'glossary-' }],
    behaviors: [{ selector: '.glossary-term', module: 'docsgen-plugin-glossary/browser' }],
  };
}

const MISSING_HINT = 'Create the file, or name another one with the option `file`.';

async function loadMarkdownPart(): Promise<MarkdownPart<Settings>> {
  const { createTermIndex } = await import('./term-index.js');
  const { linkTerms } = await import('./link-terms.js');
  const { readDefinition } = await import('./read-definition.js');
  // Nearly all pages that a thread compiles use the same file.
  let last:
    | { text: string; glossary: Glossary; index: ReturnType<typeof createTermIndex> }
    | undefined;
  return {
    show: {
      async tree(tree, { options, file, readFile }) {
        const isExcluded = options.exclude.some(
          (path) => file === path || file.startsWith(`${path}/`),
        );
        // Skip the page of all terms, and other generated pages.
        if (isExcluded || file.startsWith('glossary:')) return;
        const text = (await readFile(`@site/${options.file}`)) ?? '';
        if (last?.text !== text) {
          const read = readTerms(text);
          last = { text, glossary: read, index: createTermIndex(read.terms) };
        }
        if (last.index.size === 0) return;
        linkTerms(tree, {
          find: last.index.find,
          all: options.occurrences === 'all',
          target: `@site/glossary:${PAGE}`,
          file,
          readDefinition: ({ definition }) => readDefinition(definition).content ?? [],
        });
      },
    },
  };
}
