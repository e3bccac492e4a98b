import { encodePath } from '../../resolve/routes/route-path.js';
import { placeInSidebars } from '../../resolve/sidebars/place-in-sidebars.js';
import type { EmitRequest } from '../../types/feature/output.js';
import type { Site } from '../../types/site.js';
import type { Twin } from './list-twins.js';
import type { LlmsConfig } from './public-types.js';

/**
 * `llms.txt` (https://llmstxt.org): the title of the site, what it is about, and its pages under
 * the labels of what they are in. Of versions of the docs the last one is listed.
 */
export function writeIndex(
  twins: readonly Twin[],
  { site, options }: Pick<EmitRequest<LlmsConfig, undefined>, 'site' | 'options'>,
): string {
  const { title, tagline, url, baseUrl } = site.config;
  const listed = sortPages(
    twins.filter(({ isOld }) => !isOld),
    site,
  );
  // What is in nothing comes first.
  const sections = new Map<string, Twin[]>([[title, []]]);
  for (const twin of listed) {
    const section = twin.section ?? title;
    sections.set(section, [...(sections.get(section) ?? []), twin]);
  }
  const line = ({ title: label, description, file }: Twin) => {
    const address = url + baseUrl + encodePath(file).replace(/[()]/g, escapeParenthesis);
    const about = description === undefined ? '' : toLine(description);
    return `- [${escapeLabel(toLine(label))}](${address})${about === '' ? '' : `: ${about}`}`;
  };
  return [
    `# ${toLine(title)}`,
    ...(tagline === '' ? [] : [`> ${toLine(tagline)}`]),
    ...(options.description === '' ? [] : [options.description.trim()]),
    ...[...sections]
      .filter(([, pages]) => pages.length > 0)
      .map(([name, pages]) => `## ${toLine(name)}\n\n${pages.map(line).join('\n')}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Whether lists of the same and of new pages say the same of each. */
export function indexesSame(before: readonly Twin[], after: readonly Twin[]): boolean {
  const describe = ({ path, title, section, description, isOld }: Twin) =>
    JSON.stringify([path, title, section, description, isOld]);
  return (
    before.length === after.length &&
    before.every((twin, i) => twin === after[i] || describe(twin) === describe(after[i] ?? twin))
  );
}

/** A title of several lines would end its heading or its item of the list. */
const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A parenthesis without its partner would end the link. */
const escapeParenthesis = (char: string): string => (char === '(' ? '%28' : '%29');

const escapeLabel = (label: string): string => label.replace(/[[\]\\]/g, '\\$&');

/** In the order of the sidebars; pages that no sidebar has come after them, by address. */
function sortPages(twins: readonly Twin[], site: Site): Twin[] {
  const places = placeInSidebars(site);
  const placeOf = ({ path }: Twin) => places.get(path) ?? places.size;
  return twins.toSorted((a, b) => placeOf(a) - placeOf(b));
}
