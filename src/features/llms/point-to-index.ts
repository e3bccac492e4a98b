import { escapeHtml } from '../../lib/text/escape-html.js';
import type { PageGiven } from '../../types/feature/page-kind.js';
import type { Site } from '../../types/site.js';
import { findMarkdown } from './build-page-menu.js';
import type { LlmsConfig } from './public-types.js';

/** The address of the list of all pages. */
const addressOf = ({ config: { url, baseUrl } }: Site): string => `${url}${baseUrl}llms.txt`;

/** The line that the Markdown of each page begins with. */
export const pointToIndex = (site: Site): string =>
  `> All pages of this site are listed in [llms.txt](${addressOf(site)}).`;

/**
 * The same for programs that read the HTML of a page, at the beginning of its body. Nobody sees or
 * hears it: it is text, which no key reaches, and screen readers leave it out.
 */
export function showIndex(request: PageGiven<LlmsConfig, undefined>): string | undefined {
  const markdown = findMarkdown(request);
  if (markdown === undefined) return undefined;
  const { site } = request;
  const text = `For AI assistants: all pages of this site are listed in ${addressOf(site)}, and this page is available as Markdown at ${site.config.url}${markdown}.`;
  return `<p class="ds-visually-hidden" lang="en" aria-hidden="true">${escapeHtml(text)}</p>\n`;
}
