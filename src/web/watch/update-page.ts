import type { PageNews } from '../../types/watch.js';
import { replaceHead } from '../client/page/head.js';
import { applyStyles } from '../client/page/page-styles.js';
import type { PageTools } from '../client/start-client.js';
import { type PageParts, readPageHtml } from '../theme/page/page-html.js';
import { followPage } from '../theme/sidebar-view.js';
import { morphArticle } from './morph.js';
import { swapSiteStyles } from './site-styles.js';

/** A page as the server sent it, before the browser changed it. */
export interface SentPage extends PageNews {
  path: string;
  parts: PageParts | undefined;
}

/** Fetches the page at the address of the document. */
export async function fetchSentPage(): Promise<SentPage> {
  const { pathname: path } = window.location;
  const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, version] = / data-version="([^"]*)"/.exec(html) ?? [];
  const [, codeId] = / data-code="([^"]*)"/.exec(html) ?? [];
  return {
    path,
    parts: readPageHtml(html),
    ...(version && { version }),
    ...(codeId && { codeId }),
  };
}

/**
 * Changes the page on screen to the one that the server sends now. Returns false if that requires a
 * new document: the code has changed, or docsgen did not render the page.
 */
export async function updatePage(
  before: SentPage,
  after: SentPage,
  tools: PageTools,
): Promise<boolean> {
  const [old, next] = [before.parts, after.parts];
  if (old === undefined || next === undefined) return false;
  if (before.codeId !== after.codeId && entryOf(old) !== entryOf(next)) return false;
  const { runtime, loader, manifest, loadCode } = tools;
  loader.clear();
  manifest.clear();
  const { chunks, view } = next.payload;
  const sameCode = JSON.stringify(chunks) === JSON.stringify(old.payload.chunks);
  const [code] = await Promise.all([loadCode(chunks), swapSiteStyles(next.head)]);
  if (window.location.pathname !== after.path) return true;
  applyStyles(chunks.styles ?? []);
  replaceHead(next.head);
  document.documentElement.className = view.htmlClassName ?? '';
  const {
    failure: _failure,
    islands: lastIslands,
    component: lastComponent,
    ...shown
  } = runtime.page.get();
  const article = document.querySelector('[data-docsgen-prose]');
  const isSameKind = shown.view.kind === view.kind && (article !== null) === (next.prose !== '');
  if (!isSameKind) runtime.page.set({ ...code, id: shown.id + 1 / 1024, view, prose: next.prose });
  else {
    const changes = { before: old.prose, after: next.prose, renewIslands: !sameCode };
    const outcome = article === null ? { hasNewIslands: false } : morphArticle(article, changes);
    const islands = sameCode && !outcome.hasNewIslands ? lastIslands : code.islands;
    const component = sameCode ? lastComponent : code.component;
    runtime.page.set({
      ...shown,
      view,
      prose: next.prose,
      ...(islands && { islands }),
      ...(component && { component }),
    });
  }
  await followSidebar(tools);
  document.dispatchEvent(new CustomEvent('docsgen:page', { detail: 'updated' }));
  return true;
}

/** Updates the sidebar. What the reader opened in it stays open. */
async function followSidebar({ runtime }: PageTools): Promise<void> {
  const { view } = runtime.page.get();
  const before = runtime.sidebar.get();
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  const now = followPage({ ...before, items: {} }, sidebar);
  runtime.sidebar.set(now);
  for (const [key, open] of Object.entries(now.open))
    if (open && before.items[key] && !runtime.sidebar.get().items[key])
      await runtime.actions.loadSidebar(key).catch(() => undefined);
}

function entryOf({ head }: PageParts): string | undefined {
  return /<script type="module" src="([^"]*)"/.exec(head)?.[1];
}
