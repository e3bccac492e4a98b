import type { ShownPage } from '../../theme/runtime.js';
import { CodeMissing } from './load-page.js';

export interface Failure {
  error: Error;
  /** Where the page would be. */
  url: URL;
  /** The page on screen. */
  before: ShownPage;
  siteTitle: string;
  retry: () => void;
}

/**
 * In place of a page of which a part did not arrive: the shell stays, the reader may ask again.
 * Lacks only its id.
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
 * The title of the page, or what a link on screen calls it where its HTML did not arrive either.
 */
function titleOf({ error, url, before, siteTitle }: Failure): {
  title: string;
  documentTitle: string;
} {
  if (error instanceof CodeMissing) return error.view;
  const { view } = before;
  if (before.failure?.url === url.href) return view;
  const title = findLabel(url) ?? url.pathname;
  // What follows the title of one page follows that of every page.
  const rest = view.documentTitle.startsWith(view.title)
    ? view.documentTitle.slice(view.title.length)
    : '';
  return { title, documentTitle: title + (rest || ` | ${siteTitle}`) };
}

/** The text of a link to the page: of the sidebar's before any other. */
function findLabel({ origin, pathname }: URL): string | undefined {
  const links = [...document.links].filter(
    (link) => link.origin === origin && link.pathname === pathname,
  );
  const named = links.filter((link) => link.textContent.trim() !== '');
  const best = named.find((link) => link.closest('.ds-sidebar')) ?? named[0];
  return best?.textContent.trim();
}
