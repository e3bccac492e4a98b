import { decodePath } from '../../../resolve/routes/route-path.js';
import type { HostRules } from '../host-rules.js';

/** Directives for a site block: https://caddyserver.com/docs/caddyfile. */
export function writeCaddyfile({ baseUrl, headers, fresh, redirects, hasMarkdown }: HostRules): string {
  const expression = `^${escapeExpression(decodePath(baseUrl))}assets/.*-[0-9a-f]{10}\\.\\w+$`;
  return [
    '# Import this file into the block of the site, after its `root`.',
    `header ${baseUrl}* {`,
    ...headers.map(([name, value]) => `\t${name} ${quote(value)}`),
    '}',
    `@hashed path_regexp ${quoteRaw(expression)}`,
    'header @hashed Cache-Control "public, max-age=31536000, immutable"',
    ...fresh.map((file) => `header ${file} Cache-Control no-cache`),
    ...redirects.flatMap(({ from, to, status }, index) => [
      `@redirect${index} path_regexp ${quoteRaw(`^${escapeExpression(from)}$`)}`,
      `redir @redirect${index} ${quote(to)} ${status}`,
    ]),
    ...(hasMarkdown
      ? [
          '@markdown {',
          '\theader Accept *text/markdown*',
          '\tfile {path}.md',
          '}',
          'rewrite @markdown {path}.md',
          'header @markdown Vary Accept',
        ]
      : []),
    'try_files {path} {path}.html {path}/index.html',
    'file_server',
    'handle_errors {',
    '\t@missing expression {err.status_code} == 404',
    `\trewrite @missing ${baseUrl}404.html`,
    '\tfile_server',
    '}',
    '',
  ].join('\n');
}

const quote = (text: string): string => `"${text.replace(/[\\"{}]/g, '\\$&')}"`;
/** Between backticks nothing is escaped. */
const quoteRaw = (text: string): string => `\`${text}\``;

/**
 * A regular expression for a literal text. Path matchers of Caddy ignore case and have wildcards; expressions do not, and with
 * hexadecimal escapes they hold neither a backtick nor the `{$…}` that Caddy replaces with environment variables.
 */
const escapeExpression = (text: string): string =>
  text.replace(/[^\w/.\u0080-\uffff-]|\./g, (char) =>
    char === '.' ? '\\.' : `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
