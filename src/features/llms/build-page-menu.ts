import { encodePath } from '../../resolve/routes/route-path.js';
import type { PageGiven } from '../../types/feature/page-kind.js';
import type { HeadElement } from '../../types/head.js';
import type { Json } from '../../types/json.js';
import type { PageFrame } from '../../types/page.js';
import { fillWords } from '../../words/fill-words.js';
import { findTwin } from './find-twin.js';
import type { LlmsConfig } from './public-types.js';

type LlmsPage = PageGiven<LlmsConfig, undefined>;

/** Returns the menu above the text of a page that has a Markdown file. */
export function buildPageMenu(request: LlmsPage): PageFrame | undefined {
  const { site, options, facts } = request;
  const markdown = findMarkdown(request);
  if (!options.copyPage || markdown === undefined || facts === undefined) return undefined;
  const url = site.config.url + markdown;
  const assistants = options.assistants.map(({ label, href }) => ({
    label,
    href: fillAddress(href, url, fillWords(site.words.llms.prompt, { url })),
  }));
  const props = { markdown, assistants: assistants as unknown as Json };
  return { before: [{ hole: 'call', name: 'PageMenu', props, children: [] }] };
}

/** Returns a head link that tells programs the address of the page's Markdown. */
export function linkMarkdown(request: LlmsPage): HeadElement[] {
  const href = findMarkdown(request);
  return href === undefined
    ? []
    : [{ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }];
}

/** Returns the address of the page's Markdown as a path. Returns undefined if there is none. */
export function findMarkdown({ route, page, site, options }: LlmsPage): string | undefined {
  const file = findTwin(route, { site, options, noIndex: page.noIndex });
  return file === undefined ? undefined : site.config.baseUrl + encodePath(file);
}

function fillAddress(href: string, url: string, prompt: string): string {
  return href
    .replaceAll('{prompt}', () => encodeURIComponent(prompt))
    .replaceAll('{url}', () => encodeURIComponent(url));
}
