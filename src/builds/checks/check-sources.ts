import { checkComponents } from '../../engine/cells/code/check-components.js';
import type { CompiledDoc } from '../../engine/compile/compile-doc.js';
import { groupVersions } from '../../engine/compile/group-versions.js';
import type { Engine } from '../../engine/create-engine.js';
import { type FeatureSet, given, listWorking } from '../../engine/features/feature-set.js';
import { listSchemas } from '../../engine/features/list-schemas.js';
import { append } from '../../lib/append.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import { checkStatics } from '../../load/check-statics.js';
import { listFeatureMarkdown, type SiteFiles } from '../../load/list-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Site } from '../../types/site.js';
import { checkFrontMatter } from './check-front-matter.js';
import { placeGenerated } from './place-generated.js';
import type { SitePart } from './site-part.js';

/**
 * Lists the problems of the sources, and why some pages cannot say when they were last changed. A
 * check leaves out the latter, because it concerns only published pages: clones that only check are
 * often shallow.
 */
export async function checkBuiltSources(engine: Engine, part?: SitePart): Promise<Diagnostic[]> {
  const found = await checkSources(engine, part);
  if (part?.isFirst !== false) append(found, await engine.graph.get(engine.history.problems));
  return found;
}

/**
 * Lists every problem that the sources alone show: files, front matter, names, ids, syntax. With
 * `part`, only those of its sources.
 */
export async function checkSources(engine: Engine, part?: SitePart): Promise<Diagnostic[]> {
  const { root, graph, site, pages } = engine;
  const files = await graph.get(site.inputs.files);
  const { site: resolved, diagnostics } = await graph.get(site.site);
  const found = part?.isFirst === false ? [] : [...diagnostics, ...checkStatics(root, files)];
  const schemas = listSchemas(await graph.get(site.features));
  const isAsked = (file: string) => part === undefined || part.holds(file);
  for (const file of listFeatureMarkdown(files).filter(isAsked)) {
    const isReadable = (await graph.get(site.stored(file))) !== undefined;
    if (!isReadable) append(found, (await graph.get(site.source(file))).diagnostics);
    const card = await graph.get(site.card(file));
    append(found, card.diagnostics);
    append(found, await checkFrontMatter(card, { schemas, engine }));
  }
  const sources = (await graph.get(pages.sources)).filter(isAsked);
  await compileAll(engine, { sources, resolved });
  const docs = await Promise.all(sources.map((file) => graph.get(site.doc(file))));
  for (const doc of docs) {
    append(found, doc.facts.diagnostics);
    append(found, checkComponents(doc, files));
  }
  append(found, checkTexts(await graph.get(site.features), { docs, site: resolved, files }));
  return placeGenerated(found, engine);
}

/**
 * Enough to spread compilation over threads: another thread starts when more than a hundred texts
 * wait for it. Not all, to keep texts from piling up in memory.
 */
const DOCS_AT_ONCE = 256;
/**
 * From this many texts on, another thread pays. Versions with the same text count as one, so
 * `compileAll` requests more of them at once.
 */
const MANY_TEXTS = 1024;
const MOST_AT_ONCE = 2048;

/**
 * Compiles the versions of a doc one after the other, while what they have in common is still in
 * the cache.
 */
async function compileAll(
  { graph, site }: Engine,
  { sources, resolved }: { sources: readonly string[]; resolved: Site },
): Promise<void> {
  const versions = groupVersions(sources, { sourceOf: (source) => source, site: resolved });
  const texts =
    versions.length === sources.length
      ? sources.length
      : await countTexts({ graph, site }, sources);
  const atOnce =
    texts < MANY_TEXTS
      ? DOCS_AT_ONCE
      : Math.min(MOST_AT_ONCE, Math.ceil((DOCS_AT_ONCE * sources.length) / texts));
  await mapConcurrently(versions.flat(), atOnce, (file) => graph.get(site.doc(file)));
}

/**
 * Counts the different texts among those that no earlier run has compiled, as far as the index
 * knows.
 */
async function countTexts(
  { graph, site }: Pick<Engine, 'graph' | 'site'>,
  sources: readonly string[],
): Promise<number> {
  const texts = new Set<string>();
  for (const file of sources) {
    const stored = await graph.get(site.stored(file));
    if (stored === undefined || stored.isIndexed) continue;
    const { source } = await graph.get(site.source(file));
    if (source !== undefined) texts.add(source.hash);
  }
  return texts.size;
}

/** Lists the problems that each feature finds in its files. */
function checkTexts(
  set: FeatureSet,
  { docs, site, files }: { docs: readonly CompiledDoc[]; site: Site; files: SiteFiles },
): Diagnostic[] {
  return listWorking(set, site).flatMap((one) => {
    const { feature } = one;
    if (feature.checkText === undefined) return [];
    const own = new Set(files.features[feature.name]?.markdown);
    const context = given(one, site);
    return docs.flatMap(({ facts }) =>
      own.has(facts.path) ? (feature.checkText?.(facts, context) ?? []) : [],
    );
  });
}
