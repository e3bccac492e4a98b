import type { HostRules } from '../host-rules.js';

/** Lines for a `server` block: https://nginx.org/en/docs/http/ngx_http_core_module.html. The site’s folder is its `root`. */
export function writeNginxConfig({ baseUrl, headers, fresh, redirects, hasMarkdown }: HostRules): string {
  const send = (pairs: HostRules['headers'], indent: string) =>
    pairs.map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`);
  const base = escapeExpression(baseUrl);
  return [
    '# Include this file in the `server` block of the site.',
    'error_page 404 /404.html;',
    ...send(headers, ''),
    '',
    `location ~ "^${base}assets/.*-[0-9a-f]{10}\\.\\w+$" {`,
    // A block that adds a header has none of those above it.
    ...send([...headers, ['Cache-Control', 'public, max-age=31536000, immutable']], '  '),
    '}',
    '',
    ...fresh.flatMap((file) => [
      `location = ${quote(file)} {`,
      ...send([...headers, ['Cache-Control', 'no-cache']], '  '),
      '}',
      '',
    ]),
    ...(hasMarkdown
      ? [
          // Here and not in a block: there, `if` would leave out what follows.
          'set $page $uri;',
          'if ($uri ~ "^(.+)/$") { set $page $1; }',
          'set $twin "";',
          'if ($http_accept ~* "text/markdown") { set $twin "asked"; }',
          'if (-f $document_root$page.md) { set $twin "$twin-there"; }',
          'if ($twin = "asked-there") { rewrite ^ $page.md last; }',
          '',
          `location ~ ^${base}.*\\.md$ {`,
          '  types { }',
          '  default_type "text/markdown; charset=utf-8";',
          ...send([...headers, ['Vary', 'Accept']], '  '),
          '}',
          '',
        ]
      : []),
    ...redirects.map(
      ({ from, to, status }) => `location = ${quote(decodeURI(from))} { return ${status} ${quote(to)}; }`,
    ),
    `location ${baseUrl} {`,
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
    '',
  ].join('\n');
}

/** A text in which no variable is filled in: `$` has no escape, so it is written as an address has it. */
const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('$', '%24')}"`;

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
