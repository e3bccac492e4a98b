import { checkOutputFolder } from '../emit/check-output-folder.js';
import { SourceChangedError } from '../engine/cells/text-shelf.js';
import type { LoadedSite } from '../engine/reading/load-site.js';
import type { Shard } from '../engine/shard.js';
import { openStore, type SiteStore } from '../engine/store/open-store.js';
import { createWork } from '../engine/work.js';
import { listFeatureFolders } from '../load/list-site.js';
import type { Build, BuildRequest } from './build-request.js';
import { type BuildResult, failed, published } from './build-result.js';
import { describeFailure } from './describe-failure.js';
import { findLastBuild } from './last/last-build.js';
import { loadAndBuild } from './load-and-build.js';
import { preparePlace } from './output/prepare-place.js';
import { shareStore } from './shared/share-store.js';

/** Builds a site and publishes it, or reports why not and leaves the output folder as it was. */
export async function buildSite(request: BuildRequest): Promise<BuildResult> {
  try {
    return await buildUnchanged(request);
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return failed([problem]);
  }
}

/** How often a build starts over because a text changed between two reads. */
const ATTEMPTS = 3;

async function buildUnchanged(request: BuildRequest): Promise<BuildResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buildOnce(request);
    } catch (error) {
      if (!(error instanceof SourceChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function buildOnce(request: BuildRequest): Promise<BuildResult> {
  const kept = openStore(request);
  return loadAndBuild(request, kept, (site) => buildLoaded(site, { request, kept }));
}

async function buildLoaded(
  loaded: LoadedSite,
  { request, kept }: { request: BuildRequest; kept: SiteStore },
): Promise<BuildResult> {
  const { root, outDir } = request;
  if (request.shard !== undefined)
    return buildSharedPart({ loaded, kept, request, shard: request.shard });
  const { store } = kept;
  const { files, config } = loaded;
  const contentFolders = [...listFeatureFolders(files), ...config.staticDirectories];
  const refused = checkOutputFolder({ root, outDir, contentFolders });
  if (refused.length > 0) return failed(refused, 'unusable');
  const place = await preparePlace({ root, outDir });
  const last = await findLastBuild({ ...request, ...place, store, loaded });
  const build = { loaded, kept, request, place, last, work: createWork() };
  const known = await recallBuild(build).finally(last.close);
  if (known === undefined) return buildShared(build);
  await store.close();
  return known;
}

/** Runs a full build, using the shared store if there is one. */
async function buildShared(build: Build): Promise<BuildResult> {
  const { kept, notes } = await shareStore(build.kept, build.loaded);
  const { buildAnew } = await import('./build-anew.js');
  const result = await buildAnew({ ...build, kept });
  const problem = kept.remote?.store.problem();
  return { ...result, notes: [...notes, ...(problem === undefined ? [] : [problem])] };
}

/** Builds one shard. */
async function buildSharedPart(
  build: Pick<Build, 'loaded' | 'kept' | 'request'> & { shard: Shard },
): Promise<BuildResult> {
  const { kept, notes } = await shareStore(build.kept, build.loaded, build.shard);
  const { buildShard } = await import('./other-builds.js');
  const result = await buildShard({ ...build, kept, work: createWork() });
  const problem = kept.remote?.store.problem();
  const place = kept.remote?.store.isWritten === true ? [] : [describePlace(build.kept)];
  return { ...result, notes: [...notes, ...(problem === undefined ? [] : [problem]), ...place] };
}

function describePlace({ place }: SiteStore): string {
  return `The shard is in \`${place?.folder}\`, not on a server: copy this folder to the machine that publishes, over its own.`;
}

/**
 * Returns the result of a build that has nothing to do, or only has to render the pages of edited
 * texts, or to restore its output. Returns undefined if a full build is needed.
 */
async function recallBuild(build: Build): Promise<BuildResult | undefined> {
  const recalled = await build.last.recall();
  if (recalled === undefined) return undefined;
  const { diagnostics, pages, files } = recalled.report;
  if (build.request.strict && diagnostics.length > 0) return undefined;
  // This imports most of docsgen: a build with nothing to do ends before.
  if (recalled.edited.length + recalled.added.length > 0)
    return (await import('./build-edit.js')).buildEdit(build, recalled);
  const { kept } = recalled;
  if (kept !== undefined)
    return (await import('./restore-build.js')).restoreBuild(build, { ...recalled, kept });
  if (recalled.isMoved)
    await build.last.noteAgain(recalled, { recordStamp: recalled.outputs.stamp });
  const counts = { written: 0, unchanged: files, removed: 0 };
  return published(diagnostics, { pages, counts, work: createWork() });
}
