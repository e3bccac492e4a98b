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
  /** The links and images to check, by file. */
  references: ReadonlyMap<string, readonly Reference[]>;
}

/** The links and images of edited texts, by file. */
export const listReferences = (
  linked: CompiledEdits['linked'],
): ReadonlyMap<string, readonly Reference[]> =>
  new Map([...linked].map(([file, { doc }]) => [file, doc.facts.references]));

/** Whether a feature reports a problem in an edited text. */
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
 * True if all links and images have targets. Returns false for broken ones, and for those that
 * can't be checked without rendering pages: a full build reports them.
 */
export async function areLinksSound(
  engine: Engine,
  { site, linked, references: all }: EditedLinks,
): Promise<boolean> {
  const { fileExists } = engine;
  for (const [source, references] of all) {
    const route = site.routeBySource.get(source);
    // After the next edit, a name may be that of another page.
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
 * Returns the ids in the text of a page, without those in its components. Returns undefined for
 * pages whose ids a full check does not collect either.
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
