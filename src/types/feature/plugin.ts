import type { Body } from '../hole.js';
import type { Json } from '../json.js';
import type { RouteBase } from '../site/route.js';
import type { Words } from '../words.js';
import type { Feature } from './feature.js';
import type { PageOutline, SearchEntry } from './page-kind.js';
import type { GeneratedSource, SourcesRequest, WrittenSources } from './reading.js';
import type { Given, Resolution, ResolveRequest } from './resolution.js';

/** Some libraries return promises. */
type MaybeLater<T> = T | Promise<T>;

/** Members that plugins do not have, or have in another form. */
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
  | 'behaviors'
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
  /** The version of the plugin: docsgen does not reuse cached results of another version. */
  version: string;
  /**
   * Plain data, passed to each member. docsgen does not reuse cached results made with other
   * options.
   */
  options?: Options;
  /**
   * What the config passes to the plugin's function, and the names of all options. docsgen reports
   * an option or a key that does not exist, with the name that is probably meant.
   */
  optionCheck?: OptionCheck;
  /**
   * Its texts for readers, by language; `en` has every key. Its members find the texts of the
   * site's language under the plugin's name in `words` of the site and of the request of `resolve`.
   * `i18n/<locale>/strings.json` may override each as `<plugin>.<key>`.
   */
  words?: { readonly en: Words; readonly [language: string]: Words };
  /**
   * Returns Markdown that is not in a file of the site. It is compiled like Markdown from files.
   * The result is cached as long as the config, the values, and the files that were read stay the
   * same.
   */
  sources?(given: SourcesRequest<Options>): MaybeLater<readonly GeneratedSource[] | WrittenSources>;
  /** Returns names, routes and problems: everything that other pages and features may see. */
  resolve?(given: ResolveRequest<Options>): MaybeLater<PluginResolution<State>>;
  /** The kinds of its pages, by names that no other plugin has. */
  kinds?: Readonly<Record<string, PluginKind<Options, State>>>;
  /**
   * Style sheets, as a module of the site would import them: `docsgen-plugin-x/style.css`,
   * `@site/x.css`. Every page loads a style sheet that is given as a string.
   */
  styles?: readonly (string | PluginSheet)[];
  /**
   * Changes a style sheet of the site, CSS or the result of Sass, before it is bundled for
   * browsers. It is not called for style sheets of packages, nor for the server bundle, which only
   * needs the names of classes.
   */
  styleSheet?: ChangeStyleSheet;
  /** Code that browsers run for markup of the plugin. */
  behaviors?: readonly PluginBehavior[];
}

/** See `Plugin.optionCheck`. */
export interface OptionCheck {
  /** As the config writes it. */
  given: object;
  names: readonly string[];
  /** For each option that is a list of objects, the names of all keys of these objects. */
  entries?: Readonly<Record<string, readonly string[]>>;
}

/** See `Plugin.styleSheet`. */
export type ChangeStyleSheet = (sheet: StyleSheet) => MaybeLater<ChangedStyleSheet>;

/** A style sheet that a plugin may change. */
export interface StyleSheet {
  /** Absolute path. */
  file: string;
  css: string;
}

/** A style sheet after the plugin's changes. */
export interface ChangedStyleSheet {
  css: string;
  /**
   * Absolute paths of other inputs: when one changes, the style sheet is made again. For a folder,
   * which has a trailing slash, the input is the list of names in it.
   */
  reads?: readonly string[];
  /** The problem that prevents using it. Lines and columns begin at 1. */
  problem?: { message: string; line?: number; column?: number };
}

/** A style sheet that only some pages load. */
export interface PluginSheet {
  /** As a module of the site would import it. */
  file: string;
  /** Pages load it if an element has a class that begins with this text: `keymap-`. */
  class: string;
}

/** Code for browsers that is loaded with the first page that contains its markup. */
export interface PluginBehavior {
  /** A CSS selector: pages without a matching element load nothing. */
  selector: string;
  /**
   * The module, as a module of the site would import it. Its default export is a `ConnectMarkup`.
   */
  module: string;
}

/**
 * Called once, when the first page with such markup is shown; it may add listeners to the document.
 * The returned function is called then, and for each later page.
 */
export type ConnectMarkup = () => () => void;

/** A page that a plugin claims. */
export interface PluginClaim {
  kind: string;
  /** With base URL: see `routePath` of the request. */
  path: string;
  /** Its Markdown file, in kinds with `isText`; its module, in kinds with `isModule`. */
  source?: string;
  /** Plain data for the members of its kind. */
  data?: Json;
  /** Name of the claim's origin in messages. */
  from: string;
}

/** A page that a plugin has claimed successfully. */
export type PluginRoute = RouteBase & Pick<PluginClaim, 'kind' | 'source' | 'data'>;

/** Result of `resolve`. */
export type PluginResolution<State> = Omit<Resolution<State>, 'pages' | 'fallbacks' | 'labels'> & {
  /** If two claims have the same path, the first wins, and the other is reported. */
  pages?: readonly PluginClaim[];
  /** Pages that silently give precedence to those of the site. */
  fallbacks?: readonly PluginClaim[];
};

/** Describes the pages of one of a plugin's kinds. */
export interface PluginKind<Options, State> {
  /** Set if its main part is the text of its `source`. */
  isText?: boolean;
  /**
   * Set if the default export of its `source` renders its page: a React component without props in
   * a module that `files` lists under `modules`. As in `pages/`, the module may export `meta`,
   * which replaces the other members.
   */
  isModule?: boolean;
  /** Returns what is around its text: title, sidebar and the like. */
  outline?(request: PluginPageRequest<Options, State>): PageOutline;
  /** Returns its text, if it has no source: HTML, and holes for components. */
  body?(request: PluginPageRequest<Options, State>): Body;
  /** Returns its search entry; without it, search does not find the page. */
  search?(request: PluginPageRequest<Options, State>): SearchEntry | undefined;
}

/** Arguments of the members of a kind. */
export interface PluginPageRequest<Options, State> extends Given<Options, State> {
  route: PluginRoute;
}
