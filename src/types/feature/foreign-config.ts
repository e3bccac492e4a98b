import type { UserConfig } from '../config.js';

/** The config of another generator, which a feature reads if a site has none of docsgen's own. */
export interface ForeignConfig {
  /** Name of the generator for messages. */
  generator: string;
  /** Possible names of its config file in the root of a site: the first that exists is read. */
  files: readonly string[];
  /**
   * Module, relative to the folder of docsgen's compiled files, that exports a `TranslateConfig` as
   * `translateConfig`. It runs with the config, in the same process, so it must import only from
   * `lib`.
   */
  module: string;
  /**
   * Modules, relative to that folder, that replace packages which the config imports and docsgen
   * does not need.
   */
  standIns: Readonly<Record<string, string>>;
  /** The program of the generator. */
  program: ForeignProgram;
}

/** A program whose calls in `package.json` become those of docsgen. */
export interface ForeignProgram {
  name: string;
  /** Its commands, each with docsgen's equivalent. */
  commands: Readonly<Record<string, string>>;
  /** Its options, each with docsgen's name for it, or `''` if docsgen does the same by default. */
  options: Readonly<Record<string, string>>;
}

/** Translates the exports of another generator's config file to a config of docsgen. */
export type TranslateConfig = (
  exported: { readonly default?: unknown },
  place: ForeignPlace,
) => Promise<TranslatedConfig>;

export interface ForeignPlace {
  /** Absolute path of the site's root. */
  root: string;
  /** Path of the config file relative to the root. */
  file: string;
}

export interface TranslatedConfig {
  config: Partial<UserConfig>;
  translation: ConfigTranslation;
  /** Problems that prevent building the site. */
  faults: readonly ForeignFault[];
  /**
   * Files outside of the config that it depends on: in watch mode, it is loaded again when one
   * changes.
   */
  watched: readonly WatchedFiles[];
  /** Writes the config as `docsgen.config.ts`. */
  write(request: ForeignWriting): Promise<WrittenForeign>;
}

/** Data for writing a config of another generator as one of docsgen. */
export interface ForeignWriting {
  /** Its text in JavaScript, if available. */
  source: string | undefined;
  /** Returns a config of docsgen with its defaults; undefined if docsgen can't use it. */
  complete(config: object): unknown;
}

export interface WrittenForeign {
  text: string;
  /** Options that the text can't express. */
  left: readonly LeftOut[];
}

export interface ForeignFault {
  /** Path of the key in the foreign config: `plugins[1]`. */
  key: string;
  /** One sentence. */
  message: string;
}

export interface WatchedFiles {
  /** Paths relative to the site's root. A folder means everything in it. */
  glob: string;
  /** A regular expression: only files with a matching text count. */
  text?: string;
}

/** Result of translating a foreign config. Plain data. */
export interface ConfigTranslation {
  generator: string;
  /** Path of the file, relative to the site's root. */
  file: string;
  /** Keys that are taken over, in groups that users know: `docs`, `navbar`. */
  taken: readonly TakenOver[];
  /** Keys that are left out. */
  left: readonly LeftOut[];
}

export interface TakenOver {
  group: string;
  keys: readonly string[];
}

export interface LeftOut {
  /** Path of the key in the foreign config: `themeConfig.navbar.items[2]`. */
  key: string;
  /** Consequence for readers of the site, one sentence. */
  effect: string;
  /** What the author of the site can do about it, one sentence. */
  remedy?: string;
}
