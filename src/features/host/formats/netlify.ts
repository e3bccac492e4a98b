import { encodeSentPath } from '../encode-sent-path.js';
import type { HostRedirect, HostRules } from '../host-rules.js';
import { isPatternLike } from '../list-redirects.js';

const FOREVER = 'public, max-age=31536000, immutable';

/** `_headers`, as Netlify and Cloudflare Pages read it: https://docs.netlify.com/manage/routing/headers. */
export function writeHeaderFile({ baseUrl, headers, hashed, contained, fresh }: HostRules): string {
  const blocks = [
    [`${baseUrl}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`)],
    ...hashed.map((pattern) => [pattern, `  Cache-Control: ${FOREVER}`]),
    ...contained.map((pattern) => [pattern, '  Content-Security-Policy: sandbox']),
    ...fresh.map((file) => [file, '  Cache-Control: no-cache']),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/**
 * `_redirects`. `forced`: a rule goes before the file that stands at its address. The format has no escape for its patterns: a
 * redirect whose address looks like one is left to the HTML page that docsgen writes there.
 */
export function writeRedirectFile({ redirects }: HostRules, { forced }: { forced: boolean }): string {
  return redirects
    .filter(isLiteral)
    .map(({ from, to, status }) => `${encodeSentPath(from)} ${to} ${status}${forced ? '!' : ''}\n`)
    .join('');
}

/** True if neither address has a `*` or a placeholder such as `:name`. Netlify keeps `/.netlify/` for itself. */
function isLiteral({ from, to }: HostRedirect): boolean {
  return !/[*:]|^\/\.netlify\//.test(from) && !isPatternLike(to);
}
