import type { TextSection } from '../../../types/doc.js';
import type { SearchPage, SearchSection } from '../shared/index-types.js';
import { packPageText, packSections } from '../shared/pack-page-text.js';
import { MAX_SECTION } from '../shared/postings.js';

/**
 * What hits show of one section and of one page, and how much of a section is looked at for words:
 * in characters.
 */
const SHOWN_SECTION = 4_000;
const SHOWN_PAGE = 64_000;
const READ_SECTION = 32_000;
const READ_CODE = 16_000;
const MAX_TITLE = 200;

/**
 * The sections of a page as search knows them: first the page itself with the text above its first
 * heading (and below a title in the text, which has no anchor), then one for each heading. Long
 * texts are cut.
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

/** What hits show of the sections of a page, as `writePageText` takes it. */
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
 * What hits show of a page, as its file of texts has it: in pieces. `sections`: see
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

/** Never between the two halves of a character. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
