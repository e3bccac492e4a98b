import { hash } from '../lib/hash.js';
import { escapeHtml } from '../lib/text/escape-html.js';
import type { OutputFile } from '../types/output/output.js';

export interface RedirectRequest {
  /** A safe address with the base URL. */
  to: string;
  /** Origin of the site, or empty. */
  url: string;
  lang: string;
  /** Address of `REDIRECT_SCRIPT`, if it is published. */
  script?: string;
}

/**
 * Redirects with the query and the hash of the current address, unless the target has its own. A
 * separate file, because a content security policy may forbid inline scripts.
 */
const SCRIPT = `const target = new URL(document.querySelector('a').href);
target.search ||= location.search;
target.hash ||= location.hash;
location.replace(target);
`;

export const REDIRECT_SCRIPT: OutputFile = {
  path: `assets/redirect-${hash(SCRIPT, 10)}.js`,
  content: SCRIPT,
};

/** Renders a page that redirects, with and without JavaScript. */
export function renderRedirect({ to, url, lang, script }: RedirectRequest): string {
  const target = escapeHtml(to);
  const canonical =
    url === '' ? '' : `<link rel="canonical" href="${escapeHtml(new URL(to, url).href)}">`;
  const refresh = `<meta http-equiv="refresh" content="0; url=${target}">`;
  const [head, end] =
    script === undefined
      ? [refresh, '']
      : [`<noscript>${refresh}</noscript>`, `<script src="${escapeHtml(script)}"></script>`];
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${target}</title>${head}${canonical}</head><body><a href="${target}">${target}</a>${end}</body></html>
`;
}
