import { createEngine } from '../../engine/create-engine.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import { isRecord } from '../../lib/is-record.js';
import type { Site } from '../../types/site.js';
import type { Moves } from './list-moves.js';

interface PreviewRequest {
  root: string;
  loaded: LoadedSite;
  kept: SiteStore;
  moves: Moves;
}

/**
 * Returns the site as it will be after a move. Reads moved files from their old paths, as for
 * translations, because nothing has been written yet. `close` ends everything that was opened for
 * it.
 */
export async function previewSite({ root, loaded, kept, moves }: PreviewRequest): Promise<{
  site: Site;
  fileExists(file: string): boolean;
  close(): Promise<void>;
}> {
  const [main] = loaded.languages;
  const files = { ...loaded.files, features: moveLists(loaded.files.features, moves) };
  const places = new Map([...moves].map(([from, to]) => [to, from]));
  const language = { ...main, translations: places };
  const engine = createEngine({
    root,
    loaded: { ...loaded, files, languages: [language] },
    language,
    kept,
    problemsOnly: true,
    // Never store preview results: the move has not happened yet.
    isLive: true,
  });
  const { site } = await engine.graph.get(engine.site.site);
  return {
    site,
    fileExists: (file) => !moves.has(file) && engine.fileExists(file),
    close: () => engine.site.close(),
  };
}

/** Replaces the path of every moved file in the lists of features. */
function moveLists<T>(value: T, moves: Moves): T {
  if (typeof value === 'string') return (moves.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => moveLists(item, moves)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [moves.get(key) ?? key, moveLists(part, moves)]),
  ) as T;
}
