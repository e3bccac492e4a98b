import type { HeadChange } from '../head.js';
import type { Body } from '../hole.js';
import type { Json } from '../json.js';
import type { Page, PageChunks, PageView } from '../page.js';
import type { ReactPageMeta } from '../theme.js';
import type { AppPage } from './app.js';

/** An author's component rendered on the server. */
export interface IslandHtml {
  html: string;
  /**
   * React has something to do for it in the browser: it used state, effects, handlers, refs or
   * context. When false the HTML is in the page as it is, without a wrapper and without any script.
   */
  interactive: boolean;
  /** It reads what the theme's `Around` provides: browsers draw it as a part of the page's tree. */
  isInTree?: true;
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

/** URLs of the files that every page loads, and the brand color that they set. */
export interface PageAssets {
  /** The browser entry, an ES module. */
  entry: string;
  /** Modules that the entry imports: preloaded so that they don't wait for it. */
  preload: string[];
  styles: string[];
  /**
   * Style sheets, and modules (`isCode`), that a page loads if its HTML has a class that fits: see
   * `ClassRule`.
   */
  byClass?: { name: string; href: string; isCode?: true }[];
  /** `--ds-primary` in light mode, such as `#7c3aed`, if the site sets it. */
  color?: string;
}

/**
 * When a page loads a file: if its HTML, or its text (`inProse`), has a class that fits the
 * pattern.
 */
export interface ClassRule {
  /** Of the file. */
  name: string;
  pattern: string;
  /** Text that HTML has wherever the pattern fits. */
  sign?: string;
  inProse?: true;
}

/** What browsers load with one page. */
export interface PageFiles {
  assets: PageAssets;
  chunks: PageChunks;
}

/**
 * A page without the addresses of the files that browsers load with it: their names are known when
 * the code of all pages is. See `emit/fill-page`.
 */
export interface PageTemplate {
  /**
   * The document. Between the pieces go the tags of its files, its modules by class, and
   * `PageChunks` as JSON. An app has one piece: its document has the addresses of its files
   * already.
   */
  pieces: readonly string[];
  /** Names of the files by class that it loads. */
  classFiles: readonly string[];
  /** What code of a React page names, if anything. */
  collected?: CollectedLinks;
}

/**
 * A template in bytes. Whatever becomes of a page after it was drawn (it is compressed, hashed,
 * filled in, written) asks for bytes, so the thread that draws it encodes it, once.
 */
export interface EncodedTemplate extends Omit<PageTemplate, 'pieces'> {
  /** The pieces in UTF-8, one after the other. */
  html: Uint8Array;
  /** Where each piece ends, in bytes. */
  ends: readonly number[];
}

/** Everything one page is rendered from. */
export interface RenderTask {
  page: Page;
  /** By index of the code hole. */
  islands: IslandHtml[];
  classRules: readonly ClassRule[];
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
   * Renders every code hole of a doc. `onHole` is called for each before it is rendered. Throws a
   * `ComponentError` when an author's component throws.
   */
  renderIslands(request: IslandsRequest, onHole?: (hole: number) => void): IslandHtml[];
  /** Renders a whole HTML document, without the addresses of its files. */
  renderPage(task: RenderTask): PageTemplate;
  /**
   * Renders the text of a post without anything that needs a style sheet or a script of the site.
   */
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
