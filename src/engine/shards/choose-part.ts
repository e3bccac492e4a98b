import type { SitePart } from '../check/check-site.js';
import type { Engine } from '../create-engine.js';
import type { Shard } from './shard.js';

/** Rendering a page costs as much as compiling this many characters. */
const PAGE_WEIGHT = 8000;

/**
 * Chooses the sources of a shard: each machine comes to the same result by itself. Files with the same text go together, so
 * that they are compiled once, and so do translations and their originals; the longest are dealt out first, each to the
 * shard that has least.
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
    const { source: text } = await graph.get(site.source(source));
    const name = text?.hash ?? source;
    const group = groups.get(name) ?? { sources: [], weight: text?.text.length ?? 0 };
    groups.set(name, group);
    group.sources.push(source);
    group.weight += PAGE_WEIGHT * copies;
  }
  const loads = Array.from({ length: count }, () => 0);
  const own = new Set<string>();
  const dealt = [...groups].sort(([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1));
  for (const [, { sources, weight }] of dealt) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + weight;
    if (least === index - 1) for (const source of sources) own.add(source);
  }
  const isFirst = index === 1;
  return { isFirst, holds: (source) => own.has(source) || (isFirst && !pages.has(source)) };
}
