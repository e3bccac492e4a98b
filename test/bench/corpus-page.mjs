// One page of the corpus: depends on its number alone, but for what it links to, which depends on
// how many there are.
import { pickLanguages, writeFence } from './corpus-code.mjs';
import { capitalize, createDraw, writeSentence } from './corpus-words.mjs';

/** @typedef {import('./corpus-words.mjs').Draw} Draw */
/**
 * @typedef {{ index: number, section: number, position: number, title: string, folder: string, id:
 * string, file: string }} Page
 */

export const SECTION_SIZE = 20;
export const DIAGRAMS = 8;
const HEADING_LEVELS = [2, 3, 2, 3, 3, 2];

/**
 * The page of a number, without its text.
 * @param {number} index
 * @returns {Page}
 */
export function describePage(index) {
  const draw = createDraw(`page ${index}`);
  const section = Math.floor(index / SECTION_SIZE);
  const position = (index % SECTION_SIZE) + 1;
  const name = [draw.action(), draw.adjective(), draw.noun()];
  const folder = describeSection(section).folder;
  const id = `${folder}/${name.join('-')}-${position}`;
  return {
    index,
    section,
    position,
    folder,
    id,
    file: `${id}.md`,
    title: capitalize(`${name.join(' ')} ${position}`),
  };
}

/** @param {number} section */
export function describeSection(section) {
  const draw = createDraw(`section ${section}`);
  const name = [draw.adjective(), draw.noun()];
  return {
    folder: `${name.join('-')}-${section + 1}`,
    label: capitalize(`${name.join(' ')} ${section + 1}`),
  };
}

/**
 * The Markdown of a page.
 * @param {Page} page
 * @param {number} count how many pages there are
 * @returns {string}
 */
export function writePage(page, count) {
  const draw = createDraw(`text ${page.index}`);
  const link = () => writeLink(draw, page, count);
  const languages = pickLanguages(draw);
  const others = draw.shuffled([
    () =>
      draw
        .times(3, 5)
        .map(() => `- ${writeSentence(draw)}`)
        .join('\n'),
    () =>
      draw
        .times(3, 5)
        .map((i) => `${i + 1}. ${writeSentence(draw)}`)
        .join('\n'),
    () => `:::${draw.from(['note', 'tip', 'warning'])}\n\n${writeParagraph(draw, 2)}\n\n:::`,
    () => (page.index % 2 === 0 ? writeTable(draw) : writeParagraph(draw, 2)),
    () => (page.index % 10 === 3 ? writeImage(draw, page) : writeParagraph(draw, 2)),
    () => `${writeParagraph(draw, 2)} ${link()}`,
  ]);
  const sections = listHeadings(page.index).flatMap(({ level, text }, i) => [
    `${'#'.repeat(level)} ${text}`,
    i % 2 === 0 ? `${writeParagraph(draw, 3)} ${link()}` : writeParagraph(draw, 4),
    ...(i < languages.length ? [writeFence(draw, languages[i])] : []),
    others[i](),
  ]);
  const description = `${capitalize(draw.action())} the ${draw.adjective()} ${draw.noun()} and its ${draw.noun()}.`;
  const frontMatter = `---\ntitle: "${page.title}"\ndescription: "${description}"\nsidebar_position: ${page.position}\n---`;
  return `${[frontMatter, `${writeParagraph(draw, 4)} ${link()}`, ...sections].join('\n\n')}\n`;
}

/**
 * Headings of a page, each once, of plain words: their ids are the words with hyphens.
 * @param {number} index
 */
function listHeadings(index) {
  const draw = createDraw(`headings ${index}`);
  /** @type {{ level: number, text: string, id: string }[]} */
  const headings = [];
  for (const level of HEADING_LEVELS) {
    const forms = [
      `${draw.action()} the ${draw.adjective()} ${draw.noun()}`,
      `why a ${draw.noun()} has to ${draw.action()}`,
      `${draw.adjective()} ${draw.noun()} or ${draw.noun()}`,
    ];
    const text = capitalize(draw.from(forms));
    const again = headings.some((heading) => heading.text === text);
    const unique = again ? `${text} once more ${headings.length}` : text;
    headings.push({ level, text: unique, id: unique.toLowerCase().replaceAll(' ', '-') });
  }
  return headings;
}

/**
 * @param {Draw} draw
 * @param {number} sentences
 */
const writeParagraph = (draw, sentences) =>
  Array.from({ length: sentences }, () => writeSentence(draw)).join(' ');

/**
 * A sentence with a link to another page, half of them to a heading there.
 * @param {Draw} draw
 * @param {Page} page
 * @param {number} count
 */
function writeLink(draw, page, count) {
  const drawn = draw.number(0, count - 1);
  const target = describePage(drawn === page.index ? (drawn + 1) % count : drawn);
  const anchor = draw.chance(0.5) ? `#${draw.from(listHeadings(target.index)).id}` : '';
  const link = `[${target.title}](../${target.file}${anchor})`;
  return draw.from([
    `What the ${draw.noun()} does then stands in ${link}.`,
    `Before you ${draw.action()} it, read ${link}.`,
    `${link} tells more about the ${draw.adjective()} ${draw.noun()}.`,
  ]);
}

/** @param {Draw} draw */
function writeTable(draw) {
  const rows = draw.times(4, 8).map((i) => {
    const type = draw.from(['string', 'number', 'boolean', 'list']);
    const meaning = `${capitalize(draw.action())} the ${draw.adjective()} ${draw.noun()}`;
    return `| \`${draw.noun()}${i}\` | ${type} | ${draw.number(0, 600)} | ${meaning} |`;
  });
  return ['| Name | Type | Default | Meaning |', '| --- | --- | ---: | --- |', ...rows].join('\n');
}

/**
 * @param {Draw} draw
 * @param {Page} page
 */
const writeImage = (draw, page) =>
  `![Diagram of the ${draw.adjective()} ${draw.noun()}](/img/diagram-${page.index % DIAGRAMS}.png)`;
