import { encodeSentPath } from '../encode-sent-path.js';
import type { HostRules } from '../host-rules.js';
import { isPatternLike } from '../list-redirects.js';

/** `vercel.json`: https://vercel.com/docs/project-configuration. */
export function writeVercelConfig({
  baseUrl,
  headers,
  contained,
  fresh,
  redirects,
  hasMarkdown,
}: HostRules): string {
  const list = (pairs: HostRules['headers']) => pairs.map(([key, value]) => ({ key, value }));
  const markdown = { type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' };
  const config = {
    cleanUrls: true,
    headers: [
      { source: `${baseUrl}(.*)`, headers: list(headers) },
      {
        source: `${baseUrl}assets/(.*)-([0-9a-f]{10})\\.(\\w+)`,
        headers: list([['Cache-Control', 'public, max-age=31536000, immutable']]),
      },
      ...contained.map((pattern) => ({
        source: pattern.replaceAll('.', '\\.').replace('*', '(.*)'),
        headers: list([['Content-Security-Policy', 'sandbox']]),
      })),
      ...fresh.map((source) => ({ source, headers: list([['Cache-Control', 'no-cache']]) })),
    ],
    redirects: [
      // Vercel refuses a config with a placeholder in a target. The HTML page at the old address leads there.
      ...redirects
        .filter(({ to }) => !isPatternLike(to))
        .map(({ from, to, status }) => ({
          source: escapePattern(encodeSentPath(from)),
          destination: to,
          permanent: status === 301,
        })),
      // Rewrites come after the files of the site, pages among them: only a redirect is asked before.
      ...(hasMarkdown
        ? [
            { source: baseUrl, has: [markdown], destination: `${baseUrl}index.md`, permanent: false },
            {
              source: `${baseUrl}:path((?!.*\\.\\w+$).*[^/])`,
              has: [markdown],
              destination: `${baseUrl}:path.md`,
              permanent: false,
            },
          ]
        : []),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Escapes what has a meaning in patterns of path-to-regexp, which Vercel uses. */
const escapePattern = (path: string): string => path.replace(/[(){}:*+?\\]/g, '\\$&');
