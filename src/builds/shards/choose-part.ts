import type { Engine } from '../../engine/create-engine.js';
import type { Shard } from '../../engine/shard.js';
import type { SitePart } from '../checks/site-part.js';

/** Rendering a page costs as much as compiling this many bytes. */
const PAGE_WEIGHT = 8000;

/** Runs of about this many adjacent pages go to the same shard. */
const PAGES_OF_SLICE = 128;

/**
 * Chooses the sources of a shard. Each machine comes to the same result by itself. Adjacent pages
 * go to one shard, because they have most in common: the store keeps values of several pages
 * together and reads them at once. The slices have equal weight and are dealt out in turn, so that
 * costly content of only some sections is spread over all shards. Files with the same text go
 * together, to compile them once, and so do translations and their originals.
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
    // Use the size: asking for the text may read the file again.
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

/** Selects the groups whose middle falls into a slice of this shard. */
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
