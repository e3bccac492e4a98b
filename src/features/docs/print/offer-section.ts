import { escapeHtml, escapeText } from '../../../lib/text/escape-html.js';
import type { PageGiven } from '../../../types/feature/page-kind.js';
import type { PageFrame } from '../../../types/page.js';
import type { Site } from '../../../types/site.js';
import type { DocsConfig } from '../public-types.js';
import type { DocsState } from '../types.js';

/**
 * Returns a link to the whole-section page of the category whose own page is at `href`. Returns
 * undefined if there is none.
 */
export function findSection(site: Site, href: string, { whole }: DocsState) {
  const path = whole[href];
  const isThere = path !== undefined && site.routes.get(path)?.kind === 'whole-section';
  return isThere ? { label: site.words.docs.wholeSection, href: path } : undefined;
}

/** Adds the link to the whole section above the text of a doc that is the page of a category. */
export function offerSection({
  route,
  site,
  state,
}: PageGiven<DocsConfig, DocsState>): PageFrame | undefined {
  if (route.kind !== 'doc') return undefined;
  const found = findSection(site, route.path, state);
  if (found === undefined) return undefined;
  const { label, href } = found;
  return {
    before: [
      `<p class="ds-whole-link" data-no-markdown=""><a href="${escapeHtml(href)}">${escapeText(label)}</a></p>`,
    ],
  };
}
