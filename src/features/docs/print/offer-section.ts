import { escapeHtml, escapeText } from '../../../lib/text/escape-html.js';
import type { PageGiven } from '../../../types/feature/page-kind.js';
import type { PageFrame } from '../../../types/page.js';
import type { Site } from '../../../types/site.js';
import type { DocsConfig } from '../public-types.js';
import type { DocsState } from '../types.js';

/** The page that shows the whole category whose own page is at an address. */
export function findSection(site: Site, href: string, { whole }: DocsState) {
  const path = whole[href];
  const isThere = path !== undefined && site.routes.get(path)?.kind === 'whole-section';
  return isThere ? { label: site.words.docs.wholeSection, href: path } : undefined;
}

/** The link to it, above the text of a doc that a category leads to. */
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
