import { listNavFiles, listNavLinks } from '../nav/nav.js';
import { type Sidebars, writeSidebars } from '../nav/sidebars.js';
import type { ConvertedPage } from '../text/convert-page.js';
import type { Note } from '../text/page.js';
import type { SitePage } from './convert-pages.js';
import type { Site } from './read-site.js';

/** Returns the names that other pages use for docs. */
export const listDocs = (pages: readonly SitePage[]): ReadonlySet<string> =>
  new Set(pages.filter(({ isPost }) => !isPost).map(({ name }) => name));

/** Converts the navigation to sidebars. Adds a note for each entry without a target. */
export function placeNav(site: Site, pages: readonly SitePage[], notes: Note[]): Sidebars {
  const { config, nav, theme } = site;
  const links = listNavLinks(nav).map((address) => ({
    address,
    file: config.file,
    line: config.lineOf('nav', address.replace(/^\//, '')),
  }));
  for (const note of checkLinks(site, links)) notes.push(note);
  const known = listDocs(pages);
  const missing = listNavFiles(nav).filter((file) => !known.has(file));
  for (const file of new Set(missing))
    notes.push({
      file: config.file,
      line: config.lineOf(file),
      text: `The page \`${file}\` does not exist; it is not in the sidebar.`,
    });
  const titles = new Map(pages.map(({ name, page, source }) => [name, titleOfPage(page, source)]));
  return writeSidebars({
    nav,
    features: theme.features,
    idOf: (file) => (known.has(file) ? file.replace(/\.[^./]*$/, '') : undefined),
    titleOf: (file) => titles.get(file),
  });
}

/** Returns notes on broken links that appear on every page. */
export const checkLinks = (
  site: Site,
  links: readonly { address: string; file: string; line: number }[],
): Note[] =>
  links.flatMap(({ address, file, line }) => {
    const from = { file: 'index.md', isHtml: true };
    const { problem } = site.referencesOf(undefined).follow(address, from) ?? {};
    return problem === undefined
      ? []
      : [{ file, line, text: `The link \`${address}\` ${problem}.` }];
  });

function titleOfPage({ values }: ConvertedPage, source: string): string | undefined {
  if (typeof values['title'] === 'string') return values['title'];
  return /^#[ \t]+(.+?)(?:[ \t]*#*|[ \t]*\{[^}]*\})[ \t]*$/m
    .exec(source)?.[1]
    ?.replace(/[`*]/g, '');
}
