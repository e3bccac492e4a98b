import path from 'node:path';
import type { ClientBundle } from '../../bundle/browsers/join-client.js';
import { findChunks } from '../../bundle/outputs/find-chunks.js';
import { buildManifest } from '../../emit/build-manifest.js';
import type { Publication } from '../../emit/publish.js';
import { REDIRECT_SCRIPT, renderRedirect } from '../../emit/render-redirect.js';
import type { Engine } from '../../engine/create-engine.js';
import type { FeatureIndexes } from '../../engine/output/index-features.js';
import type { RenderedSite } from '../../engine/output/render-site.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import { resolveStatic } from '../../load/check-statics.js';
import { sidebarKey } from '../../resolve/sidebars/sidebar-key.js';
import type { OutputCopy, OutputFile } from '../../types/output/output.js';
import type { Route } from '../../types/site/route.js';
import type { Sidebar } from '../../types/site/sidebar.js';
import type { Site } from '../../types/site.js';
import { buildSidebarFiles, type SidebarMemory } from './build-sidebar-files.js';

/** Results of rendering without an error. */
export type PublishableSite = Required<Pick<RenderedSite, 'bundle' | 'apps'>> &
  Partial<Pick<RenderedSite, 'loads'>>;

export interface EmitRequest {
  publication: Pick<Publication, 'add' | 'copy'>;
  rendered: PublishableSite;
  indexes: FeatureIndexes;
}

/**
 * Adds everything except the pages to the publication: code, styles, images, sidebars, manifest,
 * static files. It leaves out files by class that no page loads, if `rendered.loads` is set.
 */
export async function emitSite(
  engine: Engine,
  { publication, rendered, indexes }: EmitRequest,
): Promise<void> {
  const { graph, site: cells, root, bounds } = engine;
  const { site } = await graph.get(cells.site);
  const { statics } = await graph.get(cells.inputs.files);
  const files = [
    ...listWanted(rendered),
    ...rendered.apps.files,
    ...emitNavigation(site, { bundle: rendered.bundle, indexes }),
  ];
  // `resolve/routes/static-overlaps` reports which of two files with one path wins, and decides it
  // for pages.
  const pages = new Set([...site.routes.values()].map(({ file }) => file));
  const wanted = new Set(statics.map(({ name }) => name));
  const generated = files.filter(
    ({ path }) => !wanted.has(path) || pages.has(path) || isCode(path),
  );
  const own = new Set([...pages, ...generated.map(({ path }) => path)]);
  const copies = statics
    .filter(({ name }) => !own.has(name))
    .flatMap((one): PublishedFile[] => {
      const real = resolveStatic(one, { root, bounds });
      // A build reports a link that leads out of the site as an error; watch mode continues without
      // the file.
      if (real === undefined || 'refused' in real) return [];
      return [{ path: one.name, from: path.join(root, one.file) }];
    });
  await mapConcurrently(generated, 16, (file) => publication.add(file));
  await mapConcurrently(
    [...copies, ...(await listAssets(engine))],
    16,
    async ({ path, from, content }) =>
      content === undefined ? publication.copy({ path, from }) : publication.add({ path, content }),
  );
}

/** Lists the files of the browser bundle that pages may load. */
function listWanted({ bundle: { files, byClass }, loads }: PublishableSite): readonly OutputFile[] {
  if (loads === undefined) return files;
  return files.filter(({ path }) => byClass.get(path)?.some((name) => loads.has(name)) ?? true);
}

/**
 * True for code and what it reads. A site may replace its other generated files, such as indexes
 * for machines.
 */
function isCode(file: string): boolean {
  return file.startsWith('assets/');
}

/** Whether browsers may navigate to a route from other pages. */
export const isInManifest = ({ kind, isApart }: Route): boolean =>
  kind !== 'not-found' && isApart !== true;

/** Makes the files by which browsers navigate: the manifest of routes, the sidebars, redirects. */
export function emitNavigation(
  site: Site,
  { bundle, indexes }: { bundle: Pick<ClientBundle, 'chunks'>; indexes: FeatureIndexes },
): OutputFile[] {
  const sidebars = emitSidebars(
    [...site.sidebars.values()].flatMap((ofEdition) => [...ofEdition.values()]),
  );
  const routes = new Map(
    [...site.routes.values()]
      .filter(isInManifest)
      .map((route) => [route.path, findChunks(bundle, route)]),
  );
  const manifest = buildManifest({
    routes,
    sidebars: sidebars.names,
    indexes,
  });
  return [...sidebars.files, ...manifest, ...emitRedirects(site)];
}

/**
 * Builds the files of sidebars, and the name of the first file of each by its key. `memory`: of
 * sidebars that have much in common with these.
 */
export function emitSidebars(
  sidebars: readonly Sidebar[],
  memory?: SidebarMemory,
): {
  files: OutputFile[];
  names: Record<string, string>;
} {
  const entries = sidebars.map((sidebar) => ({
    key: sidebarKey(sidebar),
    files: buildSidebarFiles(sidebar, { memory }),
  }));
  return {
    files: entries.flatMap(({ files }) => files),
    names: Object.fromEntries(
      entries.map(({ key, files }) => [key, path.posix.basename(files.at(-1)?.path ?? '')]),
    ),
  };
}

function emitRedirects({ routes, config }: Site): OutputFile[] {
  const script = config.baseUrl + REDIRECT_SCRIPT.path;
  const pages = [...routes.values()].flatMap((route) =>
    route.kind === 'redirect'
      ? [
          {
            path: route.file,
            content: renderRedirect({ to: route.to, url: config.url, lang: config.locale, script }),
          },
        ]
      : [],
  );
  return pages.length === 0 ? [] : [REDIRECT_SCRIPT, ...pages];
}

type PublishedFile = OutputCopy & { content?: string };

/**
 * Lists the local files that pages refer to, and Markdown that code imports, without duplicates.
 */
async function listAssets({ graph, pages, code }: Engine): Promise<PublishedFile[]> {
  const sources = await graph.get(pages.sources);
  const perPage = await Promise.all(sources.map((source) => graph.get(pages.assets(source))));
  const ofCode = await graph.get(code.assets);
  const files = new Set([...perPage.flatMap((assets) => [...assets.keys()]), ...ofCode]);
  const found = await Promise.all([...files].map((file) => graph.get(pages.asset(file))));
  return found.filter((asset) => asset !== undefined);
}
