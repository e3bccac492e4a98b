import { createEngine } from '../../engine/create-engine.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import { isGenerated } from '../../lib/files/is-generated.js';
import { readSource } from '../../load/read-source.js';
import type { Fence, FenceLine } from '../../types/code/fence.js';
import type { SourceFile } from '../../types/doc.js';

/** Markdown that a plugin has written, with the file from which it was made. */
export interface GeneratedText {
  source: SourceFile;
  origin: SourceFile;
}

/** Lists the Markdown that plugins have made from files of the site. */
export async function listGenerated({
  root,
  site: loaded,
  kept,
}: {
  root: string;
  site: LoadedSite;
  kept: SiteStore;
}): Promise<GeneratedText[]> {
  if (!loaded.config.plugins.some((plugin) => 'sources' in plugin)) return [];
  const { graph, site } = createEngine({ root, loaded, kept, problemsOnly: true });
  const features = [...(await graph.get(site.resolved)).values()];
  const files = features.flatMap(({ cards }) => cards.map(({ path }) => path)).filter(isGenerated);
  const found: GeneratedText[] = [];
  for (const generated of files) {
    const { source } = await graph.get(site.source(generated));
    // An example is part of a single program.
    const [file] = [source?.origin ?? []].flat();
    if (source === undefined || file === undefined) continue;
    const { source: origin } = readSource(root, file, { bounds: loaded.files.bounds });
    if (origin !== undefined) found.push({ source, origin });
  }
  return found;
}

/** Matches the margin of a comment before the code of an example. */
const MARGIN = /^\s*\*? ?/;

/** Maps a block of generated Markdown to its position in the file from which it was made. */
export function placeAtOrigin(fence: Fence, { text, path }: SourceFile): Fence | undefined {
  const lines = text.split(/\r?\n/);
  const bare = lines.map((line) => line.replace(MARGIN, ''));
  const [first, ...others] = fence.lines;
  if (first === undefined) return undefined;
  const start = bare.findIndex(
    (line, index) =>
      line === first.text && others.every((other, at) => bare[index + at + 1] === other.text),
  );
  if (start < 0) return undefined;
  const place = ({ text: code }: FenceLine, at: number): FenceLine => ({
    text: code,
    line: start + at + 1,
    column: (lines[start + at] ?? '').length - code.length + 1,
  });
  return { ...fence, file: path, line: start, lines: fence.lines.map(place) };
}
