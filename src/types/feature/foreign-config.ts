import type { UserConfig } from '../config.js';

/**
 * The config of another generator, which a feature reads where a site has none of docsgen's own.
 */
export interface ForeignConfig {
  /** Name of the generator, as readers know it. */
  generator: string;
  /** Names of its file in the root of a site: the first that is there is read. */
  files: readonly string[];
  /**
   * Module below the folder of docsgen's compiled files that exports a `TranslateConfig` as
   * `translateConfig`. It runs with the config, in its process: it imports nothing but `lib`.
   */
  module: string;
  /**
   * Modules, below that folder, that stand for packages which the config imports and docsgen does
   * without.
   */
  standIns: Readonly<Record<string, string>>;
  /** The program of the generator. */
  program: ForeignProgram;
}

/** A program whose calls in `package.json` become those of docsgen. */
export interface ForeignProgram {
  name: string;
  /** Its commands, each with the docsgen command that does the same. */
  commands: Readonly<Record<string, string>>;
  /** Its options, each with docsgen's name for it, or `''` if that is docsgen's default. */
  options: Readonly<Record<string, string>>;
}

/** Makes a config of docsgen of what the file of another generator exports. */
export type TranslateConfig = (
  exported: { readonly default?: unknown },
  place: ForeignPlace,
) => Promise<TranslatedConfig>;

export interface ForeignPlace {
  /** Absolute path of the site's root. */
  root: string;
  /** The file of the config below it. */
  file: string;
}

export interface TranslatedConfig {
  config: Partial<UserConfig>;
  translation: ConfigTranslation;
  /** What keeps the site from being built. */
  faults: readonly ForeignFault[];
  /**
   * Files besides those of the config that it depends on: while the site is served, it is read
   * again when one changes.
   */
  watched: readonly WatchedFiles[];
  /** Writes the config as `docsgen.config.ts`. */
  write(request: ForeignWriting): Promise<WrittenForeign>;
}

/** What is known of a config of another generator while it is written as one of docsgen. */
export interface ForeignWriting {
  /** Its text in JavaScript, if that can be had. */
  source: string | undefined;
  /** A config of docsgen with its defaults. Undefined if docsgen can't use it. */
  complete(config: object): unknown;
}

export interface WrittenForeign {
  text: string;
  /** What the text can't express. */
  left: readonly LeftOut[];
}

export interface ForeignFault {
  /** Path of the key in the foreign config: `plugins[1]`. */
  key: string;
  /** One sentence. */
  message: string;
}

export interface WatchedFiles {
  /** Paths from the site's root; what names a folder means all that is in it. */
  glob: string;
  /** A regular expression: only files count that have such a text. */
  text?: string;
}

/** What became of a foreign config. Plain data. */
export interface ConfigTranslation {
  generator: string;
  /** The file below the site's root. */
  file: string;
  /** Keys that hold, in groups that readers know: `docs`, `navbar`. */
  taken: readonly TakenOver[];
  /** Keys that don't. */
  left: readonly LeftOut[];
}

export interface TakenOver {
  group: string;
  keys: readonly string[];
}

export interface LeftOut {
  /** Path of the key in the foreign config: `themeConfig.navbar.items[2]`. */
  key: string;
  /** What that means for readers of the site, one sentence. */
  effect: string;
  /** What the author of the site can do about it, one sentence. */
  remedy?: string;
}
