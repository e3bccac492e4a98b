import { decodePath } from '../../../resolve/routes/route-path.js';
import { type HostRules, headersWith } from '../host-rules.js';

/** Returns directives for a site block: https://caddyserver.com/docs/caddyfile. */
export function writeCaddyfile(rules: HostRules): string {
  const { baseUrl, headers, apart, contained, fresh, redirects, hasMarkdown } = rules;
  const site = `^${escapeExpression(decodePath(baseUrl))}`;
  return [
    '# Import this file into the block of the site, after its `root`.',
    ...writePageHeaders(rules),
    ...apart.flatMap(({ path, policy }, index) => [
      `@apart${index} path_regexp ${quoteRaw(matchPath(decodePath(path)))}`,
      ...writeHeaders(`@apart${index}`, headersWith(policy, headers)),
    ]),
    `@hashed path_regexp ${quoteRaw(`${site}assets/.*-[0-9a-f]{10}\\.\\w+$`)}`,
    'header @hashed Cache-Control "public, max-age=31536000, immutable"',
    ...contained.flatMap((pattern, index) => [
      `@contained${index} path_regexp ${quoteRaw(matchPattern(decodePath(pattern)))}`,
      `header @contained${index} +Content-Security-Policy sandbox`,
    ]),
    ...fresh.flatMap((file, index) => [
      `@fresh${index} path_regexp ${quoteRaw(matchPath(decodePath(file)))}`,
      `header @fresh${index} Cache-Control no-cache`,
    ]),
    ...redirects.flatMap(({ from, to, status }, index) => [
      `@redirect${index} path_regexp ${quoteRaw(matchPath(from))}`,
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

/**
 * Returns the headers of all files except those with a policy of their own. The exclusion is
 * necessary because the order of matching rules does not determine which one wins.
 */
function writePageHeaders({ baseUrl, headers, apart }: HostRules): string[] {
  const others = apart.map(({ path }) => escapeExpression(decodePath(path))).join('|');
  return [
    '@pages {',
    `\tpath_regexp ${quoteRaw(`^${escapeExpression(decodePath(baseUrl))}`)}`,
    ...(others === '' ? [] : [`\tnot path_regexp ${quoteRaw(`^(?:${others})$`)}`]),
    '}',
    ...writeHeaders('@pages', headers),
  ];
}

function writeHeaders(matcher: string, headers: HostRules['headers']): string[] {
  return [
    `header ${matcher} {`,
    ...headers.map(([name, value]) => `\t${name} ${quote(value)}`),
    '}',
  ];
}

const quote = (text: string): string => `"${text.replace(/[\\"{}]/g, '\\$&')}"`;
/** Backtick strings have no escapes. */
const quoteRaw = (text: string): string => `\`${text}\``;

const matchPath = (path: string): string => `^${escapeExpression(path)}$`;

/** Returns an expression for a pattern in which `*` stands for any text. */
const matchPattern = (pattern: string): string =>
  `^${pattern.split('*').map(escapeExpression).join('.*')}$`;

/**
 * Returns a regular expression for a literal text. Unlike Caddy's path matchers, expressions are
 * case-sensitive and have no wildcards. With hexadecimal escapes, they contain neither a backtick
 * nor the `{$…}` that Caddy replaces with environment variables.
 */
const escapeExpression = (text: string): string =>
  text.replace(/[^\w/.\u0080-\uffff-]|\./g, (char) =>
    char === '.' ? '\\.' : `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
