import { escapeHtml } from '../../lib/text/escape-html.js';
import type { PageGiven } from '../../types/feature/page-kind.js';
import type { Site } from '../../types/site.js';
import { findMarkdown } from './build-page-menu.js';
import type { LlmsConfig } from './public-types.js';

/** Returns the address of the list of all pages. */
const addressOf = ({ config: { url, baseUrl } }: Site): string => `${url}${baseUrl}llms.txt`;

/** Returns the first line of the Markdown of each page. */
export const pointToIndex = (site: Site): string =>
  `> All pages of this site are listed in [llms.txt](${addressOf(site)}).`;

/**
 * Returns the same hint for programs that read the HTML of a page, at the beginning of its body. It
 * is hidden from view and from screen readers, and cannot be focused.
 */
export function showIndex(request: PageGiven<LlmsConfig, undefined>): string | undefined {
  const markdown = findMarkdown(request);
  if (markdown === undefined) return undefined;
  const { site } = request;
  const text = `For AI assistants: all pages of this site are listed in ${addressOf(site)}, and this page is available as Markdown at ${site.config.url}${markdown}.`;
  return `<p class="ds-visually-hidden" lang="en" aria-hidden="true">${escapeHtml(text)}</p>\n`;
}
