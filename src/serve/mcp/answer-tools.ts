import { suggest } from '../../diagnostics/suggest.js';
import type { FoundSection, FoundText } from '../../types/feature/finder.js';
import type { IndexedPage } from '../../types/feature/site-index.js';
import type { Arguments, Asked } from './asked.js';
import { findPage } from './find-page.js';
import { ToolRefusal } from './tool-refusal.js';

/** `search_pages` */
export async function findSections(
  { query = '', limit }: Arguments,
  { site, language, versions }: Asked,
): Promise<string> {
  const found = await site.find(language.locale, { text: query, versions, limit });
  if (found === undefined) throw new ToolRefusal('The site has no search that programs can use.');
  const { total, hits } = found;
  if (total === 0) return `Nothing was found for \`${query}\`. Try fewer words, or different ones.`;
  const shown = hits.length < total ? `, the best ${hits.length} of ${total}` : '';
  return [`Found for \`${query}\`${shown}:`, '', ...hits.map(writeHit)].join('\n');
}

function writeHit({ url, title, breadcrumb, excerpt }: FoundSection): string {
  const above = breadcrumb.length === 0 ? '' : ` (${breadcrumb.join(' › ')})`;
  const text = joinText(excerpt);
  return `- [${escapeLabel(joinText(title))}](${url})${above}${text === '' ? '' : `\n  ${text}`}`;
}

const joinText = (text: FoundText): string =>
  text
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** `read_page` */
export async function readPage({ path = '' }: Arguments, { site }: Asked): Promise<string> {
  const route = await findPage(site, path);
  if (route === undefined) {
    const { languages } = await site.describe();
    const pages = (await Promise.all(languages.map((language) => language.pages()))).flat();
    const near = suggest(
      path,
      pages.map(({ url }) => url),
      3,
    ).map((one) => `\`${one}\``);
    throw new ToolRefusal(
      `The site has no page \`${path}\`.${near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`}`,
    );
  }
  const text = await site.readText(route);
  if ('markdown' in text) return text.markdown;
  const reasons = text.problems.map(
    ({ file, line, message }) => `- ${file ?? ''}:${line ?? 1}: ${message}`,
  );
  throw new ToolRefusal(
    `\`${route.path}\` can’t be rendered because of these problems:\n${reasons.join('\n')}`,
  );
}

/** How many pages `list_pages` returns at once. */
const MOST_PAGES = 200;

/** `list_pages` */
export async function listPages({ section, offset }: Arguments, asked: Asked): Promise<string> {
  const pages = await pagesOf(asked);
  const wanted = section ? pages.filter((page) => isIn(page, section)) : pages;
  if (wanted.length === 0 && section) {
    const [near] = suggest(section, countSections(pages).keys());
    const hint = near === undefined ? '`list_sections` lists them.' : `Did you mean \`${near}\`?`;
    throw new ToolRefusal(`The site has no section \`${section}\`. ${hint}`);
  }
  if (offset >= wanted.length)
    throw new ToolRefusal(`\`offset\` is ${offset}, but there are only ${wanted.length} pages.`);
  const shown = wanted.slice(offset, offset + MOST_PAGES);
  const rest = wanted.length - offset - shown.length;
  const lines = shown.flatMap((page, i) => {
    const before = shown[i - 1];
    const heading = sectionOf(page);
    const isNew = before === undefined ? heading !== '' : sectionOf(before) !== heading;
    return [...(isNew ? ['', `## ${heading || 'Other pages'}`, ''] : []), writePage(page)];
  });
  if (rest > 0) lines.push('', `${rest} more: pass ${offset + shown.length} as \`offset\`.`);
  return lines.join('\n').trim();
}

function writePage({ url, title, description }: IndexedPage): string {
  const about = description?.replace(/\s+/g, ' ').trim();
  return `- [${escapeLabel(title || url)}](${url})${about ? `: ${about}` : ''}`;
}

/** `list_sections` */
export async function listSections(_given: Arguments, asked: Asked): Promise<string> {
  const sections = countSections(await pagesOf(asked));
  if (sections.size === 0)
    return 'The pages of the site are in no sections: `list_pages` lists them all.';
  return [...sections].map(([name, count]) => `- ${name} (${count})`).join('\n');
}

/**
 * Lists the requested pages. Sets of docs, and old versions, are sections that contain their own
 * sections.
 */
async function pagesOf({ language, versions }: Asked): Promise<IndexedPage[]> {
  const pages = await language.pages();
  const outer = nameEditions(language.versions);
  return pages
    .filter(({ edition }) => edition === '' || versions.includes(edition))
    .map((page) => {
      const name = outer.get(page.edition);
      return name === undefined ? page : { ...page, categories: [name, ...page.categories] };
    });
}

/** Returns names for editions, by key, if they must be distinguished. */
function nameEditions(versions: Asked['language']['versions']): ReadonlyMap<string, string> {
  const hasSets = new Set(versions.map(({ collection }) => collection)).size > 1;
  return new Map(
    versions.flatMap(({ name, collection = 'docs', label, isLast }): [string, string][] => {
      const parts = [...(hasSets ? [collection] : []), ...(isLast ? [] : [label])];
      return parts.length === 0 ? [] : [[name, parts.join(' ')]];
    }),
  );
}

/** Counts the pages of each section, including its subsections. */
function countSections(pages: readonly IndexedPage[]): Map<string, number> {
  const sections = new Map<string, number>();
  for (const { categories } of pages)
    for (const depth of categories.keys()) {
      const name = categories.slice(0, depth + 1).join(BETWEEN);
      sections.set(name, (sections.get(name) ?? 0) + 1);
    }
  return sections;
}

const BETWEEN = ' / ';

const sectionOf = ({ categories }: IndexedPage): string => categories.join(BETWEEN);

const isIn = (page: IndexedPage, section: string): boolean =>
  `${sectionOf(page)}${BETWEEN}`.startsWith(`${section}${BETWEEN}`);

const escapeLabel = (label: string): string => label.replace(/[[\]\\]/g, '\\$&');
