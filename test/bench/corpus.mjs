// Writes a site of many made-up pages, the same on every machine:
//   node test/bench/corpus.mjs --pages 1000 [--versions 10] [--languages 5] [--dir folder]
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawDiagram } from './corpus-image.mjs';
import {
  DIAGRAMS,
  describePage,
  describeSection,
  SECTION_SIZE,
  writePage,
} from './corpus-page.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Where corpora go when nobody says otherwise. */
export const CORPUS_FOLDER = path.join(project, 'node_modules', '.cache', 'bench');

const CONFIG = `export default {
  title: 'Corpus',
  url: 'https://example.org',
  docs: { sidebarPath: 'sidebars.ts' },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }] },
  search: { provider: 'local' },
};
`;

/** In which a corpus may be. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar', 'it', 'nl', 'pl', 'ru', 'ko', 'zh-CN'];

/**
 * Makes `root` a site of `count` pages and a start page, in as many versions as asked for: the
 * present one, and released ones, each of which has a sentence of its own on a quarter of the
 * pages; and in as many languages, into which nothing is translated. What was there is removed, so
 * it has to be a corpus, too.
 * @param {{ root: string, count: number, versions?: number, languages?: number }} request
 */
export function writeCorpus({ root, count, versions = 1, languages = 1 }) {
  clearCorpus(root);
  const pages = Array.from({ length: count }, (_, index) => describePage(index));
  write(
    root,
    'docsgen.config.ts',
    languages > 1 ? CONFIG.replace(/^ {2}docs/m, `${describeLanguages(languages)}$&`) : CONFIG,
  );
  write(
    root,
    'sidebars.ts',
    `export default ${JSON.stringify({ docs: listSidebar(pages) }, null, 2)};\n`,
  );
  write(root, 'docs/index.md', writeStartPage(pages[0]));
  for (const page of pages) write(root, `docs/${page.file}`, writePage(page, count));
  for (let i = 0; i < DIAGRAMS; i++) write(root, `static/img/diagram-${i}.png`, drawDiagram(i));
  if (versions > 1) writeVersions({ root, pages, released: versions - 1 });
}

/** @param {number} count */
const describeLanguages = (count) =>
  `  i18n: { defaultLocale: 'en', locales: ${JSON.stringify(LANGUAGES.slice(0, count))} },\n`;

/** @param {{ root: string, pages: ReturnType<typeof describePage>[], released: number }} request */
function writeVersions({ root, pages, released }) {
  const names = Array.from({ length: released }, (_, i) => `${released - i}.0`);
  write(root, 'versions.json', `${JSON.stringify(names)}\n`);
  for (const name of names) {
    const folder = `versioned_docs/version-${name}`;
    cpSync(path.join(root, 'docs'), path.join(root, folder), { recursive: true });
    for (const [index, { file }] of pages.entries())
      if (index % 4 === Number.parseInt(name, 10) % 4)
        addSentence(path.join(root, folder, file), name);
    const sidebars = JSON.stringify({ docs: listSidebar(pages) });
    write(root, `versioned_sidebars/version-${name}-sidebars.json`, `${sidebars}\n`);
  }
}

/** @param {string} file @param {string} version */
function addSentence(file, version) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^---\n\n/m, `---\n\nThis was so in version ${version}. `));
}

/** The page that edits change, and a page beside it in the sidebar. @param {number} count */
export const editedPage = (count) => describePage(Math.floor(count / 2));
/** @param {number} count */
export const pageBeside = (count) => describePage(Math.floor(count / 2) + 1);

/**
 * Changes one page in the middle of a corpus: a sentence of its prose, its title, or one heading
 * and link more.
 * @param {{ docs: string, count: number, what: 'prose' | 'title' | 'link', round: number }} request
 * `docs`: folder of the pages
 */
export function editCorpus({ docs, count, what, round }) {
  const page = editedPage(count);
  const file = path.join(docs, page.file);
  const text = readFileSync(file, 'utf8');
  const edits = {
    prose: () => text.replace(/^---\n\n(This is edit \d+\. )?/m, `---\n\nThis is edit ${round}. `),
    title: () => text.replace(/^title: ".*"$/m, `title: "${page.title} edited ${round}"`),
    link: () => `${text}\n## Heading ${round} that is new\n\nSee [the start](../index.md).\n`,
  };
  writeFileSync(file, edits[what]());
}

/**
 * Puts a new page beside the one that edits change. No sidebar lists it.
 * @param {{ docs: string, count: number, round: number }} request `docs`: folder of the pages
 */
export function addPage({ docs, count, round }) {
  const file = path.join(docs, path.dirname(editedPage(count).file), `new-${round}.md`);
  const front = `---\ntitle: Page ${round} that is new\ndescription: It was not there before.\n---\n`;
  writeFileSync(file, `${front}\n## Where to begin\n\nSee [the start](../index.md).\n`);
}

/** @param {string} root */
function clearCorpus(root) {
  const entries = existsSync(root) ? readdirSync(root) : [];
  const isCorpus =
    entries.includes('docsgen.config.ts') &&
    readFileSync(path.join(root, 'docsgen.config.ts'), 'utf8').replace(/^ {2}i18n:.*\n/m, '') ===
      CONFIG;
  if (entries.length > 0 && !isCorpus)
    throw new Error(`\`${root}\` holds something else than a corpus.`);
  rmSync(root, { recursive: true, force: true });
}

/** @param {ReturnType<typeof describePage>[]} pages */
function listSidebar(pages) {
  const sections = Math.ceil(pages.length / SECTION_SIZE);
  const categories = Array.from({ length: sections }, (_, section) => ({
    type: 'category',
    label: describeSection(section).label,
    items: pages.slice(section * SECTION_SIZE, (section + 1) * SECTION_SIZE).map(({ id }) => id),
  }));
  return ['index', ...categories];
}

/** @param {ReturnType<typeof describePage>} first */
const writeStartPage = (first) =>
  `---\ntitle: Start\ndescription: Where to begin.\n---\n\nBegin with [${first.title}](./${first.file}).\n`;

/**
 * @param {string} root
 * @param {string} file
 * @param {string | Buffer} content
 */
function write(root, file, content) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '1000' },
      versions: { type: 'string', default: '1' },
      languages: { type: 'string', default: '1' },
      dir: { type: 'string' },
    },
  });
  const count = Number(values.pages);
  if (!Number.isInteger(count) || count < 2)
    throw new Error(`\`--pages ${values.pages}\` is no number above 1.`);
  const versions = Number(values.versions);
  if (!Number.isInteger(versions) || versions < 1)
    throw new Error(`\`--versions ${values.versions}\` is no number above 0.`);
  const languages = Number(values.languages);
  if (!Number.isInteger(languages) || languages < 1 || languages > LANGUAGES.length)
    throw new Error(
      `\`--languages ${values.languages}\` is no number from 1 to ${LANGUAGES.length}.`,
    );
  const root = path.resolve(values.dir ?? path.join(CORPUS_FOLDER, `docsgen-${count}`));
  writeCorpus({ root, count, versions, languages });
  console.log(`${count} pages in ${root}`);
}
