import { checkComponents } from '../../engine/cells/code/check-components.js';
import type { CompiledDoc } from '../../engine/compile/compile-doc.js';
import { groupVersions } from '../../engine/compile/group-versions.js';
import type { Engine } from '../../engine/create-engine.js';
import { type FeatureSet, given, listWorking } from '../../engine/features/feature-set.js';
import { listSchemas } from '../../engine/features/list-schemas.js';
import { append } from '../../lib/append.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import { checkStatics } from '../../load/check-statics.js';
import { listFeatureMarkdown, type SiteFiles } from '../../load/list-site.js';
import { type CheckRequest, checkReferences } from '../../resolve/links/check-references.js';
import { checkShell } from '../../resolve/shell/check-shell.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { checkAssets } from './check-assets.js';
import { checkFrontMatter } from './check-front-matter.js';
import { checkRules } from './check-rules.js';
import type { LinkMemory } from './link-memory.js';
import { placeGenerated } from './place-generated.js';

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

/** Lists the problems that features find in the texts of their own files. */
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

/**
 * Links and ids found in rendered HTML, by source file: those that the sources alone don't show.
 * Without `anchors`, any id may be on the page.
 */
export type RenderedLinks = ReadonlyMap<string, { references: Reference[]; anchors?: string[] }>;

/** The part of a site that one of several machines builds. */
export interface SitePart {
  /**
   * Whether this part also reports the problems of the site as a whole and of files that are not
   * pages.
   */
  isFirst: boolean;
  holds(source: string): boolean;
}

/**
 * Checks the links of a part. It leaves out ids on pages of other parts, and links that are on no
 * page.
 */
export async function checkPartLinks(
  engine: Engine,
  rendered: RenderedLinks,
  part: SitePart,
): Promise<Diagnostic[]> {
  const { graph, site, fileExists } = engine;
  const resolved = (await graph.get(site.site)).site;
  const { anchors, references } = await collectLinks(engine, rendered, { holds: part.holds });
  const anchorsOf = (target: string) => anchors.get(target);
  const found = [...references].flatMap(([source, list]) => {
    const route = resolved.routeBySource.get(source);
    return route === undefined
      ? []
      : checkReferences({ source, route, references: list, site: resolved, fileExists, anchorsOf });
  });
  const configFile = await graph.get(site.inputs.configFile);
  const set = await graph.get(site.features);
  return [
    ...mergePages(await placeGenerated(found, engine)),
    ...(await checkAssets(engine, part.holds)),
    ...(part.isFirst ? checkFeatureReferences(set, { site: resolved, fileExists, anchorsOf }) : []),
    ...(part.isFirst ? checkShell({ site: resolved, configFile, fileExists, anchorsOf }) : []),
  ];
}

/**
 * Checks the links, anchors and images of pages, of rendered components and of the layout; and the
 * rules of the config.
 */
export async function checkLinks(
  engine: Engine,
  rendered: RenderedLinks,
  memory?: LinkMemory,
): Promise<Diagnostic[]> {
  const { graph, site, fileExists } = engine;
  const resolved = (await graph.get(site.site)).site;
  const { anchors, references } = await collectLinks(engine, rendered, {
    ...(memory && { idsOf: memory.idsOf }),
  });
  const configFile = await graph.get(site.inputs.configFile);
  const anchorsOf = (target: string) => anchors.get(target);
  const anchorsKey = engine.findings.isKept
    ? hash(JSON.stringify([...anchors].map(([route, ids]) => [route, [...ids]])))
    : '';
  const [disk, config] = await Promise.all([
    graph.get(site.inputs.disk),
    graph.get(site.inputs.config),
  ]);
  const recall = memory?.at({ site: resolved, config, anchors, disk });
  const found: Diagnostic[] = [];
  for (const [source, list] of references) {
    const route = resolved.routeBySource.get(source);
    if (route === undefined || (await isSound(engine, { source, anchorsKey, rendered }))) continue;
    const check = (ids: typeof anchorsOf) =>
      checkReferences({
        source,
        route,
        references: list,
        site: resolved,
        fileExists,
        anchorsOf: ids,
      });
    const problems = recall === undefined ? check(anchorsOf) : recall(source, list, check);
    append(found, problems);
    if (problems.length === 0) engine.findings.extend(source, { soundWith: anchorsKey });
  }
  return [
    ...mergePages(await placeGenerated(found, engine)),
    ...(await checkAssets(engine)),
    ...checkFeatureReferences(await graph.get(site.features), {
      site: resolved,
      fileExists,
      anchorsOf,
    }),
    ...checkShell({ site: resolved, configFile, fileExists, anchorsOf }),
    ...(await checkRules(engine, references)),
    ...(await checkLock(engine, anchors)),
  ];
}

/** Reports addresses that the site has lost. Returns no problems if there is no `urls.lock`. */
async function checkLock(
  engine: Engine,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Diagnostic[]> {
  if (!engine.fileExists('urls.lock')) return [];
  return (await import('./urls/check-urls.js')).checkUrls(engine, anchors);
}

/** Checks the links and images in files of features that are not Markdown. */
function checkFeatureReferences(
  set: FeatureSet,
  request: Pick<CheckRequest, 'site' | 'fileExists' | 'anchorsOf'>,
): Diagnostic[] {
  const { site } = request;
  const lists = listWorking(set, site).flatMap((one) => [
    ...(one.feature.references?.(given(one, site)) ?? []),
  ]);
  return lists.flatMap(([source, references]) => {
    const found = checkReferences({ ...request, source, route: site.config.baseUrl, references });
    return found.map(({ route: _, ...problem }) => problem);
  });
}

/**
 * True if an earlier run found no problem in a doc's links, and neither the doc nor their targets
 * have changed since.
 */
async function isSound(
  { graph, pages }: Engine,
  { source, anchorsKey, rendered }: { source: string; anchorsKey: string; rendered: RenderedLinks },
): Promise<boolean> {
  if (rendered.has(source)) return false;
  return (await graph.get(pages.known(source)))?.soundWith === anchorsKey;
}

interface CollectOptions {
  withComponents?: boolean;
  /** Sources to read. Default: all. */
  holds?: (source: string) => boolean;
  /** Makes a set of ids. A caller may return the same set for the same list. */
  idsOf?: (ids: readonly string[]) => ReadonlySet<string>;
}

/**
 * Collects ids by route, and references by source file, from the sources and from rendered HTML.
 * Pages that do not compile, and pages whose components may show more ids, have no ids unless
 * `withComponents` is set.
 */
export async function collectLinks(
  { graph, site, pages }: Engine,
  rendered: RenderedLinks,
  {
    withComponents = false,
    holds = () => true,
    idsOf = (ids) => new Set(ids),
  }: CollectOptions = {},
): Promise<{
  anchors: Map<string, ReadonlySet<string>>;
  references: Map<string, readonly Reference[]>;
}> {
  const { routeBySource } = (await graph.get(site.site)).site;
  const anchors = new Map<string, ReadonlySet<string>>();
  const references = new Map<string, readonly Reference[]>();
  for (const source of (await graph.get(pages.sources)).filter(holds)) {
    const { facts, code } = await graph.get(site.doc(source));
    const extra = rendered.get(source);
    const route = routeBySource.get(source);
    // The ids in an author's component show once it is rendered: until then, any id may be on the
    // page.
    const isShown = code === undefined || extra !== undefined;
    // A text that does not compile has no ids to compare: report only that it does not compile.
    const isKnown =
      withComponents ||
      (isShown && facts.diagnostics.every(({ severity }) => severity !== 'error'));
    if (route !== undefined && isKnown)
      anchors.set(
        route,
        idsOf(extra?.anchors ? [...facts.anchors, ...extra.anchors] : facts.anchors),
      );
    references.set(source, extra ? [...facts.references, ...extra.references] : facts.references);
  }
  for (const [source, found] of rendered) {
    if (references.has(source)) continue;
    const route = routeBySource.get(source);
    if (route !== undefined && found.anchors !== undefined)
      anchors.set(route, new Set(found.anchors));
    references.set(source, found.references);
  }
  return { anchors, references };
}

/**
 * Merges the reports of a problem in a partial, which occurs on every page that includes it, into
 * one that says how many pages.
 */
function mergePages(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const merged = new Map<string, { problem: Diagnostic; pages: Set<string | undefined> }>();
  for (const diagnostic of diagnostics) {
    const { route, ...problem } = diagnostic;
    // Without a file, only its page tells the problem from others.
    const key = JSON.stringify(problem.file === undefined ? diagnostic : problem);
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { problem: diagnostic, pages: new Set([route]) });
    else known.pages.add(route);
  }
  return [...merged.values()].map(({ problem, pages }) => {
    if (pages.size === 1) return problem;
    const { route: _, ...rest } = problem;
    return { ...rest, pages: pages.size };
  });
}
