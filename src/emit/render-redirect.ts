import { escapeHtml } from '../lib/escape-html.js';

/** A page that sends its reader on, with and without JavaScript. `to` is an address that is safe and has the base URL. */
export function renderRedirect({ to, url, lang }: { to: string; url: string; lang: string }): string {
  const target = escapeHtml(to);
  const canonical = url === '' ? '' : `<link rel="canonical" href="${escapeHtml(new URL(to, url).href)}">`;
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${target}</title><meta http-equiv="refresh" content="0; url=${target}">${canonical}<meta name="robots" content="noindex"></head><body><a href="${target}">${target}</a></body></html>
`;
}
