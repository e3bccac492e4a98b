import type { PageText, SectionText } from './index-types.js';

/**
 * A page in its text file. A list is half as long as an object around short texts. Anchors that
 * follow from their headings are left out.
 */
export type PackedPageText = [
  /** Relative to the base of its part. */
  url: string,
  title: string,
  categories: readonly string[],
  ...sections: PackedSection[],
];
type PackedSection = [level: number, heading: string, text: string, id?: string];

/** Returns the sections of a page in the form that `packPageText` takes. */
export const packSections = (sections: readonly SectionText[]): string =>
  JSON.stringify(sections.map(packSection)).slice(1, -1);

/**
 * Returns the entry of a page in its text file: `PackedPageText` as JSON, in pieces. `sections` is
 * the result of `packSections`, or its bytes.
 */
export function packPageText<T>(
  { url, title, categories }: Omit<PageText, 'sections'>,
  sections: T & { length: number },
): (string | T)[] {
  const page = JSON.stringify([url, title, categories]);
  return sections.length === 0 ? [page] : [`${page.slice(0, -1)},`, sections, ']'];
}

/** Inverse of `packPageText`, for parsed JSON. `base` is the base of the part of the index. */
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

/** Returns the anchor that most headings with this text have. */
const usualId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
