import { escapeHtml } from '../../lib/text/escape-html.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Adds the script that listens for changes to a page. */
export function injectScript(
  html: string,
  { src, version, codeId }: { src: string; version: string; codeId: string },
): string {
  const script = `<script type="module" src="${src}" id="docsgen-watch" data-version="${version}" data-code="${codeId}"></script>\n`;
  const end = html.indexOf('</head>');
  return end === -1 ? script + html : html.slice(0, end) + script + html.slice(end);
}

/** Replaces a page that could never be rendered. */
export function problemPage(errors: readonly Diagnostic[]): string {
  const items = errors.map(({ file = '', line, message }) => {
    const where = line === undefined ? file : `${file}:${line}`;
    return `<li><strong>${escapeHtml(where)}</strong> ${escapeHtml(message)}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page can't be shown yet</title>
</head>
<body>
<h1>This page can't be shown yet</h1>
<ul>
${items.join('\n')}
</ul>
</body>
</html>
`;
}
