import { hash } from '../../lib/hash.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';

/** Everything except a page's own links that decides which of them are wrong. */
interface LinkWorld {
  site: Site;
  /** The config object as loaded. */
  config: SiteConfig;
  /** Ids by route. A page that has not changed has the same set as before. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Changes whenever files come or go. */
  disk: number;
}

type AnchorsOf = (route: string) => ReadonlySet<string> | undefined;
/** Finds what is wrong with the links of a page. */
type Check = (anchorsOf: AnchorsOf) => readonly Diagnostic[];

/**
 * Remembers the problems found in the links of pages while a site is open in one language: most
 * pages do not change.
 */
export interface LinkMemory {
  /** Returns the set of the ids of a page: the same set for the same list. */
  idsOf(ids: readonly string[]): ReadonlySet<string>;
  at(
    world: LinkWorld,
  ): (source: string, references: readonly Reference[], check: Check) => readonly Diagnostic[];
}

interface Found {
  source: string;
  image: string | undefined;
  /** The ids that the check has looked up, by route. */
  asked: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  problems: readonly Diagnostic[];
}

export function createLinkMemory(): LinkMemory {
  let known: { world: LinkWorld; names: string } | undefined;
  /** Results by list of links: a page that has not changed has the same list. */
  let found = new WeakMap<readonly Reference[], Found>();
  const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
  return {
    idsOf(ids) {
      const set = sets.get(ids) ?? new Set(ids);
      sets.set(ids, set);
      return set;
    },
    at(world) {
      const names = describeNames(world.site);
      if (known === undefined || known.names !== names || !isSame(known.world, world))
        found = new WeakMap();
      known = { world, names };
      return (source, references, check) => {
        const image = world.site.cards.get(source)?.frontMatter.image;
        const before = found.get(references);
        const isSound = (one: Found) =>
          one.source === source &&
          one.image === image &&
          [...one.asked].every(([route, ids]) => world.anchors.get(route) === ids);
        if (before !== undefined && isSound(before)) return before.problems;
        const asked = new Map<string, ReadonlySet<string> | undefined>();
        const problems = check((route) => {
          const ids = world.anchors.get(route);
          asked.set(route, ids);
          return ids;
        });
        found.set(references, { source, image, asked, problems });
        return problems;
      };
    },
  };
}

function isSame(a: LinkWorld, b: LinkWorld): boolean {
  // Links to pages of other languages depend on the whole site.
  const hasLanguages = b.site.languages.length > 1;
  return a.disk === b.disk && a.config === b.config && (a.site === b.site || !hasLanguages);
}

/**
 * Serializes all names that a link may use. Titles and everything else that pages say about each
 * other are left out.
 */
function describeNames({
  routes,
  routeBySource,
  drafts,
  docs,
  uncheckedPaths,
  bounds,
}: Site): string {
  const targets = [...routes.values()].map((route) => [
    route.path,
    route.kind,
    'to' in route ? route.to : '',
    route.isApart,
  ]);
  const ids = [...docs].map(([edition, all]) => [
    edition,
    [...all].map(([id, { route }]) => [id, route]),
  ]);
  return hash(
    JSON.stringify([targets, [...routeBySource], [...drafts], ids, uncheckedPaths, bounds]),
  );
}
