import { encodeSentPath } from '../encode-sent-path.js';
import { type HostRedirect, type HostRules, POLICY_HEADER } from '../host-rules.js';
import { isPatternLike } from '../list-redirects.js';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Writes `_headers`, as Netlify and Cloudflare Pages read it:
 * https://docs.netlify.com/manage/routing/headers. If several rules fit a path, the last value of a
 * header counts on Netlify; Cloudflare joins the values (`joins`) unless a rule removes the earlier
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
 * `_redirects`. `forced`: a rule goes before the file that stands at its address. The format has no
 * escape for its patterns: a redirect whose address looks like one is left to the HTML page that
 * docsgen writes there.
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
 * True if neither address has a `*` or a placeholder such as `:name`. Netlify keeps `/.netlify/`
 * for itself.
 */
function isLiteral({ from, to }: HostRedirect): boolean {
  return !/[*:]|^\/\.netlify\//.test(from) && !isPatternLike(to);
}
