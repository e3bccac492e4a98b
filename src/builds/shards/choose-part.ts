import type { Engine } from '../../engine/create-engine.js';
import type { Shard } from '../../engine/shard.js';
import type { SitePart } from '../checks/check-site.js';

/** Rendering a page costs as much as compiling this many bytes. */
const PAGE_WEIGHT = 8000;

/** About so many pages that follow one another go to the same shard. */
const PAGES_OF_SLICE = 128;

/**
 * Chooses the sources of a shard: each machine comes to the same result by itself. Pages that
 * follow one another go to one shard, so that what the store keeps of several pages is of such as
 * have most in common, and is read at once. The slices are of equal weight and dealt out in turn:
 * what only some sections of a site have, and is costly, falls to all shards. Files with the same
 * text go together, so that they are compiled once, and so do translations and their originals.
 */
export async function choosePart(
  engines: readonly [Engine, ...Engine[]],
  { index, count }: Shard,
): Promise<SitePart> {
  const [{ graph, site }] = engines;
  const pages = new Map<string, number>();
  for (const engine of engines)
    for (const source of await graph.get(engine.pages.sources))
      pages.set(source, (pages.get(source) ?? 0) + 1);
  const groups = new Map<string, { sources: string[]; weight: number }>();
  for (const [source, copies] of pages) {
    const { source: text, size } = await graph.get(site.source(source));
    const name = text?.hash ?? source;
    // To ask for a text may be to read it again.
    const length = size ?? text?.text.length ?? 0;
    const group = groups.get(name) ?? { sources: [], weight: length };
    groups.set(name, group);
    group.sources.push(source);
    group.weight += PAGE_WEIGHT * copies;
  }
  const own = new Set(
    sliceGroups([...groups.values()], { index, count }).flatMap(({ sources }) => sources),
  );
  const isFirst = index === 1;
  return { isFirst, holds: (source) => own.has(source) || (isFirst && !pages.has(source)) };
}

/** The groups whose middle falls into a slice of this shard. */
function sliceGroups<T extends { weight: number }>(
  groups: readonly T[],
  { index, count }: Shard,
): T[] {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  const slices = count * Math.ceil(groups.length / (count * PAGES_OF_SLICE));
  let before = 0;
  return groups.filter(({ weight }) => {
    const middle = before + weight / 2;
    before += weight;
    return Math.floor((middle / total) * slices) % count === index - 1;
  });
}
