import { hash } from '../../lib/hash.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';

/** All that decides, besides a page's links, what is wrong with them. */
interface LinkWorld {
  site: Site;
  /** As it was read. */
  config: SiteConfig;
  /** Stands for the ids of all pages. */
  anchors: string;
  /** Counts files that have come or gone. */
  disk: number;
}

type Check = () => readonly Diagnostic[];

/** What was found wrong with the links of pages, while a site is open in one language: most have not changed since. */
export interface LinkMemory {
  at(
    world: LinkWorld,
  ): (source: string, references: readonly Reference[], check: Check) => readonly Diagnostic[];
}

interface Found {
  source: string;
  image: string | undefined;
  problems: readonly Diagnostic[];
}

export function createLinkMemory(): LinkMemory {
  let known: { world: LinkWorld; names: string } | undefined;
  /** By the list of links: one that has not changed is the same. */
  let found = new WeakMap<readonly Reference[], Found>();
  return {
    at(world) {
      const names = describeNames(world.site);
      if (known === undefined || known.names !== names || !isSame(known.world, world)) found = new WeakMap();
      known = { world, names };
      return (source, references, check) => {
        const image = world.site.cards.get(source)?.frontMatter.image;
        const before = found.get(references);
        if (before?.source === source && before.image === image) return before.problems;
        const problems = check();
        found.set(references, { source, image, problems });
        return problems;
      };
    },
  };
}

function isSame(a: LinkWorld, b: LinkWorld): boolean {
  // What the pages of other languages have is told by the site alone.
  const hasLanguages = b.site.languages.length > 1;
  return (
    a.anchors === b.anchors &&
    a.disk === b.disk &&
    a.config === b.config &&
    (a.site === b.site || !hasLanguages)
  );
}

/** Stands for all names that a link may use: titles, and all else that pages say of one another, are left out. */
function describeNames({ routes, routeBySource, drafts, docs, uncheckedPaths, bounds }: Site): string {
  const targets = [...routes.values()].map((route) => [
    route.path,
    route.kind,
    'to' in route ? route.to : '',
    route.isApart,
  ]);
  const ids = [...docs].map(([edition, all]) => [edition, [...all].map(([id, { route }]) => [id, route])]);
  return hash(JSON.stringify([targets, [...routeBySource], [...drafts], ids, uncheckedPaths, bounds]));
}
