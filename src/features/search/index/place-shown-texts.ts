import type { ShownText, TextSection } from '../../../types/doc.js';
import { MAX_SECTION } from '../shared/postings.js';

/**
 * Inserts the sections that components of a doc show after the section that contains the component.
 * Text that a component shows at its own anchor is removed from the surrounding section. If an
 * index cannot hold all sections, the texts of the last components stay in the surrounding section.
 */
export function placeShownTexts(
  sections: readonly TextSection[],
  shown: readonly ShownText[],
): readonly TextSection[] {
  const known = new Set(sections.map(({ id }) => id));
  const below = new Map<number, TextSection[]>();
  const indexOf = (heading: string) => sections.findIndex(({ id }) => id === heading);
  // A level-1 title in the text belongs to the lead, the section above the first heading.
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

/** Returns a section without the texts that its components show at their own anchors. */
function withoutShown(
  { given = [], ...section }: TextSection,
  inside: readonly TextSection[],
): TextSection {
  const text = inside.map(({ heading, text: own }) => `${heading} ${own}`).join(' ');
  const rest = given.filter((piece) => !text.includes(piece));
  return rest.length === 0 ? section : { ...section, given: rest };
}
