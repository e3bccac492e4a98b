import { escapeHtml } from '../lib/text/escape-html.js';
import { escapeJson } from '../lib/text/escape-json.js';
import type { PageFiles, PageTemplate } from '../types/output/render.js';

/** A page as browsers get it: puts the addresses of its files into its template. */
export function fillPage({ pieces, classFiles }: PageTemplate, { assets, chunks: own }: PageFiles): string {
  const [start = '', head, body, end] = pieces;
  if (head === undefined || body === undefined || end === undefined) return start;
  const names = new Set(classFiles);
  const fitting = (assets.byClass ?? []).filter(({ name }) => names.has(name));
  // The page's own style sheets come after those that have classes of its HTML.
  const sheets = fitting.flatMap(({ href, isCode }) => (isCode ? [] : [href]));
  const chunks = sheets.length === 0 ? own : { ...own, styles: [...sheets, ...(own.styles ?? [])] };
  const modules = fitting.flatMap(({ href, isCode }) => (isCode ? [renderModule(href)] : []));
  return [start, renderFiles({ assets, chunks }), head, ...modules, body, escapeJson(chunks), end].join('');
}

function renderFiles({ assets, chunks }: PageFiles): string {
  const modules = [...assets.preload, chunks.component, chunks.islands, ...(chunks.preload ?? [])];
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">\n`),
    ...(chunks.styles ?? []).map(
      (href) => `<link rel="stylesheet" href="${escapeHtml(href)}" data-page-style>\n`,
    ),
    ...[...new Set(modules)].flatMap((href) =>
      href === undefined ? [] : [`<link rel="modulepreload" href="${escapeHtml(href)}">\n`],
    ),
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>\n`,
  ].join('');
}

/** The attribute makes the client add it to the documents of other pages, too. */
function renderModule(href: string): string {
  return `<script type="module" src="${escapeHtml(href)}" data-page-head></script>\n`;
}
