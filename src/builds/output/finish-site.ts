import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FILE_LIST } from '../../emit/file-list.js';
import type { Publication } from '../../emit/publish.js';
import type { TakenFile } from '../../emit/stage.js';
import type { Engine } from '../../engine/create-engine.js';
import {
  type ActiveFeature,
  type FeatureSet,
  given,
  listWorking,
} from '../../engine/features/feature-set.js';
import { listWorkerFiles } from '../../engine/output/feature-workers.js';
import { keepFor } from '../../engine/output/kept-values.js';
import { append } from '../../lib/append.js';
import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { FinishedProblem } from '../../types/feature/output.js';
import type { DeclaredSources } from '../../types/feature/policy.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { INLINE } from '../../web/render/inline-scripts.js';

/** Files and problems that `finishSite` has added to a publication. */
export interface FinishedFiles {
  /** Paths of the files. */
  files: string[];
  diagnostics: Diagnostic[];
}

/** A language of the site with all its pages. */
interface WholeSite {
  engine: Engine;
  site: Site;
  set: FeatureSet;
}

/**
 * Writes the workers of features, then calls `Feature.finish` for files that depend on all others.
 */
export async function finishSite(
  engines: readonly [Engine, ...Engine[]],
  publication: Publication,
): Promise<FinishedFiles> {
  const read = async (engine: Engine): Promise<WholeSite> => ({
    engine,
    site: (await engine.graph.get(engine.site.site)).site,
    set: await engine.graph.get(engine.site.features),
  });
  const [main, ...others] = engines;
  const { site, set } = await read(main);
  const languages: readonly [WholeSite, ...WholeSite[]] = [
    { engine: main, site, set },
    ...(await Promise.all(others.map(read))),
  ];
  const sites = [site, ...languages.slice(1).map((language) => language.site)] as const;
  const scripts = listWorkerFiles(main, { set, sites, taken: publication.taken() });
  for (const { path: file, make } of scripts)
    await publication.add({ path: file, content: await make() });
  const workers = scripts.map((script) => script.path);
  const finished = [...workers];
  const problems: FinishedProblem[] = [];
  for (const { feature, options } of listWorking(set, site)) {
    if (feature.finish === undefined) continue;
    const taken = publication.taken();
    const files = await feature.finish({
      options,
      sites,
      finished: {
        // The list of files is written later. A publication that takes over another one has its.
        list: () => [...taken.keys()].filter((file) => file !== FILE_LIST).sort(),
        key: (file) => taken.get(file)?.key,
        read: publication.read,
        workers,
        declared: listDeclared(languages, taken),
        kept: keepFor(main, { feature }),
      },
      report: (problem) => problems.push(problem),
    });
    for (const file of files) await publication.add(file);
    append(
      finished,
      files.map((file) => file.path),
    );
  }
  const diagnostics = await Promise.all(
    problems.map((problem) => placeProblem(problem, languages)),
  );
  return { files: finished, diagnostics };
}

/** Lists what docsgen and the site's features have documents contain and load. */
function listDeclared(
  languages: readonly [WholeSite, ...WholeSite[]],
  taken: ReadonlyMap<string, Pick<TakenFile, 'loads'>>,
): DeclaredSources {
  const [{ site, set }] = languages;
  const working = listWorking(set, site);
  const loads = new Set([...taken.values()].flatMap((file) => file.loads ?? []));
  return {
    scripts: Object.values(INLINE),
    head: languages.flatMap((language) =>
      listWorking(language.set, language.site).flatMap(
        (one) => one.feature.head?.(given(one, language.site)) ?? [],
      ),
    ),
    policies: working.flatMap(({ feature, options }) => [
      ...(feature.policy === undefined ? [] : [feature.policy({ config: site.config, options })]),
      ...(feature.sheets?.(options).byClass ?? []).flatMap(({ name, policy }) =>
        policy !== undefined && loads.has(name) ? [policy] : [],
      ),
    ]),
    frames: working.flatMap((one) => listFrames(one, taken)),
  };
}

function listFrames(
  { feature, options }: ActiveFeature,
  taken: Pick<ReadonlyMap<string, unknown>, 'keys'>,
): DeclaredSources['frames'] {
  return (feature.frames?.(options) ?? []).flatMap(({ name, scriptSources }) => {
    const isFrame = new RegExp(`^assets/${name}-[0-9a-f]{10}\\.html$`);
    return [...taken.keys()]
      .filter((file) => isFrame.test(file))
      .map((file) => ({ file, scriptSources }));
  });
}

/** Moves a problem of a page to its position in the source of that page. */
async function placeProblem(
  { output, sought, ...problem }: FinishedProblem,
  languages: readonly WholeSite[],
): Promise<Diagnostic> {
  for (const { engine, site } of languages) {
    const route = findRoute(site, { output, folder: engine.language.path });
    if (route === undefined) continue;
    if (!('source' in route) || route.source === undefined)
      return { ...problem, route: route.path };
    const file = engine.translations.get(route.source) ?? route.source;
    const text = await readFile(path.join(engine.root, file), 'utf8').catch(() => '');
    return { ...problem, file, route: route.path, ...findText(text, sought) };
  }
  return { ...problem, file: output };
}

function findRoute(
  { routes }: Site,
  { output, folder }: { output: string; folder: string },
): Route | undefined {
  return [...routes.values()].find((route) => folder + route.file === output);
}

function findText(text: string, sought: string): Place | undefined {
  const start = text.indexOf(sought);
  if (sought === '' || start === -1) return undefined;
  const before = text.slice(0, start).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
