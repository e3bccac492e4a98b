import { existsSync } from 'node:fs';
import path from 'node:path';
import { moduleComponent } from '../lib/files/module-component.js';
import { isPage } from '../lib/files/page-file.js';
import { elementComponent } from '../lib/markdown/element-component.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Disk, FeatureFiles, ValueFile } from '../types/feature/reading.js';
import type { Overlay } from '../types/overlay.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { FolderLink } from './follow-folder-link.js';
import { listFolder, listSubfolders } from './list-folder.js';
import { createReadReferenced } from './read-referenced.js';
import { readSource } from './read-source.js';
import { readValue } from './read-value.js';
import { readBounds } from './site-bounds.js';

/** Files of a site by purpose: paths relative to the site's root with `/`, sorted. */
export interface SiteFiles {
  /** Files of the features, by the name of the feature. */
  features: Readonly<Record<string, FeatureFiles>>;
  /** Component files by their names in Markdown: see `FeatureFiles.components`. */
  components: ReadonlyMap<string, string>;
  /**
   * HTML elements that components render (see `elementComponent`), and modules that are the site's
   * own (`FeatureFiles.ownModules`).
   */
  elements: readonly string[];
  /** `theme/index.*`, if there is one. */
  theme?: string;
  /**
   * Everything in the static folders. If two folders contain the same file, the one in the first
   * folder is published.
   */
  statics: readonly StaticFile[];
  /** Which files belong to the site. */
  bounds: SiteBounds;
  /** Problems of these files. */
  diagnostics: Diagnostic[];
}

/** A file that is published unchanged. */
export interface StaticFile {
  /** Path on the site, which is its path relative to the static folder. */
  name: string;
  /** Path relative to the site's root; may be outside of it. */
  file: string;
}

/** Counts the pages that the files of a site become, without those that list other pages. */
export function countPages(files: SiteFiles): number {
  return listFeatureMarkdown(files).length + listFeatureModules(files).length;
}

/** Lists the Markdown that features make pages from. */
export function listFeatureMarkdown({ features }: Pick<SiteFiles, 'features'>): string[] {
  return Object.values(features).flatMap(({ markdown = [] }) => markdown);
}

/** Lists the modules whose default exports are pages. */
export function listFeatureModules({ features }: Pick<SiteFiles, 'features'>): string[] {
  return Object.values(features).flatMap(({ modules = [] }) => modules);
}

/** Lists the content folders of features. */
export function listFeatureFolders({ features }: Pick<SiteFiles, 'features'>): string[] {
  return Object.values(features).flatMap(({ folders = [] }) => folders);
}

/** Lists the content folders that the config leaves out. */
export function listLeftOutFolders({ features }: Pick<SiteFiles, 'features'>): string[] {
  return Object.values(features).flatMap(({ leftOut = [] }) => leftOut);
}

const CODE = /\.(tsx|ts|jsx|js)$/;

/**
 * Lists the files of a site. Missing folders are empty. Leaves out symbolic links to folders that
 * must not be followed, with a warning.
 */
export async function listSite(
  root: string,
  {
    staticFolders,
    overlay,
    list,
  }: {
    staticFolders: readonly string[];
    overlay?: Overlay | undefined;
    list: (disk: Disk) => Promise<SiteFiles['features']>;
  },
): Promise<SiteFiles> {
  const links = new Map<string, FolderLink>();
  const readReferenced = createReadReferenced(root, overlay);
  const features = await list({
    list: async (folder, options) => listFolder(root, folder, { ...options, links }),
    subfolders: async (folder) => listSubfolders(root, folder),
    read: (file) => readDataFile(root, file, overlay),
    text: async (file) => readSource(root, file, { overlay }).source?.text ?? '',
    referenced: async (file) => readReferenced(file),
  });
  // `checkStatics` reports the problems of links there.
  const staticLinks = new Map<string, FolderLink>();
  const statics = listStatics(root, staticFolders, staticLinks);
  const components = listFolder(root, 'components', { deep: false });
  const themeFile = listFolder(root, 'theme', { deep: false }).find((file) =>
    /^theme\/index\.(tsx|ts|jsx|js)$/.test(file),
  );
  return {
    features,
    diagnostics: [
      ...Object.values(features).flatMap(({ diagnostics = [] }) => diagnostics),
      ...describeLinks(links, listFeatureFolders({ features })),
    ],
    components: new Map([
      ...Object.values(features).flatMap(({ moduleComponents = {} }) =>
        Object.entries(moduleComponents).map(
          ([name, module]) => [name, moduleComponent(module)] as const,
        ),
      ),
      ...Object.values(features).flatMap(({ components: own = {} }) => Object.entries(own)),
      ...Object.values(features).flatMap(({ elements = {} }) =>
        Object.entries(elements).map(([name, file]) => [elementComponent(name), file] as const),
      ),
      ...components
        .filter((file) => CODE.test(file) && isPage(file))
        .map((file) => [path.posix.basename(file).replace(CODE, ''), file] as const),
    ]),
    elements: Object.values(features).flatMap(({ elements = {}, ownModules = [] }) => [
      ...Object.keys(elements),
      ...ownModules,
    ]),
    ...(themeFile !== undefined && { theme: themeFile }),
    statics,
    bounds: readBounds(root, [
      ...listFeatureFolders({ features }),
      ...staticFolders,
      ...listFollowed([...links, ...staticLinks]),
    ]),
  };
}

const listFollowed = (links: Iterable<readonly [string, FolderLink]>): string[] =>
  [...links].flatMap(([file, link]) => ('real' in link ? [file] : []));

/** Reports only links in content folders, because `node_modules` may contain links, too. */
const describeLinks = (
  links: ReadonlyMap<string, FolderLink>,
  folders: readonly string[],
): Diagnostic[] =>
  [...links].flatMap(([file, link]): Diagnostic[] =>
    'real' in link || !folders.some((folder) => file.startsWith(`${folder}/`))
      ? []
      : [
          {
            code: 'folder-link',
            severity: 'warning',
            file,
            message: `The symbolic link \`${file}\` ${link.refused}, so its files are left out.`,
            hint: 'Link to a folder of the repository, or copy the files.',
          },
        ],
  );

function listStatics(
  root: string,
  folders: readonly string[],
  links: Map<string, FolderLink>,
): StaticFile[] {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const file of listFolder(root, folder, { links })) {
      const name = file.slice(folder.length + 1);
      if (!found.has(name)) found.set(name, file);
    }
  return [...found].map(([name, file]) => ({ name, file }));
}

/** Reads a YAML or JSON file below the site's root; returns undefined if it does not exist. */
export async function readDataFile(
  root: string,
  file: string,
  overlay?: Overlay,
): Promise<ValueFile | undefined> {
  if (!existsSync(path.join(root, file))) return undefined;
  const { source, diagnostics } = readSource(root, file, { overlay });
  return source === undefined ? { file, text: '', problems: diagnostics } : readValue(source);
}
