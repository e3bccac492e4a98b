import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPage } from '../lib/files/page-file.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Disk, FeatureFiles, ValueFile } from '../types/feature/reading.js';
import { listFolder } from './list-folder.js';
import { readSource } from './read-source.js';
import { readValue } from './read-value.js';

/** Files of a site by what they are for: paths below the site's root with `/`, sorted. */
export interface SiteFiles {
  /** Files of the features, by their names. */
  features: Readonly<Record<string, FeatureFiles>>;
  /** Component files by the name that Markdown uses them by. */
  components: ReadonlyMap<string, string>;
  /** `theme/index.*`, if there is one. */
  theme?: string;
  /** Everything in `static/`, relative to it. */
  statics: string[];
  /** What is wrong with these. */
  diagnostics: Diagnostic[];
}

/** How many pages the files of a site make, but for those that list others. */
export function countPages(files: SiteFiles): number {
  return listFeatureMarkdown(files).length + listFeatureModules(files).length;
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
  list: (disk: Disk) => Promise<SiteFiles['features']>,
): Promise<SiteFiles> {
  const [features, components, theme, statics] = await Promise.all([
    list({
      list: (folder, options) => listFolder(root, folder, options),
      read: (file) => readDataFile(root, file),
    }),
    listFolder(root, 'components', { deep: false }),
    listFolder(root, 'theme', { deep: false }),
    listFolder(root, 'static'),
  ]);
  const themeFile = theme.find((file) => /^theme\/index\.(tsx|ts|jsx|js)$/.test(file));
  return {
    features,
    diagnostics: Object.values(features).flatMap(({ diagnostics = [] }) => diagnostics),
    components: new Map(
      components
        .filter((file) => CODE.test(file) && isPage(file))
        .map((file) => [path.posix.basename(file).replace(CODE, ''), file]),
    ),
    ...(themeFile !== undefined && { theme: themeFile }),
    statics: statics.map((file) => file.slice('static/'.length)),
  };
}

/** A YAML or JSON file below the site's root; undefined where there is none. */
export async function readDataFile(root: string, file: string): Promise<ValueFile | undefined> {
  if (!existsSync(path.join(root, file))) return undefined;
  const { source, diagnostics } = readSource(root, file);
  return source === undefined ? { file, text: '', problems: diagnostics } : readValue(source);
}
