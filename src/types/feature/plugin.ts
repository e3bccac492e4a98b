import type { Body } from '../hole.js';
import type { Json } from '../json.js';
import type { RouteBase } from '../site/route.js';
import type { Words } from '../words.js';
import type { Feature } from './feature.js';
import type { PageOutline, SearchEntry } from './page-kind.js';
import type { GeneratedSource, SourcesRequest, WrittenSources } from './reading.js';
import type { Given, Resolution, ResolveRequest } from './resolution.js';

/** Some libraries answer with a promise. */
type MaybeLater<T> = T | Promise<T>;

/** What a plugin does not have, or has in another form. */
type KernelBound =
  | 'config'
  | 'foreignConfig'
  | 'words'
  | 'labels'
  | 'optionLabels'
  | 'problems'
  | 'checkConfig'
  | 'exampleScope'
  | 'offSyntax'
  | 'checkPackages'
  | 'frontMatter'
  | 'kinds'
  | 'sources'
  | 'resolve'
  | 'isDated'
  | 'claimForEditions'
  | 'claimLast'
  | 'navbar'
  | 'modules'
  | 'aliases'
  | 'moduleValue'
  | 'sheets'
  | 'checkUses'
  | 'commands'
  | 'index'
  | 'rename'
  | 'emitEdited'
  | 'shell'
  | 'behaviours'
  | 'bodyStart'
  | 'frames'
  | 'bundles'
  | 'workers'
  | 'finish'
  | 'browserModule'
  | 'styles'
  | 'imageForms'
  | 'finder'
  | 'props'
  | 'typesWord'
  | 'later';

/**
 * A feature from outside docsgen: from a package, or from a file of the site. The config's
 * `plugins` lists such objects, usually created by a function that takes options.
 */
export interface Plugin<Options = unknown, State = unknown>
  extends Omit<Feature<Options, State>, KernelBound> {
  /** The version of the plugin: results of an earlier version are not taken from the cache. */
  version: string;
  /**
   * Plain data, passed to each member. Results made with other options are not taken from the
   * cache.
   */
  options?: Options;
  /**
   * What it says to readers, by language; `en` has every key. Its members find the texts of the
   * site's language under the plugin's name in `words` of the site and of the request of `resolve`.
   * `i18n/<locale>/strings.json` may override each as `<plugin>.<key>`.
   */
  words?: { readonly en: Words; readonly [language: string]: Words };
  /**
   * Markdown that is not in a file of the site: compiled like Markdown that is. The result is kept
   * as long as the config, the values, and the files that were read stay what they are.
   */
  sources?(given: SourcesRequest<Options>): MaybeLater<readonly GeneratedSource[] | WrittenSources>;
  /** Names, routes and problems: everything that other pages and features may see. */
  resolve?(given: ResolveRequest<Options>): MaybeLater<PluginResolution<State>>;
  /** The kinds of its pages, by names that no other plugin has. */
  kinds?: Readonly<Record<string, PluginKind<Options, State>>>;
  /**
   * Style sheets, as a module of the site would import them: `docsgen-plugin-x/style.css`,
   * `@site/x.css`. Every page loads one that is named alone.
   */
  styles?: readonly (string | PluginSheet)[];
  /**
   * Changes a style sheet of the site, CSS or CSS that Sass has made, before it is bundled for
   * browsers; those of packages are left as they are. The server does without: it needs the names
   * of classes alone.
   */
  styleSheet?: ChangeStyleSheet;
  /** What browsers do with markup of the plugin. */
  behaviours?: readonly PluginBehaviour[];
}

/** See `Plugin.styleSheet`. */
export type ChangeStyleSheet = (sheet: StyleSheet) => MaybeLater<ChangedStyleSheet>;

/** A style sheet that a plugin may change. */
export interface StyleSheet {
  /** Absolute path. */
  file: string;
  css: string;
}

/** What a plugin has made of a style sheet. */
export interface ChangedStyleSheet {
  css: string;
  /**
   * Absolute paths of what it depends on besides its own text: when one changes, it is made anew.
   * Of a folder, which has a slash at its end, the names of what is in it.
   */
  reads?: readonly string[];
  /** What keeps it from being used. Lines and columns begin at 1. */
  problem?: { message: string; line?: number; column?: number };
}

/** A style sheet that only some pages load. */
export interface PluginSheet {
  /** As a module of the site would import it. */
  file: string;
  /** Pages load it if an element has a class that begins like this: `keymap-`. */
  class: string;
}

/** Code for browsers that is loaded with the first page that has markup for it. */
export interface PluginBehaviour {
  /** A CSS selector: pages without such an element load nothing. */
  selector: string;
  /**
   * The module, as a module of the site would import it. Its default export is a `ConnectMarkup`.
   */
  module: string;
}

/**
 * Called once, when the first page with such markup is shown; it may add listeners to the document.
 * The function that it returns is called then, and for each later page.
 */
export type ConnectMarkup = () => () => void;

/** A page that a plugin claims. */
export interface PluginClaim {
  kind: string;
  /** With base URL: see `routePath` of the request. */
  path: string;
  /** Its Markdown file, in kinds with `isText`; its module, in those with `isModule`. */
  source?: string;
  /** Plain data for the members of its kind. */
  data?: Json;
  /** What messages call it. */
  from: string;
}

/** A page that a plugin has been given. */
export type PluginRoute = RouteBase & Pick<PluginClaim, 'kind' | 'source' | 'data'>;

/** What `resolve` returns. */
export type PluginResolution<State> = Omit<Resolution<State>, 'pages' | 'fallbacks' | 'labels'> & {
  /** If two claims have the same path, the first wins, and the other is reported. */
  pages?: readonly PluginClaim[];
  /** Pages that silently give way to those of the site. */
  fallbacks?: readonly PluginClaim[];
};

/** What a plugin says about pages of one of its kinds. */
export interface PluginKind<Options, State> {
  /** Its main part is the text of its `source`. */
  isText?: boolean;
  /**
   * Its page is drawn by the default export of its `source`, a React component without props in a
   * module that `files` lists under `modules`. As in `pages/`, the module may export `meta`; it
   * takes the place of the other members.
   */
  isModule?: boolean;
  /** What is around its text: title, sidebar and the like. */
  outline?(request: PluginPageRequest<Options, State>): PageOutline;
  /** Its text, if it has no source: HTML, and holes for components. */
  body?(request: PluginPageRequest<Options, State>): Body;
  /** How search finds it; not at all by default. */
  search?(request: PluginPageRequest<Options, State>): SearchEntry | undefined;
}

/** What the members of a kind are given. */
export interface PluginPageRequest<Options, State> extends Given<Options, State> {
  route: PluginRoute;
}
