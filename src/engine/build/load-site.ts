import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasPrograms } from '../../lib/markdown/markdown-programs.js';
import { checkDuplicateFiles } from '../../load/check-duplicate-files.js';
import { checkCodeThemes } from '../../load/config/check-code-themes.js';
import { checkFolders } from '../../load/config/check-folders.js';
import { checkLanguages } from '../../load/config/check-languages.js';
import { findConfig } from '../../load/config/find-config.js';
import { validateConfig } from '../../load/config/validate-config.js';
import { type HeadReading, readHead } from '../../load/git/read-head.js';
import { checkTranslationFolders } from '../../load/languages/check-translation-folders.js';
import { countPages, listSite, type SiteFiles } from '../../load/list-site.js';
import { listLanguages } from '../../resolve/languages/list-languages.js';
import type { SiteConfig, StoreConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import type { ContentFolder, Disk, ValueFile } from '../../types/feature/reading.js';
import type { Overlay } from '../../types/overlay.js';
import type { Programs } from '../cells/feature-sources.js';
import type { ConfigModule, ModuleValue } from '../cells/site-inputs.js';
import { recoverPlans } from '../commands/recover-plans.js';
import { FEATURE_KEYS, FEATURES } from '../features/feature-list.js';
import { type ActiveFeature, createFeatureSet } from '../features/feature-set.js';
import { listSchemas } from '../features/list-schemas.js';
import { listWantedChanges } from '../features/list-wanted-changes.js';
import { nameFolders } from '../features/name-folders.js';
import { type LoadedLanguage, readLanguages } from '../languages/read-languages.js';
import { checkPlugins } from '../plugins/check-plugins.js';
import { PluginFault } from '../plugins/plugin-fault.js';
import type { Store } from '../store/store.js';
import { describePluginCode } from './describe-plugin-code.js';
import { findForeignConfig } from './find-foreign-config.js';
import { loadModule, type ModuleRequest } from './load-module.js';
import { validateForeign } from './validate-foreign.js';

/** What is read before anything is computed. */
export interface LoadedSite {
  config: SiteConfig;
  /** The default one first. */
  languages: readonly [LoadedLanguage, ...LoadedLanguage[]];
  configFile: { file: string; text: string };
  /** The config as it runs: threads run it once more, for its plugins. */
  configModule: ConfigModule;
  files: SiteFiles;
  programs: Programs;
  /** The newest commit, when the site may show what Git knows. */
  head: HeadReading | undefined;
  /** The store that machines share: nothing of a page depends on it. */
  sharing: StoreConfig;
}

/** What came of reading a site. */
export interface SiteReading {
  /** Absent when the config or a program of a feature can't be used. */
  site?: LoadedSite;
  diagnostics: Diagnostic[];
  /** Files that the config, the programs of features and the lists of files are made of, below the root. */
  inputs: string[];
  /** What became of the config, when it is that of another generator. */
  translation?: ConfigTranslation;
}

/** Reads the config, lists the site's files and runs the programs that features ask for. */
export async function loadSite(
  root: string,
  request: { baseUrl?: string; store: Store; overlay?: Overlay | undefined },
): Promise<SiteReading> {
  // Finish a move that was killed: every reading depends on it.
  recoverPlans(root);
  try {
    return await readSite(root, request);
  } catch (error) {
    if (!(error instanceof PluginFault)) throw error;
    return { diagnostics: [error.diagnostic], inputs: [] };
  }
}

async function readSite(
  root: string,
  { store, overlay, ...overrides }: { baseUrl?: string; store: Store; overlay?: Overlay | undefined },
): Promise<SiteReading> {
  const workDir = path.join(root, '.docsgen', 'modules');
  const own = findConfig(root);
  const foreign = own === undefined ? findForeignConfig(root, FEATURES) : undefined;
  const file = own ?? foreign?.file;
  if (file === undefined) return { diagnostics: [missingConfig(root)], inputs: [] };
  const loaded = await loadModule({
    root,
    file,
    workDir,
    store,
    overlay,
    ...(foreign && { foreign: foreign.config }),
  });
  const { inputs, translation } = loaded;
  if (loaded.module === undefined) return { diagnostics: loaded.diagnostics, inputs };
  const validate = foreign === undefined ? validateConfig : validateForeign;
  const checked = validate(withOverrides(loaded.module, overrides), FEATURE_KEYS);
  const { diagnostics } = checked;
  const left = 'left' in checked ? checked.left : [];
  const translated = translation && {
    translation: { ...translation, left: [...translation.left, ...left] },
  };
  if (checked.config === undefined) return { diagnostics, inputs, ...translated };
  const { store: sharing = NOT_SHARED, ...config } = checked.config;
  const problems = [
    ...checkLanguages(config, loaded.module),
    ...checkPlugins(config, { features: FEATURES, ...loaded.module }),
    ...checkCodeThemes(config, loaded.module),
    ...checkFeatureConfig(config, { root, ...loaded.module }),
  ];
  if (problems.length > 0) return { diagnostics: problems, inputs, ...translated };
  const { active } = createFeatureSet(FEATURES, config);
  const read: string[] = [];
  const [listed, asked] = await Promise.all([
    listSite(root, {
      staticFolders: config.staticDirectories,
      overlay,
      list: (disk) => listFeatureFiles(active, noteReads(disk, read)),
    }),
    listWantedChanges(active, config).length > 0 ? readHead(root) : undefined,
  ]);
  const asksGit = asksForCommits(active, listed) || asksForChanges(config);
  const head = asked ?? (asksGit ? await readHead(root) : undefined);
  const features = listContentFolders(active, listed);
  const folders = checkFolders(root, { module: loaded.module, features });
  const duplicates = await checkDuplicateFiles(root, { configFile: file, files: listed });
  const locales =
    config.i18n === undefined
      ? []
      : checkTranslationFolders(root, { ...loaded.module, languages: listLanguages(config) });
  const { languages, ...texts } = await readLanguages(root, {
    config,
    active,
    files: listed,
    read,
    overlay,
  });
  const found = [...folders, ...duplicates, ...locales, ...texts.diagnostics];
  const named = nameFolders(listed, { root, config, active });
  const files = { ...named, diagnostics: [...listed.diagnostics, ...found] };
  store.makeRoom(countPages(files));
  const ran = await runPrograms(files, { root, workDir, store, overlay });
  const all = [...inputs, ...read, ...ran.inputs];
  if (ran.diagnostics.length > 0) return { diagnostics: ran.diagnostics, inputs: all, ...translated };
  const hasSchemas = listSchemas({ active }).length > 0;
  const pluginCode =
    config.plugins.length === 0 && !hasPrograms(config.markdown) && !hasSchemas
      ? ''
      : describePluginCode(root, {
          ...loaded.module,
          inputs,
          overlay,
          isAnywhere: foreign !== undefined || hasSchemas,
        });
  const configModule = { file, workDir, text: loaded.text ?? '', pluginCode };
  const { programs } = ran;
  const [main] = languages;
  const site = {
    config: main.config,
    languages,
    configFile: loaded.module,
    configModule,
    files,
    programs,
    head,
    sharing,
  };
  return { site, diagnostics: [], inputs: all, ...translated };
}

const NOT_SHARED: StoreConfig = { mode: 'read', allowHttp: false, timeoutSeconds: 5 };

function checkFeatureConfig(
  config: SiteConfig,
  { root, file, text }: { root: string; file: string; text: string },
): Diagnostic[] {
  const exists = (name: string) => existsSync(path.join(root, name));
  return createFeatureSet(FEATURES, config).active.flatMap(({ feature, options }) => [
    ...(feature.checkConfig?.({ options, file, text, exists }) ?? []),
  ]);
}

/** The files of every feature that the site has. */
async function listFeatureFiles(
  active: readonly ActiveFeature[],
  disk: Disk,
): Promise<SiteFiles['features']> {
  const entries = active.map(
    async ({ feature, options }) => [feature.name, (await feature.files?.(options, disk)) ?? {}] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether a feature may have to ask Git for first commits, by the names of its files alone. */
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

/** The folders of features that the config may name. */
function listContentFolders(active: readonly ActiveFeature[], { features }: SiteFiles): ContentFolder[] {
  return active.flatMap(({ feature: { name, config } }) =>
    config === undefined ? [] : (features[name]?.content ?? []),
  );
}

function withOverrides(module: ModuleValue, { baseUrl }: { baseUrl?: string }): ModuleValue {
  if (baseUrl === undefined || typeof module.value !== 'object') return module;
  return { ...module, value: { ...module.value, baseUrl } };
}

function missingConfig(root: string): Diagnostic {
  return {
    code: 'config-missing-file',
    severity: 'error',
    message: `\`${root}\` contains no \`docsgen.config.ts\` (or \`.mts\`, \`.js\`, \`.mjs\`).`,
    hint: 'Name the folder of the site: `docsgen build <dir>`.',
  };
}

/** Notes which files a feature asks for while it lists its own: they decide what there is. */
function noteReads(disk: Disk, read: string[]): Disk {
  return {
    list: disk.list,
    read(file) {
      read.push(file);
      return disk.read(file);
    },
    text(file) {
      read.push(file);
      return disk.text(file);
    },
  };
}

/** Runs the programs of features, and reads those that are JSON. */
async function runPrograms(
  { features }: SiteFiles,
  request: Omit<ModuleRequest, 'file'>,
): Promise<{ programs: Programs; diagnostics: Diagnostic[]; inputs: string[] }> {
  const loading = Object.entries(features).flatMap(([feature, { programs = {} }]) =>
    Object.entries(programs).map(async ([name, file]) => ({
      feature,
      name,
      ...(await loadModule({ ...request, file })),
    })),
  );
  const loaded = await Promise.all(loading);
  const programs: Record<string, [string, ValueFile][]> = {};
  for (const { feature, name, module } of loaded)
    if (module !== undefined) programs[feature] = [...(programs[feature] ?? []), [name, module]];
  return {
    programs,
    diagnostics: loaded.flatMap(({ module, diagnostics }) => (module === undefined ? diagnostics : [])),
    inputs: loaded.flatMap(({ inputs }) => inputs),
  };
}
