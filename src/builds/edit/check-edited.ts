import type { Engine } from '../../engine/create-engine.js';
import { hasOwnText } from '../../engine/features/feature-pages.js';
import { given, listWorking } from '../../engine/features/feature-set.js';
import { isNameLink } from '../../lib/text/name-link.js';
import { checkReferences } from '../../resolve/links/check-references.js';
import type { DocFacts, Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import type { CompiledEdits } from './compile-edits.js';

interface EditedLinks extends Pick<CompiledEdits, 'linked'> {
  site: Site;
  /** What is to be checked, by file. */
  references: ReadonlyMap<string, readonly Reference[]>;
}

/** The links and images of edited texts, by file. */
export const listReferences = (
  linked: CompiledEdits['linked'],
): ReadonlyMap<string, readonly Reference[]> =>
  new Map([...linked].map(([file, { doc }]) => [file, doc.facts.references]));

/** Whether a feature finds something wrong with a text. */
export async function hasNewProblems(
  { graph, site: cells }: Engine,
  { site, docs }: Pick<CompiledEdits, 'docs'> & { site: Site },
): Promise<boolean> {
  const files = await graph.get(cells.inputs.files);
  const set = await graph.get(cells.features);
  return listWorking(set, site).some((one) => {
    const own = files.features[one.feature.name]?.markdown ?? [];
    return [...docs].some(
      ([file, { facts }]) =>
        own.includes(file) && (one.feature.checkText?.(facts, given(one, site)) ?? []).length > 0,
    );
  });
}

/**
 * Whether links and images lead somewhere. What is wrong, or can't be known without drawing pages,
 * is left to a build that looks at everything.
 */
export async function areLinksSound(
  engine: Engine,
  { site, linked, references: all }: EditedLinks,
): Promise<boolean> {
  const { fileExists } = engine;
  for (const [source, references] of all) {
    const route = site.routeBySource.get(source);
    // A name may be that of another page after the next edit.
    if (route === undefined || references.some(({ url }) => isNameLink(url))) return false;
    const targets = new Set<string>();
    const request = { source, route, references, site, fileExists };
    const noteTarget = (target: string) => void targets.add(target);
    if (checkReferences({ ...request, anchorsOf: noteTarget }).length > 0) return false;
    const ids = new Map<string, ReadonlySet<string> | undefined>();
    for (const target of targets) ids.set(target, await readIds(engine, { site, linked, target }));
    if (checkReferences({ ...request, anchorsOf: (target) => ids.get(target) }).length > 0)
      return false;
  }
  return true;
}

/**
 * The ids of a page as its text has them; those that its components show are not among them.
 * Undefined where a check of everything knows none, either.
 */
async function readIds(
  { graph, site: cells }: Engine,
  { site, linked, target }: Omit<EditedLinks, 'references'> & { target: string },
): Promise<ReadonlySet<string> | undefined> {
  const route = site.routes.get(target);
  const set = await graph.get(cells.features);
  if (route === undefined || !('source' in route)) return undefined;
  if (!hasOwnText(route, set)) return new Set();
  const facts: DocFacts =
    linked.get(route.source)?.doc.facts ?? (await graph.get(cells.doc(route.source))).facts;
  return new Set(facts.anchors);
}
