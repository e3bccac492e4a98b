import { flushSync } from 'react-dom';
import type { Theme } from '../../types/theme.js';
import { belowBaseUrl, withBaseUrl } from '../theme/hooks/paths.js';
import type { Runtime, ShownPage } from '../theme/runtime.js';
import { followPage } from '../theme/sidebar-view.js';
import { isPageUrl, type SiteBounds } from './classify-url.js';
import { createSessionHistory, type SessionHistory } from './history.js';
import { failedPage } from './page/failed-page.js';
import { replaceHead } from './page/head.js';
import type { LoadedPage, PageLoader } from './page/load-page.js';
import { applyStyles } from './page/page-styles.js';
import { focusTop, scrollToHash } from './scroll.js';

/** How the reader got to a page, which determines scroll position and focus. */
export type Move = 'push' | 'replace' | 'pop';

export interface Router {
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Call when the reader follows a link to another hash of the document. */
  leave(): void;
  /** Call on `popstate`. */
  pop(state: unknown): void;
  /** Shows the page at the document's URL, whatever page the server sent. */
  settle(): void;
}

export interface RouterOptions {
  runtime: Runtime;
  loader: PageLoader;
  site: SiteBounds;
  theme: Theme;
}

const PROGRESS_DELAY = 1000;

interface RouterContext extends RouterOptions {
  session: SessionHistory;
  /** Number of the latest navigation; earlier ones stop. */
  latest: number;

  ignoresPop: boolean;
}

/** Navigates between pages within the document. */
export function createRouter(options: RouterOptions): Router {
  const context: RouterContext = {
    ...options,
    session: createSessionHistory(),
    latest: 0,

    ignoresPop: false,
  };
  return {
    navigate: (href, { replace = false } = {}) =>
      navigate(new URL(href, document.baseURI), replace, context),
    leave: context.session.leave,
    pop: (state) => pop(state, context),
    settle: () => settle(context),
  };
}

function navigate(asked: URL, replace: boolean, context: RouterContext): void {
  const url = redirect(asked, context) ?? asked;
  if (!isPageUrl(url, context.site)) {
    location.assign(url);
    return;
  }
  const isHere = url.href === location.href;
  context.session.write(url.href, replace || isHere);
  void move(url, replace ? 'replace' : 'push', context);
}

function pop(state: unknown, context: RouterContext): void {
  const { runtime, session } = context;
  const distance = session.follow(state);
  if (context.ignoresPop) {
    context.ignoresPop = false;
    return;
  }
  if (distance === undefined) {
    showLocation(runtime, currentUrl());
    return;
  }
  if (runtime.menuOpen.get()) {
    // Back closes the menu and nothing else: return to the entry that it was opened on.
    runtime.menuOpen.set(false);
    context.ignoresPop = true;
    history.go(-distance);
    return;
  }
  void move(currentUrl(), 'pop', context);
}

function settle(context: RouterContext): void {
  const url = currentUrl();
  const target = redirect(url, context);
  if (target !== undefined) navigate(target, true, context);
  else if (context.runtime.page.get().view.kind === 'not-found' || isLeft(url))
    void go(url, 'pop', context);
  else showLocation(context.runtime, url);
}

/**
 * True if the reader has gone back or forward before anything listened. A reloaded document belongs
 * to all history entries that were added while it was open: browsers move between these without a
 * request, and the same page stays on screen.
 */
function isLeft({ pathname }: URL): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (loaded === undefined || loaded.type === 'navigate') return false;
  return new URL(loaded.name, document.baseURI).pathname !== pathname;
}

/** Returns the theme's redirect for a path, with the query and hash of the URL. */
function redirect(url: URL, { theme, site }: RouterContext): URL | undefined {
  const below = url.origin === site.origin ? belowBaseUrl(url.pathname, site.baseUrl) : undefined;
  const path = below === undefined ? undefined : theme.redirect?.(below);
  if (path === undefined || path === below) return undefined;
  const target = new URL(url);
  target.pathname = withBaseUrl(path, site.baseUrl);
  return target;
}

/** Within a page, only the scroll position changes; if only the query changes, not even that. */
async function move(url: URL, how: Move, context: RouterContext): Promise<void> {
  const { runtime } = context;
  const shown = runtime.location.get();
  if (url.pathname !== shown.pathname || runtime.page.get().failure !== undefined)
    return go(url, how, context);
  const sameQuery = url.search === shown.search;
  context.latest += 1;

  runtime.pending.set(false);
  showLocation(runtime, url);
  if (how === 'pop') restoreScroll(url, context);
  else if (url.hash !== '' && (sameQuery || url.hash !== shown.hash)) scrollToHash(url.hash);
  else if (how === 'push' && sameQuery) scrollTo(0, 0);
}

async function go(url: URL, how: Move, context: RouterContext): Promise<void> {
  const { runtime, loader } = context;
  const id = ++context.latest;
  const changesPath = url.pathname !== runtime.location.get().pathname;

  runtime.pending.set(false);
  const timer = changesPath
    ? setTimeout(() => runtime.pending.set(true), PROGRESS_DELAY)
    : undefined;
  const outcome = await loader.load(url.pathname).catch((error: unknown) => error as Error);
  clearTimeout(timer);
  if (id !== context.latest) return;
  runtime.pending.set(false);
  if (outcome === undefined) return leave(url);
  show(url, how, outcome, context);
}

/** Lets the browser load the URL, which may already be in its address bar. */
function leave(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

function show(
  url: URL,
  how: Move,
  outcome: NonNullable<LoadedPage> | Error,
  context: RouterContext,
): void {
  const { runtime } = context;
  const page =
    outcome instanceof Error ? missingPage(outcome, url, context) : loadedPage(outcome, context);
  const { view } = page;
  if (!(outcome instanceof Error)) {
    applyStyles(outcome.parts.payload.chunks.styles ?? []);
    replaceHead(outcome.parts.head);
  } else document.title = view.documentTitle;
  document.documentElement.className = view.htmlClassName ?? '';
  flushSync(() => {
    runtime.menuOpen.set(false);
    runtime.sidebar.set(
      followPage(runtime.sidebar.get(), 'sidebar' in view ? view.sidebar : undefined),
    );
    runtime.page.set(page);
    showLocation(runtime, url);
    runtime.spoken.set(view.documentTitle);
  });
  document.dispatchEvent(new CustomEvent('docsgen:page'));
  if (how === 'pop') restoreScroll(url, context);
  else if (url.hash !== '') scrollToHash(url.hash);
  else {
    scrollTo(0, 0);
    focusTop();
  }
}

function loadedPage({ parts, code }: NonNullable<LoadedPage>, context: RouterContext): ShownPage {
  return { id: context.latest, view: parts.payload.view, prose: parts.prose, ...code };
}

function missingPage(error: Error, url: URL, context: RouterContext): ShownPage {
  const { page, shell } = context.runtime;
  const retry = () => void go(url, 'replace', context);
  const failed = failedPage({ error, url, before: page.get(), siteTitle: shell.title, retry });
  return { id: context.latest, ...failed };
}

function showLocation(runtime: Runtime, { pathname, search, hash }: URL): void {
  const shown = runtime.location.get();
  if (shown.pathname === pathname && shown.search === search && shown.hash === hash) return;
  runtime.location.set({ pathname, search, hash });
}

function restoreScroll(url: URL, { session }: RouterContext): void {
  const position = session.savedScroll();
  if (position !== undefined) scrollTo(...position);
  else if (url.hash !== '') scrollToHash(url.hash);
}

function currentUrl(): URL {
  return new URL(location.href);
}
