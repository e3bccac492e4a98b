import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Publication } from '../../emit/publish.js';
import type { Engine } from '../../engine/create-engine.js';
import { given, listWorking } from '../../engine/features/feature-set.js';
import { readFileState } from '../../lib/files/file-states.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';

/**
 * Runs `afterBuild` of features on a copy of the finished site, so that files do not change while
 * others are reading or publishing them. New and changed files of the copy replace the ones in the
 * publication. They have no key, so the next build makes the original files again for the features.
 */
export async function runAfterBuild(
  { graph, site: cells }: Engine,
  { publication, stagingDir }: { publication: Publication; stagingDir: string },
): Promise<void> {
  const { site } = await graph.get(cells.site);
  const working = listWorking(await graph.get(cells.features), site);
  const wanted = working.filter(({ feature }) => feature.afterBuild !== undefined);
  if (wanted.length === 0) return;
  // `clearStaging` removes this folder if the run is killed.
  const folder = path.join(stagingDir, `${process.pid}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await publication.copyTo(folder);
    const copies = listFiles(folder);
    // Set a fixed time: a change within one tick of the file system's clock would go unnoticed.
    for (const file of copies) utimesSync(path.join(folder, file), 0, 0);
    const before = new Map(copies.map((file) => [file, readFileState(path.join(folder, file))]));
    for (const one of wanted) await one.feature.afterBuild?.({ ...given(one, site), folder });
    const changed = listFiles(folder).filter(
      (file) => before.get(file) !== readFileState(path.join(folder, file)),
    );
    await mapConcurrently(changed, 16, (file) =>
      publication.copy({ path: file, from: path.join(folder, file) }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lists all files below a folder by their paths, with `/`. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    );
}
