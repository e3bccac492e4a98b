import type { Body } from '../doc.js';
import type { Json } from '../json.js';
import type { RouteBase } from '../site.js';
import type { Feature } from './feature.js';
import type { PageOutline, SearchEntry } from './page-kind.js';
import type { GeneratedSource, SourcesRequest } from './reading.js';
import type { Given, Resolution, ResolveRequest } from './resolution.js';

/** Some libraries answer with a promise. */
type MaybeLater<T> = T | Promise<T>;

/** What a plugin does not have, or has in another form. */
type KernelBound =
  | 'config'
  | 'problems'
  | 'checkConfig'
  | 'kinds'
  | 'sources'
  | 'resolve'
  | 'claimForDocs'
  | 'claimLast'
  | 'navbar'
  | 'checkUses'
  | 'index'
  | 'shell'
  | 'browserModule'
  | 'styles';

/**
 * A feature from outside of docsgen: from a package, or from a file of the site. It is what the config's `plugins` holds,
 * mostly made by a function that takes the options.
 */
export interface Plugin<Options = unknown, State = unknown>
  extends Omit<Feature<Options, State>, KernelBound> {
  /** Of the plugin: what an earlier version has made is not taken from the cache. */
  version: string;
  /** Plain data, handed to each member. What was made with other options is not taken from the cache. */
  options?: Options;
  /** Markdown that stands in no file of the site: compiled like that which does. */
  sources?(given: SourcesRequest<Options>): MaybeLater<readonly GeneratedSource[]>;
  /** Names, routes and problems: everything that other pages and features may see. */
  resolve?(given: ResolveRequest<Options>): MaybeLater<PluginResolution<State>>;
  /** The kinds of its pages, by names that no other plugin has. */
  kinds?: Readonly<Record<string, PluginKind<Options, State>>>;
  /** Style sheets of every page, as a module of the site would import them: `docsgen-plugin-x/style.css`, `@site/x.css`. */
  styles?: readonly string[];
  /** What browsers do with markup of the plugin. */
  behaviours?: readonly PluginBehaviour[];
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
 * Is called once, when the first markup has come, and may listen on the document. What it returns is called then, and for
 * each page that comes later.
 */
export type ConnectMarkup = () => () => void;

/** A page that a plugin asks for. */
export interface PluginClaim {
  kind: string;
  /** With base URL: see `routePath` of the request. */
  path: string;
  /** Its Markdown file, in kinds with `isText`. */
  source?: string;
  /** Plain data for the members of its kind. */
  data?: Json;
  /** What messages call it. */
  from: string;
}

/** A page that a plugin has got. */
export type PluginRoute = RouteBase & Pick<PluginClaim, 'kind' | 'source' | 'data'>;

export type PluginResolution<State> = Omit<Resolution<State>, 'pages' | 'fallbacks'> & {
  /** Of two claims to one address the first wins, and the other is reported. */
  pages?: readonly PluginClaim[];
  /** Pages that silently give way to those of the site. */
  fallbacks?: readonly PluginClaim[];
};

/** What docsgen asks about a page of one kind of a plugin. */
export interface PluginKind<Options, State> {
  /** Its main part is the text of its `source`. */
  isText?: boolean;
  /** What stands around its text. */
  outline(request: PluginPageRequest<Options, State>): PageOutline;
  /** Its text, where it has no source: HTML and holes for components. */
  body?(request: PluginPageRequest<Options, State>): Body;
  /** How search finds it; not at all by default. */
  search?(request: PluginPageRequest<Options, State>): SearchEntry | undefined;
}

export interface PluginPageRequest<Options, State> extends Given<Options, State> {
  route: PluginRoute;
}
