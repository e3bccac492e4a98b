import type { GenericSchema, ObjectEntries } from 'valibot';
import type { SiteConfig } from '../config.js';
import type { Diagnostic, Place } from '../diagnostic.js';
import type { Translate } from '../language/translation.js';

/**
 * What a key of the config is for, in Markdown; with an example of its value as it is written in a
 * config, unless the type says which values there are.
 */
export type KeyDescription = string | readonly [text: string, example: string];

/** A key of the config and the keys below it. */
export interface FeatureConfig {
  key: string;
  /** With every default. */
  schema: GenericSchema;
  /**
   * Each a `Collection`: the value is one object or a list of them, and the feature is given the
   * list.
   */
  isList?: true;
  /**
   * What holds where the key is not set. Without one it is what the schema makes of `{}`, and
   * `false` turns the feature off.
   */
  byDefault?: unknown;
  /** The forms that its value may have, where these are several: for the reference. */
  forms?: Readonly<Record<string, GenericSchema & { entries: object }>>;
  /** Types of its navbar items, with their keys in addition to those that every item has. */
  navbarItems?: Readonly<Record<string, ObjectEntries>>;
  /** They name what the feature has: where it is turned off, they are errors. */
  navbarNames?: true;
  /** Those of them that are menus: they may have links before and after their own. */
  navbarMenus?: readonly string[];
  /** Each key, by its path from the root of the config: `docs.path`. For the reference. */
  descriptions: Readonly<Record<string, KeyDescription>>;
}

export interface ConfigCheck<Options> {
  options: Options;
  /** The file of the config, and its text: for the places of messages. */
  file: string;
  text: string;
  /** Whether the site has this file, given below its root. */
  exists(path: string): boolean;
}

/** Looks into the folder of the site. */
export interface Disk {
  /**
   * Files below a folder, sorted; none where there is no such folder. Links to folders are not
   * followed.
   */
  list(folder: string, options?: { deep?: boolean }): Promise<readonly string[]>;
  /** Names of the folders in a folder, sorted. */
  subfolders(folder: string): Promise<readonly string[]>;
  /** A YAML or JSON file; undefined where there is none. */
  read(file: string): Promise<ValueFile | undefined>;
  /** The text of a file; empty where there is none. */
  text(file: string): Promise<string>;
  /**
   * A text file that another file names, such as the target of a `$ref`: nobody vouches for the
   * name. Only files of the site and of its repository count, and none that is private. Undefined
   * where there is none.
   */
  referenced(file: string): Promise<ReferencedFile | undefined>;
}

/** The text of a file, or why it may not be read: half a sentence, such as `is private`. */
export type ReferencedFile = { text: string; refused?: never } | { refused: string; text?: never };

/** Files by what they are for: paths below the site's root with `/`, sorted. */
export interface FeatureFiles {
  /**
   * Folders of content: they may contain images and partials, and Git is asked for their history.
   */
  folders?: readonly string[];
  /**
   * Folders of content that the config leaves out for now: their translations are not reported as
   * those of nothing.
   */
  leftOut?: readonly string[];
  /** Markdown that has pages: its cards are read. */
  markdown?: readonly string[];
  /** Code whose default exports are pages: see `PageKind.isModule`. */
  modules?: readonly string[];
  /**
   * Components that Markdown may use by name: the file of each, or `file#name` for a property of
   * the default export. A file of `components/` takes precedence.
   */
  components?: Readonly<Record<string, string>>;
  /**
   * Components in the place of HTML elements that Markdown makes (`table`, `a`, `h2`), written in
   * the same way.
   */
  elements?: Readonly<Record<string, string>>;
  /**
   * Modules such as `@theme/Tabs` that mean the site's own where Markdown imports them, and not
   * what docsgen has of that name; and names such as `Tabs` of `components` that do.
   */
  ownModules?: readonly string[];
  /**
   * Components of the feature's own that Markdown may use by name: for each a name of
   * `Feature.modules`, of a module that exports it. Those of the site and of `components` take
   * precedence.
   */
  moduleComponents?: Readonly<Record<string, string>>;
  /** Code of documents of their own: see `PageKind.document`. */
  apps?: readonly string[];
  /** YAML and JSON files by a name of the feature's own: parsed for `resolve`. */
  values?: Readonly<Record<string, string>>;
  /** YAML and JSON files that go by their paths: parsed for `resolve`, too. */
  data?: readonly string[];
  /**
   * Modules and JSON files by a name of the feature's own: `resolve` is given their default exports
   * as values.
   */
  programs?: Readonly<Record<string, string>>;
  /** What else the disk shows: plain data for `resolve`. */
  found?: unknown;
  /**
   * Of the folders those that the config may name: one that is missing or has no pages is reported.
   */
  content?: readonly ContentFolder[];
  diagnostics?: readonly Diagnostic[];
}

/** A folder of content, and what was found in it. */
export interface ContentFolder {
  /** The part of the config whose `path` it is: `['docs', 1]`. */
  section: readonly (string | number)[];
  /** Below the site's root. */
  folder: string;
  pages: number;
}

/** Where the translations of a folder stand, besides the same path below `i18n/<locale>/`. */
export interface TranslatedFolder {
  /** Below the site's root. */
  folder: string;
  /** Below `i18n/<locale>/`; of two translations of a file the one of the first folder wins. */
  translations: readonly string[];
}

/**
 * Labels in the options of a feature, in files as Docusaurus writes them: paths below
 * `i18n/<locale>/`.
 */
export interface OptionLabels<Options> {
  files(options: Options): readonly string[];
  /**
   * The options in a language. What has no pages asks for no labels: nobody has to translate these.
   */
  translate(given: {
    options: Options;
    files: FeatureFiles;
    translateIn: (file: string) => Translate;
  }): Options;
}

/** A parsed file of data; without a value when it can't be read, which is reported. */
export interface ValueFile {
  file: string;
  text: string;
  value?: unknown;
  /** Of a translation: the value of the file that it translates. */
  original?: { value: unknown };
  /** Where the part of the value at a path is written; found in the text when it is absent. */
  placeOf?: (path: readonly (string | number)[]) => Place | undefined;
  /**
   * The numbers that JavaScript would write in another way, such as `1.10` and integers beyond
   * 2^53, with their digits.
   */
  numbers?: readonly { path: readonly (string | number)[]; text: string }[];
  /** What keeps it from being used. */
  problems?: readonly Diagnostic[];
}

/** Which last changes a feature shows. */
export interface WantedChanges {
  /** Of the files of features that are `isDated`, or of every file of content. */
  of: 'dated' | 'all';
  date: boolean;
  author: boolean;
}

/** What `sources` is given. */
export interface SourcesRequest<Options> {
  /** Absolute path of the site's root. */
  root: string;
  config: SiteConfig;
  options: Options;
  /** What `files` has given. */
  files: FeatureFiles;
  values: Readonly<Record<string, ValueFile>>;
}

/** What `sources` returns when it reads files by itself, or finds something wrong. */
export interface WrittenSources {
  sources: readonly GeneratedSource[];
  /**
   * The files that it has read besides `values`, from the site's root: it is called again when one
   * of them has changed.
   */
  read?: readonly string[];
  /**
   * Texts by keys, for `resolve` and for the Markdown steps of the plugin, which find them with
   * `MarkdownContext.readData`. A page is compiled again only when one that it has asked for
   * changes.
   */
  data?: Readonly<Record<string, string>>;
  diagnostics?: readonly Diagnostic[];
}

/** A Markdown file that a feature writes itself. */
export interface GeneratedSource {
  /** Below nothing: `pets/list.md`. Its source file is called `<feature>:pets/list.md`. */
  path: string;
  text: string;
  /**
   * File of the site that it is made from: what is wrong with it is reported there. Of several
   * files, the first that has the link that is wrong; without one, the first.
   */
  origin?: string | readonly string[];
}
