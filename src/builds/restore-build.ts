import { createPublication } from '../emit/publish.js';
import { readWholeParts } from '../engine/store/store-parts.js';
import type { Build } from './build-request.js';
import { type BuildResult, published } from './build-result.js';
import type { Recalled } from './last/last-build.js';
import type { RestorableOutput } from './last/restorable-output.js';

/**
 * Publishes the output of the last build again: the inputs are unchanged, but its folder is not.
 */
export async function restoreBuild(
  build: Build,
  { kept, ...recalled }: Recalled & { kept: RestorableOutput },
): Promise<BuildResult | undefined> {
  const { request, place, last, work } = build;
  const publication = createPublication({ outDir: request.outDir, ...place, kept });
  try {
    await publication.keepRest(new Set());
    const publishing = await readWholeParts(kept, () => publication.commit());
    if (publishing === undefined || publishing === 'overtaken') return undefined;
    const { counts, recordStamp } = publishing;
    await last.noteAgain(recalled, { recordStamp });
    const { diagnostics, pages } = recalled.report;
    return published(diagnostics, { pages, counts, work });
  } finally {
    await publication.discard();
  }
}
