import type { HostRules } from '../host-rules.js';

const FOREVER = 'public, max-age=31536000, immutable';

/** `_headers`, as Netlify and Cloudflare Pages read it: https://docs.netlify.com/manage/routing/headers. */
export function writeHeaderFile({ baseUrl, headers, hashed, fresh }: HostRules): string {
  const blocks = [
    [`${baseUrl}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`)],
    ...hashed.map((pattern) => [pattern, `  Cache-Control: ${FOREVER}`]),
    ...fresh.map((file) => [file, '  Cache-Control: no-cache']),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** `_redirects`. `forced`: a rule goes before the file that stands at its address. */
export function writeRedirectFile({ redirects }: HostRules, { forced }: { forced: boolean }): string {
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}${forced ? '!' : ''}\n`).join('');
}
