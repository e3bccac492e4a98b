import path from 'node:path';
import { workFolder } from '../../lib/files/work-folder.js';
import type { HeadReading } from '../../load/git/read-head.js';
import { countPages, type SiteFiles } from '../../load/list-site.js';
import { placeSideBySide } from '../../resolve/languages/list-languages.js';
import type { SiteConfig, StoreConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigTranslation, WatchedFiles } from '../../types/feature/foreign-config.js';
import type { Overlay } from '../../types/overlay.js';
import type { ConfigModule, Programs } from '../cells/site-inputs.js';
import type { LoadedLanguage } from '../languages/read-languages.js';
import { PluginFault } from '../plugins/plugin-fault.js';
import type { SiteStore } from '../store/open-store.js';
import { readConfig } from './read-config.js';
import { readFiles } from './read-files.js';
import { recoverPlans } from './recover-plans.js';
import { runPrograms } from './run-programs.js';

/** Inputs of a site, loaded before anything is computed. */
export interface LoadedSite {
  config: SiteConfig;
  /** The default language is the first. */
  languages: readonly [LoadedLanguage, ...LoadedLanguage[]];
  configFile: { file: string; text: string };
  /** The config's module: threads run it again, for its plugins. */
  configModule: ConfigModule;
  files: SiteFiles;
  programs: Programs;
  /** The newest commit, if the site may show Git history. */
  head: HeadReading | undefined;
  /** Settings of the store that machines share. No page depends on them. */
  sharing: StoreConfig;
}

/** Result of loading a site. */
export interface SiteReading {
  /** Absent if the config or a program of a feature can't be used. */
  site?: LoadedSite;
  diagnostics: Diagnostic[];
  /**
   * Files that the config, the programs of features and the lists of files are made from, relative
   * to the root.
   */
  inputs: string[];
  /** Options of another generator's config: those taken over, and those left out. */
  translation?: ConfigTranslation;
  /** Other files that the config depends on in watch mode. */
  watched?: readonly WatchedFiles[];
}

interface LoadRequest extends Pick<SiteStore, 'store' | 'env' | 'call'> {
  baseUrl?: string;
  overlay?: Overlay | undefined;
  /** Set in watch mode. */
  isLive?: boolean;
  /** See `ModuleRequest` of `load-module`. */
  renewals?: number;
}

/** Reads the config, lists the site's files and runs the programs that features ask for. */
export async function loadSite(root: string, request: LoadRequest): Promise<SiteReading> {
  // Finish a move that was killed, because everything read below depends on it.
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
  { store, env, call, overlay, baseUrl, isLive = false, renewals = 0 }: LoadRequest,
): Promise<SiteReading> {
  const workDir = path.join(workFolder(root), 'modules');
  const seconds = Number(env['DOCSGEN_RENDER_TIMEOUT']) || undefined;
  const modules = { root, workDir, store, overlay, call, seconds };
  const { read, ...ofConfig } = await readConfig({ ...modules, baseUrl, renewals });
  if (read === undefined) return ofConfig;
  const { module, sharing, isForeign, codeRevision: pluginCode } = read;
  const config = isLive ? placeSideBySide(read.config) : read.config;
  const { files, languages, head, ...ofFiles } = await readFiles(root, {
    ...{ config, module, isForeign, overlay },
  });
  store.makeRoom(countPages(files));
  const { programs, diagnostics, ...ofPrograms } = await runPrograms(files, {
    ...modules,
    isForeign,
  });
  const inputs = [...ofConfig.inputs, ...ofFiles.inputs, ...ofPrograms.inputs];
  if (diagnostics.length > 0) return { ...ofConfig, diagnostics, inputs };
  const site = {
    config: languages[0].config,
    languages,
    configFile: module,
    configModule: { file: module.file, workDir, text: read.text, pluginCode, seconds },
    files,
    programs,
    head,
    sharing,
  };
  return { ...ofConfig, site, inputs };
}
