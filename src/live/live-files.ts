import { emitNavigation, emitSite } from '../builds/output/emit-site.js';
import type { ClientBundle } from '../bundle/browsers/join-client.js';
import type { PublishedAsset } from '../engine/cells/page-cells.js';
import type { Engine } from '../engine/create-engine.js';
import { emitFeatures } from '../engine/output/emit-features.js';
import { listWorkerFiles } from '../engine/output/feature-workers.js';
import { createPageFinisher } from '../engine/render/finish-page.js';
import { readPageMaking } from '../engine/render/page-making.js';
import { prepareRoute } from '../engine/render/render-route.js';
import { resolveStatic } from '../load/check-statics.js';
import type { OutputCopy, OutputFile } from '../types/output/output.js';
import type { Site } from '../types/site.js';
import type { Front, FrontCells } from './live-front.js';
import { createLiveIndexes, type LiveIndexes } from './live-indexes.js';
import type { LivePages } from './live-pages.js';

/**
 * An output file that is not a page: its content, or the file of the site of which it is a copy.
 */
export type LiveFile = { content: string | Uint8Array } | { from: string };

export interface LiveFiles {
  find(outputPath: string): Promise<LiveFile | undefined>;
  /** Publishes the files to which a source refers. */
  note(source: string): Promise<void>;
}

/** Number of bundles to keep: open pages may still request chunks of an earlier one. */
const KEPT_BUNDLES = 3;

export interface LiveFilesRequest {
  cells: FrontCells;
  pages: LivePages;
  /** Returns a number that differs after each change of the site. */
  revision: () => number;
}

/** Creates the output files other than pages, each when it is requested. */
export function createLiveFiles(
  engine: Engine,
  { cells, pages, revision }: LiveFilesRequest,
): LiveFiles {
  const { graph, site, pages: pageCells, code: codeCells } = engine;
  const indexes = createLiveIndexes(engine, { cells, pages, revision });
  const assets = new Map<string, PublishedAsset>();
  const kept = createKeptBundles();
  let navigation:
    | { site: Site; bundle: ClientBundle; files: Map<string, OutputFile['content']> }
    | undefined;
  let emission: { at: number; file: string; files: Promise<Map<string, LiveFile>> } | undefined;

  async function findFast(file: string): Promise<LiveFile | undefined> {
    const front = await graph.get(cells.front);
    const code =
      kept.find(file, front) ?? (await findNavigation(file, front)) ?? (await indexes.find(file));
    if (code !== undefined) return { content: code };
    return liveAsset(assets.get(file) ?? (await findOfCode(file)));
  }

  /** Finds a file that imported Markdown refers to, whichever page renders it. */
  async function findOfCode(file: string): Promise<PublishedAsset | undefined> {
    const files = await graph.get(codeCells.assets);
    const found = await Promise.all(files.map((name) => graph.get(pageCells.asset(name))));
    return found.find((asset) => asset?.path === file);
  }

  async function findNavigation(
    file: string,
    { bundle }: Front,
  ): Promise<OutputFile['content'] | undefined> {
    const { site: resolved } = await graph.get(site.site);
    if (navigation?.site !== resolved || navigation.bundle !== bundle)
      navigation = {
        site: resolved,
        bundle,
        files: byPath(emitNavigation(resolved, { bundle, indexes: await indexes.names() })),
      };
    return navigation.files.get(file);
  }

  /**
   * Finds any other file that a build emits, using the same function. Of the features' files, it
   * emits only this one.
   */
  async function findEmitted(file: string): Promise<LiveFile | undefined> {
    const front = await graph.get(cells.front);
    const at = revision();
    if (emission?.at !== at || emission.file !== file)
      emission = { at, file, files: emitToMemory(engine, { file, front, cells, indexes }) };
    return (await emission.files).get(file);
  }

  return {
    async find(file) {
      return (
        (await findFast(file)) ??
        (await findWorker(engine, file)) ??
        // A generated file takes precedence over a static file of the same name, as in a build.
        (mayBeGenerated(file) ? await findEmitted(file) : undefined) ??
        (await findStatic(engine, file))
      );
    },
    async note(source) {
      const files = [...(await graph.get(pageCells.assets(source))).keys()];
      for (const asset of await Promise.all(files.map((file) => graph.get(pageCells.asset(file)))))
        if (asset !== undefined) assets.set(asset.path, asset);
    },
  };
}

const liveAsset = (asset: PublishedAsset | undefined): LiveFile | undefined =>
  asset && (asset.content === undefined ? { from: asset.from } : { content: asset.content });

/** Keeps the files of bundles that open pages may still request. */
function createKeptBundles() {
  const bundles = new Map<ClientBundle, Map<string, OutputFile['content']>>();
  return {
    find(file: string, { bundle, apps }: Front): OutputFile['content'] | undefined {
      const ofApps = apps.files.find(({ path: name }) => name === file);
      if (ofApps !== undefined) return ofApps.content;
      if (!bundles.has(bundle)) bundles.set(bundle, byPath(bundle.files));
      const [oldest] = bundles.keys();
      if (bundles.size > KEPT_BUNDLES && oldest !== undefined) bundles.delete(oldest);
      for (const files of [...bundles.values()].reverse()) {
        const content = files.get(file);
        if (content !== undefined) return content;
      }
      return undefined;
    },
  };
}

async function findWorker(engine: Engine, file: string): Promise<LiveFile | undefined> {
  const { graph, site, language } = engine;
  // Worker files of all languages are beside the pages of the default language.
  if (!file.endsWith('.js') || language.path !== '') return undefined;
  const { statics } = await graph.get(site.inputs.files);
  const workers = listWorkerFiles(engine, {
    set: await graph.get(site.features),
    sites: [(await graph.get(site.site)).site],
    taken: new Set(statics.map(({ name }) => name)),
    isWatched: true,
  });
  const content = await workers.find(({ path: name }) => name === file)?.make();
  return content === undefined ? undefined : { content };
}

async function findStatic(
  { graph, root, site, bounds }: Engine,
  file: string,
): Promise<LiveFile | undefined> {
  const { statics } = await graph.get(site.inputs.files);
  const found = statics.find(({ name }) => name === file);
  const real = found && resolveStatic(found, { root, bounds });
  return real === undefined || 'refused' in real ? undefined : { from: real.path };
}

interface EmissionRequest extends Pick<LiveFilesRequest, 'cells'> {
  /** The requested file. */
  file: string;
  front: Front;
  indexes: LiveIndexes;
}

/** Emits what a build writes besides pages, without rendering their HTML. */
async function emitToMemory(
  engine: Engine,
  { file: wanted, front, cells, indexes }: EmissionRequest,
): Promise<Map<string, LiveFile>> {
  const files = new Map<string, LiveFile>();
  const publication = {
    add: async ({ path: file, content }: OutputFile) => void files.set(file, { content }),
    copy: async ({ path: file, from }: OutputCopy) => void files.set(file, { from }),
    keep: async (file: string) => (file === wanted ? undefined : {}),
    earlier: async () => undefined,
  };
  const { bundle, apps, islands, rendererKeys } = front;
  await cells.render(async (pool) => {
    const making = await readPageMaking({ engine, get: engine.graph.get });
    const rendering = { ...making, pool, rendererKeys };
    const routes = [...making.site.routes.values()].filter(({ kind }) => kind !== 'redirect');
    const prepared = await Promise.all(
      routes.map((route) => prepareRoute(rendering, { route, islands: new Map() })),
    );
    const indexed = routes.filter((_, i) => prepared[i]?.page.noIndex === false);
    await emitFeatures(rendering, {
      publication,
      finisher: createPageFinisher(bundle),
      islands,
      indexed,
    });
  });
  await emitSite(engine, {
    indexes: await indexes.names(),
    rendered: { bundle, apps },
    publication,
  });
  return files;
}

/**
 * True for names that a file other than a page, a bundle or an image may have: indexes, feeds,
 * files for machines.
 */
function mayBeGenerated(file: string): boolean {
  return (
    file.startsWith('assets/') ||
    /(^|\/)(_[a-z]+|[^/]+\.(?:xml|json|txt|md|webmanifest))$/.test(file)
  );
}

function byPath(files: readonly OutputFile[]): Map<string, OutputFile['content']> {
  return new Map(files.map(({ path: file, content }) => [file, content]));
}
