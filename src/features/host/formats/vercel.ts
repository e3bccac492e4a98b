import { encodeSentPath } from '../encode-sent-path.js';
import { type HostRules, headersWith, POLICY_HEADER } from '../host-rules.js';
import { isPatternLike } from '../list-redirects.js';

/** Returns `vercel.json`: https://vercel.com/docs/project-configuration. */
export function writeVercelConfig(rules: HostRules): string {
  const { baseUrl, headers, apart, contained, fresh, redirects, hasMarkdown } = rules;
  const list = (pairs: HostRules['headers']) => pairs.map(([key, value]) => ({ key, value }));
  const markdown = { type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' };
  const config = {
    cleanUrls: true,
    headers: [
      { source: `${baseUrl}${exceptFor(rules)}`, headers: list(headers) },
      ...apart.map(({ path, policy }) => ({
        // With `cleanUrls`, the file is served without `.html`.
        source: `${path.replace(/\.html$/, '')}(.*)`,
        headers: list(headersWith(policy, headers)),
      })),
      {
        source: `${baseUrl}assets/(.*)-([0-9a-f]{10})\\.(\\w+)`,
        headers: list([['Cache-Control', 'public, max-age=31536000, immutable']]),
      },
      ...contained.map((pattern) => ({
        source: pattern.replaceAll('.', '\\.').replace('*', '(.*)'),
        headers: list([[POLICY_HEADER, 'sandbox']]),
      })),
      ...fresh.map((source) => ({ source, headers: list([['Cache-Control', 'no-cache']]) })),
    ],
    redirects: [
      // Vercel rejects a config with a placeholder in a destination. The HTML page at the old
      // address redirects instead.
      ...redirects
        .filter(({ to }) => !isPatternLike(to))
        .map(({ from, to, status }) => ({
          source: escapePattern(encodeSentPath(from)),
          destination: to,
          permanent: status === 301,
        })),
      // Vercel applies rewrites only after looking for files, including pages, so use a redirect.
      ...(hasMarkdown
        ? [
            {
              source: baseUrl,
              has: [markdown],
              destination: `${baseUrl}index.md`,
              permanent: false,
            },
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

/** Escapes special characters of path-to-regexp patterns, which Vercel uses. */
const escapePattern = (path: string): string => path.replace(/[(){}:*+?\\]/g, '\\$&');

/**
 * Returns a pattern for all paths below the base URL except those of files with a policy of their
 * own.
 */
function exceptFor({ baseUrl, apart }: HostRules): string {
  const names = apart.map(({ path }) => path.slice(baseUrl.length).replace(/\.html$/, ''));
  return names.length === 0 ? '(.*)' : `((?!${names.join('|')}).*)`;
}
