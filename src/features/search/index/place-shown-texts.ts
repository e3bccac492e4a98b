import type { ShownText, TextSection } from '../../../types/doc.js';
import { MAX_SECTION } from '../shared/postings.js';

/**
 * The sections of a doc with those that its components show, each behind the heading that its
 * component stands below. What a component shows at an anchor is no longer text of that heading.
 * When there are more sections than an index holds, texts of the last components stay where they
 * were given.
 */
export function placeShownTexts(
  sections: readonly TextSection[],
  shown: readonly ShownText[],
): readonly TextSection[] {
  const known = new Set(sections.map(({ id }) => id));
  const below = new Map<number, TextSection[]>();
  const indexOf = (heading: string) => sections.findIndex(({ id }) => id === heading);
  // A title in the text belongs to what stands above the first heading.
  const lead = sections[0]?.level === 0 && sections[1]?.level === 1 ? 1 : 0;
  let room = MAX_SECTION - sections.length;
  for (const { below: heading, sections: found } of shown) {
    const index = heading === '' ? lead : Math.max(lead, indexOf(heading));
    // Sections of HTML begin at level 2.
    const depth = Math.max(1, sections[index]?.level ?? 0) - 1;
    for (const section of found) {
      if (known.has(section.id) || room-- <= 0) continue;
      known.add(section.id);
      below.set(index, [...(below.get(index) ?? []), { ...section, level: section.level + depth }]);
    }
  }
  if (below.size === 0) return sections;
  const own = sections.length === 0 ? [NOTHING_ABOVE] : sections;
  return own.flatMap((section, index) => {
    const inside = below.get(index) ?? [];
    return [withoutShown(section, inside), ...inside];
  });
}

const NOTHING_ABOVE: TextSection = { id: '', heading: '', level: 0, text: '' };

/** A section without the texts that are shown at anchors of their own. */
function withoutShown(
  { given = [], ...section }: TextSection,
  inside: readonly TextSection[],
): TextSection {
  const text = inside.map(({ heading, text: own }) => `${heading} ${own}`).join(' ');
  const rest = given.filter((piece) => !text.includes(piece));
  return rest.length === 0 ? section : { ...section, given: rest };
}
