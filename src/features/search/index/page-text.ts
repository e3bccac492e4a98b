import type { TextSection } from '../../../types/doc.js';
import type { SearchPage, SearchSection } from '../shared/index-types.js';
import { packPageText, packSections } from '../shared/pack-page-text.js';
import { MAX_SECTION } from '../shared/postings.js';

/**
 * Limits in characters: text that hits show of a section and of a page, and text, code, and titles
 * that the index reads.
 */
const SHOWN_SECTION = 4_000;
const SHOWN_PAGE = 64_000;
const READ_SECTION = 32_000;
const READ_CODE = 16_000;
const MAX_TITLE = 200;

/**
 * Returns the sections of a page as the index sees them: first the page itself with the text above
 * its first heading (including the text below a title in the text, which has no anchor), then one
 * section for each heading. Cuts long texts.
 */
export function buildSearchSections(
  page: Pick<SearchPage, 'description'>,
  sections: readonly TextSection[],
  options: { withCode: boolean },
): SearchSection[] {
  const withCode = (code = '') =>
    options.withCode && code !== '' ? { code: cut(code, READ_CODE) } : {};
  const titleAt = sections[0]?.level === 0 ? 1 : 0;
  const isLead = ({ level }: TextSection, index: number) =>
    level === 0 || (level === 1 && index === titleAt);
  const lead = sections.filter(isLead);
  const texts = [page.description ?? '', ...lead.map(fullText)].filter((text) => text !== '');
  const below = sections.filter((section, index) => !isLead(section, index)).slice(0, MAX_SECTION);
  return [
    {
      level: 0,
      id: '',
      heading: '',
      text: cut(texts.join(' '), READ_SECTION),
      ...withCode(
        lead
          .map(({ code = '' }) => code)
          .join(' ')
          .trim(),
      ),
    },
    ...below.map((section) => ({
      level: section.level,
      id: section.level === 1 ? '' : section.id,
      heading: cut(section.heading, MAX_TITLE),
      text: cut(fullText(section), READ_SECTION),
      ...withCode(section.code),
    })),
  ];
}

const fullText = ({ text, given = [] }: TextSection): string => [text, ...given].join(' ').trim();

/** Returns the part of the sections that hits show, in the form that `writePageText` takes. */
export function writeSections(sections: readonly SearchSection[]): string {
  let room = SHOWN_PAGE;
  const shown = sections.map(({ level, id, heading, ...section }) => {
    const text = cut(section.text, Math.min(SHOWN_SECTION, room));
    room -= text.length;
    return { level, id, heading, text };
  });
  return packSections(shown);
}

/**
 * Returns the entry of a page in its text file, in pieces. `sections` is the result of
 * `writeSections`, or its bytes.
 */
export const writePageText = (
  { url, title, categories }: SearchPage,
  sections: string | Uint8Array,
): (string | Uint8Array)[] =>
  packPageText(
    {
      url,
      title: cut(title, MAX_TITLE),
      categories: categories.map((label) => cut(label, MAX_TITLE)),
    },
    sections,
  );

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
