import { findChunks } from '../../bundle/outputs/find-chunks.js';
import { extendManifest } from '../../emit/extend-manifest.js';
import { isRoutePart, type ManifestEntry } from '../../emit/route-parts.js';
import type { OwnFiles } from '../../engine/languages/place-below.js';
import type { FeatureIndexes } from '../../engine/output/index-features.js';
import type { OutputFile } from '../../types/output/output.js';
import type { Manifest } from '../../types/page.js';
import { emitNavigation, isInManifest } from '../output/emit-site.js';
import type { Edit } from './draw-edit.js';

/** Path of the manifest, relative to the folder of a language. */
export const MANIFEST = 'assets/manifest.json';

interface NavigationRequest {
  own: Pick<OwnFiles, 'read'>;
  /** The manifest before the edit. */
  before: Manifest;
  indexes: FeatureIndexes;
}

/** Files of the output. */
interface Navigation {
  files: readonly OutputFile[];
  /** Files that nothing refers to any more. */
  gone: readonly string[];
}

/**
 * Returns the changed files by which browsers navigate: the manifest, and the files that it lists,
 * if they differ from before.
 */
export async function navigateEdit(edit: Edit, request: NavigationRequest): Promise<Navigation> {
  const { files = [], names = {}, gone = [] } = edit.renamed?.sidebars ?? {};
  const { before, indexes } = request;
  const extended = await addRoutes(edit, request);
  if (extended === undefined) return navigateAnew(edit, { indexes, gone });
  const manifest = {
    ...before,
    ...extended.root,
    sidebars: { ...before.sidebars, ...names },
    ...indexes,
  };
  return {
    files: [...extended.files, ...files, { path: MANIFEST, content: JSON.stringify(manifest) }],
    gone: [...gone, ...extended.gone.map((name) => `assets/${name}`)],
  };
}

/** Adds routes to the manifest. Returns undefined if that changes more than a few of its parts. */
async function addRoutes(
  { added, renamed, known: { site, bundle } }: Edit,
  { own, before }: NavigationRequest,
): ReturnType<typeof extendManifest> {
  const { routes, parts, spread } = before;
  const root = { routes, parts, ...(spread && { spread }) };
  const news = added.flatMap(
    (source) => site.routes.get(site.routeBySource.get(source) ?? '') ?? [],
  );
  // The edit may have added other routes besides the pages of its texts.
  if (site.routes.size !== (renamed?.before ?? site).routes.size + news.length) return undefined;
  return extendManifest({
    root,
    added: news
      .filter(isInManifest)
      .map((route): ManifestEntry => [route.path, findChunks(bundle, route)]),
    read: (name) => own.read(`assets/${name}`),
  });
}

function navigateAnew(
  { known, build, recalled }: Edit,
  { indexes, gone }: { indexes: FeatureIndexes; gone: readonly string[] },
): Navigation {
  const files = emitNavigation(known.site, { ...known, indexes }).filter(({ path }) =>
    path.startsWith('assets/'),
  );
  const wanted = new Set(files.map(({ path }) => path));
  const statics = new Set(build.loaded.files.statics.map(({ name }) => name));
  const parts = [...recalled.outputs.known.record.keys()].filter(
    (file) => isRoutePart(file) && !statics.has(file) && !wanted.has(file),
  );
  return { files, gone: [...gone, ...parts] };
}
