import type { Json } from '../json.js';
import type { Site } from '../site.js';
import type { PolicySources } from './policy.js';

/** A style sheet for the pages of some kinds. */
export interface FeatureStyles {
  /** Path relative to the folder of the feature. */
  file: string;
  /** Kinds of views. */
  kinds: readonly string[];
  /** The sheet is only written if the site has a page with a view of this kind. */
  needs: string;
}

/** Style sheets by the pages that need them. Files are relative to the folder of the feature. */
export interface FeatureSheets {
  /** Style sheets for every page. */
  everywhere: readonly string[];
  /**
   * Files for pages whose HTML has a class that matches the pattern; with `inProse`, for pages
   * whose text has one. A `.js` file is a module: browsers call its export `start` once, on the
   * first such page, and it handles each later page itself (`onPages` in
   * `web/client/behaviors/on-pages`).
   */
  byClass: readonly ClassFile[];
}

/** A file for pages with certain markup. */
export interface ClassFile {
  /** Unique in the site. */
  name: string;
  file: string;
  /** True if `file` is an import specifier of the site, not a path in the feature: for plugins. */
  ofSite?: true;
  /** A regular expression. */
  pattern: string;
  /**
   * Text that HTML contains wherever the pattern matches: the patterns of files with this text are
   * only tried if it is found.
   */
  sign?: string;
  inProse?: true;
  /**
   * What the file needs from the content security policy. The pattern must then begin with `<` and
   * an element name, which no text on a page can imitate, because HTML escapes `<`.
   */
  policy?: PolicySources;
}

/** Parts of a feature on every page: its button in the navbar, a dialog, keyboard shortcuts. */
export interface FeatureShellCode {
  /**
   * Path relative to the folder of the feature. The module exports a `ShellFeature` under this
   * name.
   */
  module: string;
  name: string;
  /**
   * Module that replaces it on sites that lack the feature but have their own theme, which may use
   * its parts.
   */
  absent: string;
  /** Style sheet for every page, relative to the folder of the feature. */
  styles?: string;
}

/**
 * A document that pages show in a frame without an origin: one file with all its code and styles,
 * made if code imports its address as `docsgen:frame/<name>`.
 */
export interface FeatureFrame {
  /** Unique in the site: part of the file name. */
  name: string;
  /** The script of the document, relative to the folder of the feature. */
  file: string;
  /**
   * Modules of the site in it, relative to the root: their problems are reported with those of the
   * site's other code.
   */
  siteFiles: readonly string[];
  /**
   * Script sources that the policy of the document allows, besides its own: `blob:`. No other
   * document of the site gets these sources.
   */
  scriptSources: readonly string[];
  /** See `FeatureBundle`. */
  sign: string;
}

/**
 * A module that the code of a feature loads by its address: `import(address)`, with the address
 * from `docsgen:bundle/<name>`. It shares no code with the scripts of pages, so that these stay the
 * same with or without it.
 */
export interface FeatureBundle {
  /** Unique in the site: part of the file name. */
  name: string;
  /** Path relative to the folder of the feature. */
  file: string;
  /**
   * Text in the HTML of all pages that need it. If no page of the site contains it, nothing is
   * bundled and the address is empty.
   */
  sign: string;
  /**
   * Settings for its code, as JSON: the export `settings` of `docsgen:bundle/<name>`. Code must not
   * read settings from the page, because an author might have written them there.
   */
  settings?: Readonly<Record<string, unknown>>;
}

/**
 * A script that browsers run independently of pages, such as a service worker: one file that
 * includes all its imports.
 */
export interface FeatureWorker {
  /**
   * Path relative to the output folder. Browsers identify a worker by its address, so the name
   * contains no hash. A file of the site with this path takes precedence.
   */
  path: string;
  /** The script, relative to the folder of the feature. */
  file: string;
  /** JSON that the script imports as `docsgen:worker`. It is public. */
  data: Json;
}

export interface WorkersRequest<Options> {
  options: Options;
  /**
   * The site in each of its languages, the default one first. The development server passes only
   * the current one.
   */
  sites: readonly [Site, ...Site[]];
  /** Set by the development server. */
  isWatched: boolean;
}

/**
 * Code that browsers run for static markup of a feature, loaded with the first page that contains
 * it.
 */
export interface FeatureBehavior extends BrowserImport {
  /** A CSS selector: pages without a matching element load nothing. */
  selector: string;
}

/** A separate module that browsers load on demand. It exports `open`. */
export interface BrowserModule {
  /** Called by `open` with its own arguments, `data`, and the exports of `needs`. */
  main: BrowserImport;
  /** JSON. It is public. */
  data: Readonly<Record<string, Json>>;
  /** Another module for `main`, passed under the name of the export. */
  needs: BrowserImport & {
    /** Set if the file is the site's own. */
    ofSite?: boolean;
    /** Message if the site's file has no such export. */
    missing?: { message: string; hint: string };
  };
  /**
   * Module that depends on the site's language: passed under `name`, or as undefined if the
   * language has none. It shares no modules with the others, so that the bundle of one language
   * works for all.
   */
  ofLanguage?: { name: string; from?: BrowserImport };
}

export interface BrowserImport {
  /** Name of the export. */
  name: string;
  /** Path relative to the folder of the feature, or of the site. */
  file: string;
}
