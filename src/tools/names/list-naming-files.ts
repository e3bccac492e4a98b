import type { LoadedSite } from '../../engine/reading/load-site.js';
import { listFeatureModules } from '../../load/list-site.js';

/**
 * Lists the files other than Markdown that refer to pages by IDs and paths: config, sidebars, data
 * and components.
 */
export function listNamingFiles({ configFile, files, programs }: LoadedSite): string[] {
  const ofPrograms = Object.values(programs).flatMap((list) =>
    [...(list ?? [])].map(([, { file }]) => file),
  );
  const ofData = Object.values(files.features).flatMap(({ data = [], values = {} }) => [
    ...data,
    ...Object.values(values),
  ]);
  const code = [...listFeatureModules(files), ...files.components.values()].map((file) =>
    file.replace(/#.*$/, ''),
  );
  return [...new Set([configFile.file, ...ofPrograms, ...ofData, ...code])].filter(
    (file) => !/\.mdx?$/i.test(file),
  );
}
