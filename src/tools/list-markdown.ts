import type { LoadedSite } from '../engine/reading/load-site.js';
import { listFeatureMarkdown } from '../load/list-site.js';

/**
 * Lists the Markdown files of a site: originals, and their translations. Excluding an original
 * excludes its translations.
 */
export async function listMarkdown(
  { files, languages }: LoadedSite,
  exclude: readonly string[] = [],
): Promise<string[]> {
  const { default: picomatch } = await import('picomatch');
  const isExcluded = picomatch([...exclude], { dot: true });
  const originals = listFeatureMarkdown(files).filter((file) => !isExcluded(file));
  const translated = languages.flatMap(({ translations }) =>
    originals.flatMap((file) => translations.get(file) ?? []),
  );
  return [...new Set([...originals, ...translated])].filter((file) => !isExcluded(file));
}
