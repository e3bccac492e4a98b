import type { Body } from '../doc.js';
import type { HeadChange } from '../head.js';
import type { Json } from '../json.js';
import type { Page, PageChunks, PageView } from '../page.js';
import type { ReactPageMeta } from '../theme.js';
import type { AppPage } from './app.js';

/** An author's component rendered on the server. */
export interface IslandHtml {
  html: string;
  /**
   * React has something to do for it in the browser: it used state, effects, handlers, refs or context. When false
   * the HTML is in the page as it is, without a wrapper and without any script.
   */
  interactive: boolean;
  /** What it says about the document, where it does. */
  head?: HeadChange[];
  /** What it says to have besides what its HTML shows, where it does. */
  collected?: CollectedLinks;
}

/** Links and anchors that code names for the check of links. */
export interface CollectedLinks {
  links: string[];
  anchors: string[];
}

/** URLs of the files that every page loads. */
export interface PageAssets {
  /** The browser entry, an ES module. */
  entry: string;
  /** Modules that the entry imports: preloaded so that they don't wait for it. */
  preload: string[];
  styles: string[];
  /** Style sheets, and modules (`isCode`), that a page loads if its HTML has a class that fits. */
  byClass?: { href: string; pattern: string; sign?: string; inProse?: true; isCode?: true }[];
}

/** Everything one page is rendered from. */
export interface RenderTask {
  page: Page;
  chunks: PageChunks;
  /** By index of the code hole. */
  islands: IslandHtml[];
  assets: PageAssets;
}

/** Everything the document of an app is rendered from. */
export interface AppTask {
  page: AppPage;
  assets: PageAssets;
}

export interface IslandsRequest {
  /** Source file of the doc. */
  source: string;
  view: PageView;
  /** Everything counts as interactive: the doc's imports do something in the browser. */
  always: boolean;
}

/** The text of a post, to be read outside of the site. */
export interface FeedContentRequest {
  route: string;
  body: Body;
  /** By index of the code hole. */
  islands: IslandHtml[];
}

/** A static part of the theme that is drawn as a tree of elements. */
export interface TreeRequest {
  part: string;
  props: Json;
}

/** What the server bundle exports (`web/render/create-renderer.tsx`). */
export interface Renderer {
  /**
   * Renders every code hole of a doc. `onHole` is called for each before it is rendered. Throws a `ComponentError` when an
   * author's component throws.
   */
  renderIslands(request: IslandsRequest, onHole?: (hole: number) => void): IslandHtml[];
  /** Renders a whole HTML document. */
  renderPage(task: RenderTask): string;
  /** Renders the text of a post without anything that needs a style sheet or a script of the site. */
  renderFeedContent(request: FeedContentRequest): string;
  /** What a static part draws, as plain elements. */
  drawTree(request: TreeRequest): Json;
  /** Renders the HTML document that an app draws in. */
  renderApp(task: AppTask): string;
  /** What the React page exports as `meta`. */
  readPageMeta(source: string): ReactPageMeta;
  /** Inline scripts of every page: constant, for a strict content security policy. */
  inlineScripts: readonly string[];
}
