import type { GenericSchema, ObjectEntries } from 'valibot';
import type { SiteConfig } from '../config.js';
import type { Diagnostic, Place } from '../diagnostic.js';
import type { Translate } from '../language/translation.js';

/**
 * Description of a config key, in Markdown; with an example of its value as written in a config,
 * unless its type shows the possible values.
 */
export type KeyDescription = string | readonly [text: string, example: string];

/** A key of the config and the keys below it. */
export interface FeatureConfig {
  key: string;
  /** Schema with every default. */
  schema: GenericSchema;
  /** Set if the value is one `Collection` or a list of them; the feature gets the list. */
  isList?: true;
  /**
   * Value if the key is not set. Default: what the schema makes of `{}`; `false` turns the feature
   * off.
   */
  byDefault?: unknown;
  /** The forms of its value, if there are several: for the reference. */
  forms?: Readonly<Record<string, GenericSchema & { entries: object }>>;
  /** Types of its navbar items, with their keys besides those that every item has. */
  navbarItems?: Readonly<Record<string, ObjectEntries>>;
  /**
   * Set if these items name things of the feature: if the feature is turned off, they are errors.
   */
  navbarNames?: true;
  /** Those of these items that are menus, which may have links before and after their own. */
  navbarMenus?: readonly string[];
  /**
   * Descriptions of each key, by its path from the root of the config: `docs.path`. For the
   * reference.
   */
  descriptions: Readonly<Record<string, KeyDescription>>;
}

export interface ConfigCheck<Options> {
  options: Options;
  /** The config file and its text, for the places in messages. */
  file: string;
  text: string;
  /** Whether the site has this file; the path is relative to its root. */
  exists(path: string): boolean;
}

/** Reads the folder of the site. */
export interface Disk {
  /**
   * Lists the files below a folder, sorted; none if it does not exist. Does not follow links to
   * folders.
   */
  list(folder: string, options?: { deep?: boolean }): Promise<readonly string[]>;
  /** Lists the names of the folders in a folder, sorted. */
  subfolders(folder: string): Promise<readonly string[]>;
  /** Parses a YAML or JSON file; returns undefined if it does not exist. */
  read(file: string): Promise<ValueFile | undefined>;
  /** Returns the text of a file; empty if it does not exist. */
  text(file: string): Promise<string>;
  /**
   * Reads a text file that another file names, such as the target of a `$ref`. Such a name is not
   * trusted: only files of the site and of its repository can be read, and no private ones. Returns
   * undefined if it does not exist.
   */
  referenced(file: string): Promise<ReferencedFile | undefined>;
}

/** The text of a file, or why it must not be read: half a sentence, such as `is private`. */
export type ReferencedFile = { text: string; refused?: never } | { refused: string; text?: never };

/** Files by purpose: paths relative to the site's root with `/`, sorted. */
export interface FeatureFiles {
  /**
   * Content folders: they may contain images and partials, and docsgen asks Git for their history.
   */
  folders?: readonly string[];
  /**
   * Content folders that the config leaves out for now: docsgen does not report their translations
   * as having no original.
   */
  leftOut?: readonly string[];
  /** Markdown files of pages: docsgen reads their metadata. */
  markdown?: readonly string[];
  /** Code whose default exports are pages: see `PageKind.isModule`. */
  modules?: readonly string[];
  /**
   * Components that Markdown may use by name: the file of each, or `file#name` for a property of
   * the default export. A file in `components/` takes precedence.
   */
  components?: Readonly<Record<string, string>>;
  /**
   * Components that replace HTML elements that Markdown produces (`table`, `a`, `h2`), in the same
   * format.
   */
  elements?: Readonly<Record<string, string>>;
  /**
   * Modules such as `@theme/Tabs` that mean the site's own module when Markdown imports them, not
   * docsgen's module of that name; and names in `components`, such as `Tabs`, that do.
   */
  ownModules?: readonly string[];
  /**
   * The feature's own components that Markdown may use by name: for each, a name from
   * `Feature.modules`, of a module that exports it. Those of the site and of `components` take
   * precedence.
   */
  moduleComponents?: Readonly<Record<string, string>>;
  /** Code of separate documents: see `PageKind.document`. */
  apps?: readonly string[];
  /** YAML and JSON files by names that the feature chooses: parsed for `resolve`. */
  values?: Readonly<Record<string, string>>;
  /** YAML and JSON files by their paths: also parsed for `resolve`. */
  data?: readonly string[];
  /**
   * Modules and JSON files by names that the feature chooses: `resolve` gets their default exports
   * as values.
   */
  programs?: Readonly<Record<string, string>>;
  /** Other facts from the file system: plain data for `resolve`. */
  found?: unknown;
  /**
   * Those of the folders that the config may name: docsgen reports one that is missing or has no
   * pages.
   */
  content?: readonly ContentFolder[];
  diagnostics?: readonly Diagnostic[];
}

/** A content folder, and the number of pages in it. */
export interface ContentFolder {
  /** The part of the config that has it as `path`: `['docs', 1]`. */
  section: readonly (string | number)[];
  /** Path relative to the site's root. */
  folder: string;
  pages: number;
}

/** Where the translations of a folder are, besides the same path below `i18n/<locale>/`. */
export interface TranslatedFolder {
  /** Path relative to the site's root. */
  folder: string;
  /**
   * Paths relative to `i18n/<locale>/`. If a file has two translations, that of the first folder
   * wins.
   */
  translations: readonly string[];
}

/**
 * Labels in the options of a feature, from files in Docusaurus' format: paths below
 * `i18n/<locale>/`.
 */
export interface OptionLabels<Options> {
  files(options: Options): readonly string[];
  /**
   * Returns the options in a language. Options of content without pages need no labels, so nobody
   * has to translate these.
   */
  translate(given: {
    options: Options;
    files: FeatureFiles;
    translateIn: (file: string) => Translate;
  }): Options;
}

/** A parsed data file; without a value if it can't be parsed, which docsgen reports. */
export interface ValueFile {
  file: string;
  text: string;
  value?: unknown;
  /** For a translation: the value of the file that it translates. */
  original?: { value: unknown };
  /**
   * Returns where the part of the value at a path is written. If absent, docsgen searches the text.
   */
  placeOf?: (path: readonly (string | number)[]) => Place | undefined;
  /**
   * The numbers that JavaScript would write differently, such as `1.10` and integers beyond 2^53,
   * with their digits.
   */
  numbers?: readonly { path: readonly (string | number)[]; text: string }[];
  /** Problems that prevent using it. */
  problems?: readonly Diagnostic[];
}

/** Which last changes a feature shows. */
export interface WantedChanges {
  /** Files of features that are `isDated`, or all content files. */
  of: 'dated' | 'all';
  date: boolean;
  author: boolean;
}

/** Arguments of `sources`. */
export interface SourcesRequest<Options> {
  /** Absolute path of the site's root. */
  root: string;
  config: SiteConfig;
  options: Options;
  /** What `files` has given. */
  files: FeatureFiles;
  values: Readonly<Record<string, ValueFile>>;
}

/** Result of `sources` if it reads files itself, or reports problems. */
export interface WrittenSources {
  sources: readonly GeneratedSource[];
  /**
   * The files that it has read besides `values`, relative to the site's root: it is called again
   * when one of them changes.
   */
  read?: readonly string[];
  /**
   * Texts by key, for `resolve` and for the Markdown steps of the plugin, which read them with
   * `MarkdownContext.readData`. A page is compiled again only when a text that it has read changes.
   */
  data?: Readonly<Record<string, string>>;
  diagnostics?: readonly Diagnostic[];
}

/** A Markdown file that a feature generates. */
export interface GeneratedSource {
  /**
   * Path without a base folder: `pets/list.md`. Its source file is named `<feature>:pets/list.md`.
   */
  path: string;
  text: string;
  /**
   * File of the site from which it was generated: problems are reported there. Of several files, a
   * problem is reported in the first that contains the wrong link; without a link, in the first
   * one.
   */
  origin?: string | readonly string[];
}
