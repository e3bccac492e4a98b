import type { Heading } from '../../types/doc.js';
import type { TocItem } from '../../types/page.js';

interface Branch {
  heading: Heading;
  children: Branch[];
}

/**
 * Returns the table of contents of a page. Nests headings first and filters by level afterwards, so
 * that children of a heading that is left out move up. Leaves out the h1 and empty headings.
 */
export function nestToc(
  headings: readonly Heading[],
  levels: { min: number; max: number },
): TocItem[] {
  const shown = headings.filter(({ level, html }) => level > 1 && html.trim() !== '');
  return filterLevels(nest(shown), levels);
}

/** Nests headings: the parent is the nearest earlier heading of a higher rank. */
function nest(headings: readonly Heading[]): Branch[] {
  const roots: Branch[] = [];
  const branches = headings.map((heading): Branch => ({ heading, children: [] }));
  const lastOfLevel = new Map<number, number>();
  for (const [index, branch] of branches.entries()) {
    const { level } = branch.heading;
    const before = [...lastOfLevel]
      .filter(([rank]) => rank < level)
      .map(([, position]) => position);
    const parent = branches[Math.max(-1, ...before)];
    (parent?.children ?? roots).push(branch);
    lastOfLevel.set(level, index);
  }
  return roots;
}

function filterLevels(
  branches: readonly Branch[],
  levels: { min: number; max: number },
): TocItem[] {
  return branches.flatMap(({ heading, children }) => {
    const inner = filterLevels(children, levels);
    const isShown = heading.level >= levels.min && heading.level <= levels.max;
    return isShown ? [{ id: heading.id, html: heading.html, children: inner }] : inner;
  });
}
