import { decodePath } from '../../../resolve/routes/route-path.js';
import { type HostRules, headersWith, POLICY_HEADER } from '../host-rules.js';

const FOREVER = ['Cache-Control', 'public, max-age=31536000, immutable'] as const;

/**
 * Returns lines for a `server` block: https://nginx.org/en/docs/http/ngx_http_core_module.html. The
 * site’s folder is its `root`.
 */
export function writeNginxConfig(rules: HostRules): string {
  const { baseUrl, headers, apart, contained, fresh, redirects, hasMarkdown } = rules;
  const send = (pairs: HostRules['headers'], indent: string) =>
    pairs.map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`);
  // nginx compares decoded paths.
  const site = decodePath(baseUrl);
  const base = escapeExpression(site);
  return [
    '# Include this file in the `server` block of the site.',
    `error_page 404 ${quote(`${site}404.html`)};`,
    ...send(headers, ''),
    '',
    // Before the block for all files with a hash, because nginx uses the first matching block.
    ...contained.flatMap((pattern) => [
      `location ~ "^${escapeExpression(decodePath(pattern)).replace('\\*', '.*')}$" {`,
      ...send([...headers, [POLICY_HEADER, 'sandbox'], FOREVER], '  '),
      '}',
      '',
    ]),
    `location ~ "^${base}assets/.*-[0-9a-f]{10}\\.\\w+$" {`,
    // A block with `add_header` does not inherit headers from the enclosing block.
    ...send([...headers, FOREVER], '  '),
    '}',
    '',
    ...apart.flatMap(({ path, policy }) => [
      `location = ${quoteLiteral(decodePath(path))} {`,
      ...send([...headersWith(policy, headers), FOREVER], '  '),
      '}',
      '',
    ]),
    ...fresh.flatMap((file) => [
      `location = ${quoteLiteral(decodePath(file))} {`,
      ...send([...headers, ['Cache-Control', 'no-cache']], '  '),
      '}',
      '',
    ]),
    ...(hasMarkdown
      ? [
          // At the top level: inside a block, `if` would skip the directives that follow.
          'set $page $uri;',
          'if ($uri ~ "^(.+)/$") { set $page $1; }',
          'set $twin "";',
          'if ($http_accept ~* "text/markdown") { set $twin "asked"; }',
          'if (-f $document_root$page.md) { set $twin "$twin-there"; }',
          'if ($twin = "asked-there") { rewrite ^ $page.md last; }',
          '',
          `location ~ "^${base}.*\\.md$" {`,
          '  types { }',
          '  default_type "text/markdown; charset=utf-8";',
          ...send([...headers, ['Vary', 'Accept']], '  '),
          '}',
          '',
        ]
      : []),
    ...redirects.map(
      ({ from, to, status }) =>
        `location = ${quoteLiteral(from)} { return ${status} ${quote(to)}; }`,
    ),
    `location ${quoteLiteral(site)} {`,
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
    '',
  ].join('\n');
}

/**
 * Quotes a text in which nginx expands variables. `$` has no escape there, so percent-encode it.
 */
const quote = (text: string): string => quoteLiteral(text.replaceAll('$', '%24'));

/** Quotes a text without variables, such as the path of a location. */
const quoteLiteral = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
