import { encodePath } from '../../resolve/routes/route-path.js';
import type { PageGiven } from '../../types/feature/page-kind.js';
import type { HeadElement } from '../../types/head.js';
import type { Json } from '../../types/json.js';
import type { PageFrame } from '../../types/page.js';
import { fillWords } from '../../words/fill-words.js';
import { findTwin } from './find-twin.js';
import type { LlmsConfig } from './public-types.js';

type LlmsPage = PageGiven<LlmsConfig, undefined>;

/** The menu above the text of a page that has Markdown beside it. */
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

/** Tells programs where the page is as Markdown. */
export function linkMarkdown(request: LlmsPage): HeadElement[] {
  const href = findMarkdown(request);
  return href === undefined
    ? []
    : [{ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }];
}

/** Its address as a path. */
export function findMarkdown({ route, page, site, options }: LlmsPage): string | undefined {
  const file = findTwin(route, { site, options, noIndex: page.noIndex });
  return file === undefined ? undefined : site.config.baseUrl + encodePath(file);
}

function fillAddress(href: string, url: string, prompt: string): string {
  return href
    .replaceAll('{prompt}', () => encodeURIComponent(prompt))
    .replaceAll('{url}', () => encodeURIComponent(url));
}
