import type { PageText, SectionText } from './index-types.js';

/**
 * A page in its file of texts: a list is half as long as an object around short texts, and an
 * anchor that follows from its heading is left out.
 */
export type PackedPageText = [
  /** Without the base of its part. */
  url: string,
  title: string,
  categories: readonly string[],
  ...sections: PackedSection[],
];
type PackedSection = [level: number, heading: string, text: string, id?: string];

/** The sections of a page as `packPageText` takes them. */
export const packSections = (sections: readonly SectionText[]): string =>
  JSON.stringify(sections.map(packSection)).slice(1, -1);

/**
 * A page as it is written into its file of texts: `PackedPageText` as JSON, in pieces. `sections`:
 * their part of it.
 */
export function packPageText<T>(
  { url, title, categories }: Omit<PageText, 'sections'>,
  sections: T & { length: number },
): (string | T)[] {
  const page = JSON.stringify([url, title, categories]);
  return sections.length === 0 ? [page] : [`${page.slice(0, -1)},`, sections, ']'];
}

/** The opposite of `packPageText`, once its JSON is read. `base`: that of the part of the index. */
export function unpackPageText(
  [url, title, categories, ...sections]: PackedPageText,
  base: string,
): PageText {
  return { url: base + url, title, categories, sections: sections.map(unpackSection) };
}

function packSection({ level, id, heading, text }: SectionText): PackedSection {
  return id === usualId(heading) ? [level, heading, text] : [level, heading, text, id];
}

function unpackSection([level, heading, text, id = usualId(heading)]: PackedSection): SectionText {
  return { level, id, heading, text };
}

/** The anchor that most headings have. */
const usualId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
