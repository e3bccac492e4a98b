import path from 'node:path';
import type { SiteFiles } from '../../load/list-site.js';
import type { FeatureSet } from './feature-set.js';

/** Adds the names that features give to folders of the site: see `Feature.aliases`. */
export function nameFolders(
  files: SiteFiles,
  { root, active }: { root: string } & Pick<FeatureSet, 'active'>,
): SiteFiles {
  const aliases = active.flatMap(({ feature, options }) =>
    Object.entries(feature.aliases?.(options) ?? {}).flatMap(([alias, to]): [string, string][] => {
      const folder = path.relative(root, path.resolve(root, to)).replaceAll('\\', '/');
      return /^[./]|^[a-z]:/i.test(to) && !folder.startsWith('../') ? [[alias, folder]] : [];
    }),
  );
  return aliases.length === 0 ? files : { ...files, bounds: { ...files.bounds, aliases } };
}
