import { encodeSentPath } from '../encode-sent-path.js';
import { type HostRedirect, type HostRules, POLICY_HEADER } from '../host-rules.js';
import { isPatternLike } from '../list-redirects.js';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Returns `_headers` for Netlify and Cloudflare Pages:
 * https://docs.netlify.com/manage/routing/headers. If several rules match a path, Netlify uses the
 * last value of a header. Cloudflare joins the values (`joins`), unless a rule removes the earlier
 * ones, and it serves HTML files without `.html`.
 */
export function writeHeaderFile(
  { baseUrl, headers, apart, hashed, contained, fresh }: HostRules,
  { joins }: { joins: boolean },
): string {
  const blocks = [
    [`${baseUrl}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`)],
    ...apart.map(({ path, policy }) => [
      joins ? path.replace(/\.html$/, '*') : path,
      ...(joins ? [`  ! ${POLICY_HEADER}`] : []),
      `  ${POLICY_HEADER}: ${policy}`,
    ]),
    ...hashed.map((pattern) => [pattern, `  Cache-Control: ${FOREVER}`]),
    ...contained.map((pattern) => [pattern, `  ${POLICY_HEADER}: sandbox`]),
    ...fresh.map((file) => [file, '  Cache-Control: no-cache']),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/**
 * Returns `_redirects`. With `forced`, a rule takes precedence over a file at its address. The
 * format cannot escape patterns, so redirects whose addresses look like patterns rely on the HTML
 * page that docsgen writes there.
 */
export function writeRedirectFile(
  { redirects }: HostRules,
  { forced }: { forced: boolean },
): string {
  return redirects
    .filter(isLiteral)
    .map(({ from, to, status }) => `${encodeSentPath(from)} ${to} ${status}${forced ? '!' : ''}\n`)
    .join('');
}

/**
 * True if neither address contains `*` or a placeholder such as `:name`. Netlify reserves
 * `/.netlify/`.
 */
function isLiteral({ from, to }: HostRedirect): boolean {
  return !/[*:]|^\/\.netlify\//.test(from) && !isPatternLike(to);
}
