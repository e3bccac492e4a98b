import type { Translation } from './translate-expression.js';

/**
 * Start and end of each group; undefined for a group that takes no part in the match. The first is
 * the match itself.
 */
export type Groups = readonly (readonly [start: number, end: number] | undefined)[];

/**
 * Returns the groups of the original expression from those of its translation, which may have
 * additional groups (`hiddenCaptures`) and groups that replace an earlier one (`transfers`).
 */
export function readGroups(
  groups: Groups,
  { hiddenCaptures = [], transfers = [] }: NonNullable<Translation['emulated']>,
): Groups {
  if (hiddenCaptures.length === 0 && transfers.length === 0) return groups;
  const shown = groups.slice(0, 1);
  const places = [0];
  for (let number = 1; number < groups.length; number++) {
    const group = groups[number];
    const isHidden = hiddenCaptures.includes(number);
    places.push(isHidden ? -1 : shown.length);
    if (!isHidden) shown.push(group);
    if (group === undefined) continue;
    for (const [to, from] of transfers)
      if (from.includes(number)) shown[places[to] as number] = group;
  }
  return shown;
}
