import type { ShownPage } from '../../theme/runtime.js';
import { CodeMissing } from './load-page.js';

export interface Failure {
  error: Error;
  /** URL of the page that failed. */
  url: URL;
  /** The page on screen. */
  before: ShownPage;
  siteTitle: string;
  retry: () => void;
}

/**
 * Replaces a page of which a part did not arrive: the shell stays, and the reader can retry. Lacks
 * only the `id`.
 */
export function failedPage(failure: Failure): Omit<ShownPage, 'id'> {
  const { error, url, retry } = failure;
  return {
    view: { kind: 'react', route: url.pathname, ...titleOf(failure), footer: true },
    prose: '',
    failure: { error, retry, url: url.href },
  };
}

/**
 * Returns the title of the page or, if its HTML did not arrive either, the text of a link to it.
 */
function titleOf({ error, url, before, siteTitle }: Failure): {
  title: string;
  documentTitle: string;
} {
  if (error instanceof CodeMissing) return error.view;
  const { view } = before;
  if (before.failure?.url === url.href) return view;
  const title = findLabel(url) ?? url.pathname;
  // Document titles of all pages have the same suffix.
  const rest = view.documentTitle.startsWith(view.title)
    ? view.documentTitle.slice(view.title.length)
    : '';
  return { title, documentTitle: title + (rest || ` | ${siteTitle}`) };
}

/** Returns the text of a link to the page, preferably of one in the sidebar. */
function findLabel({ origin, pathname }: URL): string | undefined {
  const links = [...document.links].filter(
    (link) => link.origin === origin && link.pathname === pathname,
  );
  const named = links.filter((link) => link.textContent.trim() !== '');
  const best = named.find((link) => link.closest('.ds-sidebar')) ?? named[0];
  return best?.textContent.trim();
}
