import path from 'node:path';
import { isPage } from '../lib/files/page-file.js';
import type { SiteConfig } from '../types/config.js';
import type { Disk, FeatureFiles } from '../types/feature.js';
import { listFolder } from './list-folder.js';
import { type ListedVersions, listVersions } from './list-versions.js';

/** Files of a site by what they are for: paths below the site's root with `/`, sorted. */
export interface SiteFiles extends ListedVersions {
  /** Docs of all versions. */
  docs: string[];
  /** Files of the features, by their names. */
  features: Readonly<Record<string, FeatureFiles>>;
  /** Component files by the name that Markdown uses them by. */
  components: ReadonlyMap<string, string>;
  /** `theme/index.*`, if there is one. */
  theme?: string;
  /** Everything in `static/`, relative to it. */
  statics: string[];
}

/** How many pages the files of a site make, but for those that list others. */
export function countPages({ docs, ...files }: SiteFiles): number {
  return docs.length + listFeatureMarkdown(files).length + listFeatureModules(files).length;
}

/** The Markdown that features make pages of. */
export function listFeatureMarkdown({ features }: Pick<SiteFiles, 'features'>): string[] {
  return Object.values(features).flatMap(({ markdown = [] }) => markdown);
}

/** Modules whose default exports are pages. */
export function listFeatureModules({ features }: Pick<SiteFiles, 'features'>): string[] {
  return Object.values(features).flatMap(({ modules = [] }) => modules);
}

/** Folders of the features' content. */
export function listFeatureFolders({ features }: Pick<SiteFiles, 'features'>): string[] {
  return Object.values(features).flatMap(({ folders = [] }) => folders);
}

const CODE = /\.(tsx|ts|jsx|js)$/;

/** Lists what a site is made of. Missing folders are empty; symbolic links to folders are not followed. */
export async function listSite(
  root: string,
  { config, list }: { config: SiteConfig; list: (disk: Disk) => Promise<SiteFiles['features']> },
): Promise<SiteFiles> {
  const [listed, features, components, theme, statics] = await Promise.all([
    listVersions(root, config.docs),
    list({ list: (folder) => listFolder(root, folder) }),
    listFolder(root, 'components', { deep: false }),
    listFolder(root, 'theme', { deep: false }),
    listFolder(root, 'static'),
  ]);
  const themeFile = theme.find((file) => /^theme\/index\.(tsx|ts|jsx|js)$/.test(file));
  return {
    ...listed,
    docs: listed.versions.flatMap(({ docs }) => docs),
    features,
    components: new Map(
      components
        .filter((file) => CODE.test(file) && isPage(file))
        .map((file) => [path.posix.basename(file).replace(CODE, ''), file]),
    ),
    ...(themeFile !== undefined && { theme: themeFile }),
    statics: statics.map((file) => file.slice('static/'.length)),
  };
}
