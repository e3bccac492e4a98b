import { hash } from '../lib/hash.js';
import { escapeHtml } from '../lib/text/escape-html.js';
import type { OutputFile } from '../types/output/output.js';

export interface RedirectRequest {
  /** An address that is safe and has the base URL. */
  to: string;
  /** Origin of the site, or empty. */
  url: string;
  lang: string;
  /** Address of `REDIRECT_SCRIPT`, where that is served. */
  script?: string;
}

/**
 * Sends the reader on with the query and the hash they came with, where the target has none of its
 * own. A file of its own, so that it runs under a content security policy that forbids inline
 * scripts.
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

/** A page that sends its reader on, with and without JavaScript. */
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
