import path from 'node:path';
import type { SiteFiles } from '../../load/list-site.js';
import type { SiteConfig } from '../../types/config.js';
import type { FeatureSet } from './feature-set.js';

/** The files of a site, with the names that features give to folders of it: see `FeatureModules.aliases`. */
export function nameFolders(
  files: SiteFiles,
  { root, config, active }: { root: string; config: SiteConfig } & Pick<FeatureSet, 'active'>,
): SiteFiles {
  const aliases = active.flatMap(({ feature: { name, modules }, options }) => {
    const named = modules?.({ config, options, files: files.features[name] ?? {} }).aliases ?? {};
    return Object.entries(named).flatMap(([alias, to]): [string, string][] => {
      const folder = path.relative(root, path.resolve(root, to)).replaceAll('\\', '/');
      return /^[./]|^[a-z]:/i.test(to) && !folder.startsWith('../') ? [[alias, folder]] : [];
    });
  });
  return aliases.length === 0 ? files : { ...files, bounds: { ...files.bounds, aliases } };
}
