import type { HeadChange } from '../head.js';
import type { Body } from '../hole.js';
import type { Json } from '../json.js';
import type { Page, PageChunks, PageView } from '../page.js';
import type { ReactPageMeta } from '../theme.js';
import type { AppPage } from './app.js';

/** An author's component, rendered on the server. */
export interface IslandHtml {
  html: string;
  /**
   * Whether React must hydrate it in the browser, because it used state, effects, handlers, refs or
   * context. If false, its HTML is part of the page, without a wrapper and without any script.
   */
  interactive: boolean;
  /**
   * Set if it reads what the theme's `Around` provides: browsers render it as part of the page's
   * tree.
   */
  isInTree?: true;
  /** Its changes to the document, if any. */
  head?: HeadChange[];
  /** Links and anchors that it reports besides those in its HTML, if any. */
  collected?: CollectedLinks;
}

/** Links and anchors that code reports for the link check. */
export interface CollectedLinks {
  links: string[];
  anchors: string[];
}

/** URLs of the files that every page loads, and the brand color that they set. */
export interface PageAssets {
  /** The browser entry, an ES module. */
  entry: string;
  /** Modules that the entry imports, which are preloaded. */
  preload: string[];
  styles: string[];
  /**
   * Style sheets, and modules (`isCode`), that a page loads if its HTML has a matching class: see
   * `ClassRule`.
   */
  byClass?: { name: string; href: string; isCode?: true }[];
  /** `--ds-primary` in light mode, such as `#7c3aed`, if the site sets it. */
  color?: string;
}

/**
 * Rule for loading a file: if the HTML of a page, or its text (`inProse`), has a class that matches
 * the pattern.
 */
export interface ClassRule {
  /** Name of the file. */
  name: string;
  pattern: string;
  /** Text that HTML contains wherever the pattern matches. */
  sign?: string;
  inProse?: true;
}

/** Files that browsers load with one page. */
export interface PageFiles {
  assets: PageAssets;
  chunks: PageChunks;
}

/**
 * A page without the addresses of the files that browsers load with it, whose names are only known
 * after the code of all pages is bundled. See `emit/fill-page`.
 */
export interface PageTemplate {
  /**
   * The document. The tags of its files, its modules by class, and `PageChunks` as JSON are
   * inserted between the pieces. An app has one piece, because its document already contains the
   * addresses of its files.
   */
  pieces: readonly string[];
  /** Names of the files by class that it loads. */
  classFiles: readonly string[];
  /** Links and anchors that code of a React page reports, if any. */
  collected?: CollectedLinks;
}

/**
 * A template in bytes. Everything after rendering (compressing, hashing, filling in, writing) needs
 * bytes, so the thread that renders a page encodes it, once.
 */
export interface EncodedTemplate extends Omit<PageTemplate, 'pieces'> {
  /** The pieces in UTF-8, concatenated. */
  html: Uint8Array;
  /** Offset of the end of each piece, in bytes. */
  ends: readonly number[];
}

/** All inputs for rendering one page. */
export interface RenderTask {
  page: Page;
  /** By index of the code hole. */
  islands: IslandHtml[];
  classRules: readonly ClassRule[];
}

/** All inputs for rendering the document of an app. */
export interface AppTask {
  page: AppPage;
  assets: PageAssets;
}

export interface IslandsRequest {
  /** Source file of the doc. */
  source: string;
  view: PageView;
  /**
   * Set if everything counts as interactive, because the doc's imports have effects in the browser.
   */
  always: boolean;
}

/** The text of a post, for reading outside of the site. */
export interface FeedContentRequest {
  route: string;
  body: Body;
  /** By index of the code hole. */
  islands: IslandHtml[];
}

/** A static part of the theme to render as a tree of elements. */
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
  /** Renders a static part as plain elements. */
  drawTree(request: TreeRequest): Json;
  /** Renders the HTML document in which an app renders. */
  renderApp(task: AppTask): string;
  /** Returns the export `meta` of a React page. */
  readPageMeta(source: string): ReactPageMeta;
  /** Inline scripts of every page. They are constant, to allow a strict content security policy. */
  inlineScripts: readonly string[];
}
