import { checkDuplicateFiles } from '../../load/check-duplicate-files.js';
import { checkFolders } from '../../load/config/check-folders.js';
import { checkIdleKeys } from '../../load/config/check-idle-keys.js';
import { type HeadReading, readHead } from '../../load/git/read-head.js';
import { checkTranslationFolders } from '../../load/languages/check-translation-folders.js';
import { listSite, type SiteFiles } from '../../load/list-site.js';
import { listLanguages } from '../../resolve/languages/list-languages.js';
import type { SiteConfig } from '../../types/config.js';
import type { ContentFolder, Disk } from '../../types/feature/reading.js';
import type { Overlay } from '../../types/overlay.js';
import { FEATURES } from '../features/feature-list.js';
import { type ActiveFeature, createFeatureSet } from '../features/feature-set.js';
import { listWantedChanges } from '../features/list-wanted-changes.js';
import { nameFolders } from '../features/name-folders.js';
import { type LoadedLanguage, readLanguages } from '../languages/read-languages.js';
import type { ReadConfig } from './read-config.js';

export interface FilesReading {
  files: SiteFiles;
  languages: readonly [LoadedLanguage, ...LoadedLanguage[]];
  head: HeadReading | undefined;
  /** Files that features looked up while they listed theirs. */
  inputs: string[];
}

/** Lists the files of a site in all languages, with the problems of their names and paths. */
export async function readFiles(
  root: string,
  {
    config,
    module,
    isForeign,
    overlay,
  }: Pick<ReadConfig, 'config' | 'module' | 'isForeign'> & { overlay?: Overlay | undefined },
): Promise<FilesReading> {
  const { active } = createFeatureSet(FEATURES, config);
  const inputs: string[] = [];
  const [listed, asked] = await Promise.all([
    listSite(root, {
      staticFolders: config.staticDirectories,
      overlay,
      list: (disk) => listFeatureFiles(active, noteReads(disk, inputs)),
    }),
    listWantedChanges(active, config).length > 0 ? readHead(root) : undefined,
  ]);
  const asksGit = asksForCommits(active, listed) || asksForChanges(config);
  const head = asked ?? (asksGit ? await readHead(root) : undefined);
  const folders = checkFolders(root, { module, features: listContentFolders(active, listed) });
  const duplicates = checkDuplicateFiles(root, { configFile: module.file, files: listed });
  const locales =
    config.i18n === undefined
      ? []
      : checkTranslationFolders(root, { ...module, languages: listLanguages(config) });
  const { languages, ...texts } = await readLanguages(root, {
    config,
    active,
    files: listed,
    read: inputs,
    overlay,
  });
  // For a config of another generator, its report lists the options that are left out.
  const idle = isForeign ? [] : checkIdleKeys(module);
  const found = [...idle, ...folders, ...duplicates, ...locales, ...texts.diagnostics];
  const named = nameFolders(listed, { root, active });
  return {
    files: { ...named, diagnostics: [...listed.diagnostics, ...found] },
    languages,
    head,
    inputs,
  };
}

/** Lists the files of every feature of the site. */
async function listFeatureFiles(
  active: readonly ActiveFeature[],
  disk: Disk,
): Promise<SiteFiles['features']> {
  const entries = active.map(
    async ({ feature, options }) =>
      [feature.name, (await feature.files?.(options, disk)) ?? {}] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether a feature may need the first commits of files from Git, judging by their names alone. */
function asksForCommits(active: readonly ActiveFeature[], { features }: SiteFiles): boolean {
  return active.some(({ feature, options }) => {
    const { markdown = [] } = features[feature.name] ?? {};
    const cards = markdown.map((path) => ({
      path,
      frontMatter: {},
      excerpt: '',
      places: {},
      diagnostics: [],
    }));
    return (feature.firstCommits?.({ options, cards }) ?? []).length > 0;
  });
}

/** Whether a rule is on that compares the last changes of originals and translations. */
function asksForChanges({ i18n, rules }: SiteConfig): boolean {
  return i18n !== undefined && i18n.locales.length > 1 && rules['translation-stale'] !== 'ignore';
}

/** Lists the folders of features that the config may name. */
function listContentFolders(
  active: readonly ActiveFeature[],
  { features }: SiteFiles,
): ContentFolder[] {
  return active.flatMap(({ feature: { name, config } }) =>
    config === undefined ? [] : (features[name]?.content ?? []),
  );
}

/**
 * Records which files a feature looks up while it lists its own, because they decide the result.
 */
function noteReads(disk: Disk, read: string[]): Disk {
  return {
    list: disk.list,
    subfolders: disk.subfolders,
    read(file) {
      read.push(file);
      return disk.read(file);
    },
    text(file) {
      read.push(file);
      return disk.text(file);
    },
    referenced(file) {
      read.push(file);
      return disk.referenced(file);
    },
  };
}
