import { escapeHtml } from '../lib/text/escape-html.js';
import { escapeJson } from '../lib/text/escape-json.js';
import type { EncodedTemplate, PageFiles } from '../types/output/render.js';
import { cutPieces } from './encoded-template.js';

/**
 * Fills the addresses of its files into the template of a page. Returns the page in UTF-8, in
 * pieces.
 */
export function fillPage(
  template: EncodedTemplate,
  { assets, chunks: own }: PageFiles,
): readonly Uint8Array[] {
  const pieces = cutPieces(template);
  const [start, head, body, end] = pieces;
  if (start === undefined || head === undefined || body === undefined || end === undefined)
    return pieces;
  const names = new Set(template.classFiles);
  const fitting = (assets.byClass ?? []).filter(({ name }) => names.has(name));
  // The page's own style sheets come after those that its classes load.
  const sheets = fitting.flatMap(({ href, isCode }) => (isCode ? [] : [href]));
  const chunks = sheets.length === 0 ? own : { ...own, styles: [...sheets, ...(own.styles ?? [])] };
  const modules = fitting.flatMap(({ href, isCode }) => (isCode ? [renderModule(href)] : []));
  const tags = [renderFiles({ assets, chunks }), modules.join(''), escapeJson(chunks)];
  const [files, code, json] = tags.map((tag) => Buffer.from(tag)) as [Buffer, Buffer, Buffer];
  return [start, files, head, code, body, json, end];
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

/** The attribute makes the client load the module on pages that it navigates to, too. */
function renderModule(href: string): string {
  return `<script type="module" src="${escapeHtml(href)}" data-page-head></script>\n`;
}
