import type { Engine } from '../../engine/create-engine.js';
import { type FeatureSet, given, listWorking } from '../../engine/features/feature-set.js';
import { append } from '../../lib/append.js';
import { hash } from '../../lib/hash.js';
import { type CheckRequest, checkReferences } from '../../resolve/links/check-references.js';
import { checkShell } from '../../resolve/shell/check-shell.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { checkAssets } from './check-assets.js';
import { checkRules } from './check-rules.js';
import { collectLinks, type RenderedLinks } from './collect-links.js';
import type { LinkMemory } from './link-memory.js';
import { placeGenerated } from './place-generated.js';
import type { SitePart } from './site-part.js';

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
