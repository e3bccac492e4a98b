import { encodePath } from '../../resolve/routes/route-path.js';
import { placeInSidebars } from '../../resolve/sidebars/place-in-sidebars.js';
import type { EmitRequest } from '../../types/feature/output.js';
import type { Site } from '../../types/site.js';
import type { Twin } from './list-twins.js';
import type { LlmsConfig } from './public-types.js';

type IndexRequest = Pick<EmitRequest<LlmsConfig, undefined>, 'site' | 'options'>;

/**
 * Maximum length of a list in characters, because assistants do not read longer ones completely.
 */
const MOST = 50_000;

/**
 * Returns `llms.txt` (https://llmstxt.org), by file name. If the pages of a site would make it too
 * long, also returns the lists that it links to: one for each section of each version of each
 * collection of docs. `llms.txt` itself lists those of the last version.
 */
export function writeIndex(
  twins: readonly Twin[],
  request: IndexRequest,
): ReadonlyMap<string, string> {
  const { site } = request;
  const pages = sortPages(
    twins.filter(({ isList }) => !isList),
    site,
  );
  const whole = writeWhole(
    pages.filter(({ isOld }) => !isOld),
    request,
  );
  return whole.length <= MOST
    ? new Map([['llms.txt', whole]])
    : writeParts(pages, { ...request, lead: writeLead(pages, request) });
}

function writeWhole(pages: readonly Twin[], request: IndexRequest): string {
  const { site } = request;
  const { title } = site.config;
  // Pages outside of all sections come first.
  const sections = new Map<string, Twin[]>([[title, []]]);
  for (const twin of pages) addTo(sections, twin.section ?? title, twin);
  return join([
    ...writeLead(pages, request),
    ...[...sections]
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => `## ${toLine(name)}\n\n${list.map(writeLine(site)).join('\n')}`),
    ...writeLanguages(site),
  ]);
}

/** Returns the description of the site, above all lists. */
function writeLead(pages: readonly Twin[], { site, options }: IndexRequest): string[] {
  const { title, tagline, baseUrl } = site.config;
  const home = pages.find(({ path }) => path === baseUrl) ?? pages[0];
  const summary = tagline || home?.description || `The pages of ${title} as Markdown.`;
  return [
    `# ${toLine(title)}`,
    `> ${toLine(summary)}`,
    ...(options.description === '' ? [] : [options.description.trim()]),
  ];
}

/** Returns links to the lists of the other languages that have pages. */
function writeLanguages({ language, languages }: Site): string[] {
  const others = languages.filter(({ locale, isEmpty }) => locale !== language.locale && !isEmpty);
  const links = others.map(
    ({ label, url, baseUrl }) => `- [${escapeLabel(toLine(label))}](${url}${baseUrl}llms.txt)`,
  );
  return links.length === 0 ? [] : [`## Languages\n\n${links.join('\n')}`];
}

/** Writes one list per section, and an index of the lists. */
function writeParts(
  pages: readonly Twin[],
  { site, lead }: IndexRequest & { lead: readonly string[] },
): Map<string, string> {
  const { title, url, baseUrl } = site.config;
  const groups = new Map<string, Map<string, Twin[]>>();
  for (const twin of pages) {
    const name = nameEdition(twin, site);
    const sections = groups.get(name) ?? new Map<string, Twin[]>();
    groups.set(name, addTo(sections, twin.section ?? title, twin));
  }
  const files = new Map<string, string>();
  const chapters = [...groups].map(([edition, sections]) => {
    const links = [...sections].flatMap(([section, list]) =>
      cutList(list.map(writeLine(site))).map((lines, index) => {
        const label = index === 0 ? section : `${section} (${index + 1})`;
        const file = nameFile(edition === title ? label : `${edition} ${label}`, files);
        files.set(file, join([`# ${toLine(title)}: ${toLine(label)}`, lines.join('\n')]));
        return `- [${escapeLabel(toLine(label))}](${url}${baseUrl}${file}): ${lines.length} pages`;
      }),
    );
    return `## ${toLine(edition)}\n\n${links.join('\n')}`;
  });
  return new Map([['llms.txt', join([...lead, ...chapters, ...writeLanguages(site)])], ...files]);
}

/**
 * Returns the name of the collection and the version of docs that a page belongs to, as far as
 * there are several.
 */
function nameEdition({ edition, isOld }: Twin, { config, editions }: Site): string {
  const found = edition === undefined ? undefined : editions.get(edition);
  if (found === undefined) return config.title;
  const collections = new Set([...editions.values()].map(({ collection }) => collection));
  const set = collections.size > 1 ? `${config.title}: ${found.collection}` : config.title;
  return isOld ? `${set} ${found.version}` : set;
}

/** Splits a list into lists that are short enough. */
function cutList(lines: readonly string[]): string[][] {
  const lists: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > MOST - 1000) {
      lists.push([]);
      length = line.length + 1;
    }
    lists.at(-1)?.push(line);
  }
  return lists;
}

function nameFile(label: string, taken: ReadonlyMap<string, string>): string {
  const slug = label
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  let name = `llms/${slug || 'pages'}.txt`;
  for (let count = 2; taken.has(name); count++) name = `llms/${slug || 'pages'}-${count}.txt`;
  return name;
}

function writeLine({ config: { url, baseUrl } }: Site): (twin: Twin) => string {
  return ({ title, description, file }) => {
    const address = url + baseUrl + encodePath(file).replace(/[()]/g, escapeParenthesis);
    const about = description === undefined ? '' : toLine(description);
    return `- [${escapeLabel(toLine(title))}](${address})${about === '' ? '' : `: ${about}`}`;
  };
}

/** True if two lists of pages have the same index. */
export function indexesSame(before: readonly Twin[], after: readonly Twin[]): boolean {
  const describe = ({ path, title, section, description, isOld, isList, edition }: Twin) =>
    JSON.stringify([path, title, section, description, isOld, isList, edition]);
  return (
    before.length === after.length &&
    before.every((twin, i) => twin === after[i] || describe(twin) === describe(after[i] ?? twin))
  );
}

function addTo(sections: Map<string, Twin[]>, name: string, twin: Twin): Map<string, Twin[]> {
  const list = sections.get(name);
  if (list === undefined) sections.set(name, [twin]);
  else list.push(twin);
  return sections;
}

const join = (paragraphs: readonly string[]): string =>
  `${paragraphs.join('\n\n').replace(/\n+$/, '')}\n`;

/** Joins the lines of a title, because a line break would end its heading or list item. */
const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An unbalanced parenthesis would end the link. */
const escapeParenthesis = (char: string): string => (char === '(' ? '%28' : '%29');

const escapeLabel = (label: string): string => label.replace(/[[\]\\]/g, '\\$&');

/** Sorts pages by the sidebars, then all other pages by address. */
function sortPages(twins: readonly Twin[], site: Site): Twin[] {
  const places = placeInSidebars(site);
  const placeOf = ({ path }: Twin) => places.get(path) ?? places.size;
  return twins.toSorted((a, b) => placeOf(a) - placeOf(b));
}
