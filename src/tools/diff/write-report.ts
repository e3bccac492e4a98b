import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../../lib/text/escape-html.js';
import { type DiffItem, describeAspects, describeDiff, summarizeDiff } from './describe-diff.js';
import { nameBase } from './format-diff.js';
import { previewAddress } from './format-markdown.js';
import { REPORT_STYLE } from './report-style.js';
import type { PageChange, PageName, SiteDiff, TextPart, TextRow } from './site-diff.js';

const INDEX = 'index.html';
/** Identifies the folder of a report. */
const MARK = '<meta name="generator" content="docsgen diff">';
/** Number of unchanged blocks shown around changed ones. */
const AROUND = 1;

/** A page of the report: both texts of a page that has changed. */
interface TextPage {
  file: string;
  page: PageName;
  change: PageChange;
}

/** Targets of links to pages of the site. */
interface Linking {
  preview: string | undefined;
  texts: ReadonlyMap<string, TextPage>;
}

/**
 * Writes the report: an index, and a page for each changed text with both versions side by side.
 * Replaces an earlier report. Returns the reason if it refuses because the folder contains
 * something else.
 */
export async function writeDiffReport(
  folder: string,
  diff: SiteDiff,
  preview: string | undefined,
): Promise<string | undefined> {
  if (!(await isFree(folder)))
    return `\`${folder}\` is not empty, and no report of \`docsgen diff\`: name another folder.`;
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((file) => /^page-\d+\.html$/.test(file));
  await Promise.all(old.map((file) => rm(path.join(folder, file))));
  const pages = listTextPages(diff);
  const linking = { preview, texts: new Map(pages.map((page) => [page.page.url, page])) };
  for (const page of pages)
    await writeFile(path.join(folder, page.file), renderTexts(page, { diff, preview }));
  await writeFile(path.join(folder, INDEX), renderIndex(diff, linking));
  return undefined;
}

async function isFree(folder: string): Promise<boolean> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) return true;
  const index = await readFile(path.join(folder, INDEX), 'utf8').catch(() => '');
  return index.includes(MARK);
}

function listTextPages({ changed, moved }: SiteDiff): TextPage[] {
  const all = [...changed, ...moved].flatMap(({ change, ...page }) =>
    change?.rows?.some(({ isSame }) => !isSame) ? [{ page, change }] : [],
  );
  return all.map((one, index) => ({ ...one, file: `page-${index + 1}.html` }));
}

function renderIndex(diff: SiteDiff, linking: Linking): string {
  const sections = describeDiff(diff);
  const lists = sections.map(({ title, items }) => {
    const lines = items.map((item) => `<li>${renderItem(item, linking)}</li>\n`).join('');
    return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${lines}</ul>\n`;
  });
  return renderDocument(
    'What has changed',
    `<h1>What has changed</h1>
<p>${escapeHtml(summarizeDiff(sections))}</p>
<p class="soft">Compared with <code>${escapeHtml(nameBase(diff))}</code>.</p>
${lists.join('')}`,
  );
}

function renderItem({ url, title, note, isGone }: DiffItem, linking: Linking): string {
  const text = isGone || url === undefined ? undefined : linking.texts.get(url);
  const name = escapeHtml(title ?? '');
  const page = text === undefined || title === undefined ? name : linkText(text.file, name);
  const address = url === undefined || title === url ? '' : renderAddress(url, isGone, linking);
  const named = [page, address].filter((part) => part !== '').join(' ');
  return [named, renderNote(note)].filter((part) => part !== '').join(': ');
}

const linkText = (file: string, name: string): string => `<a href="${file}">${name}</a>`;

function renderAddress(url: string, isGone: boolean | undefined, { preview }: Linking): string {
  const name = `<code>${escapeHtml(url)}</code>`;
  if (preview === undefined || isGone) return name;
  return `<a href="${escapeHtml(previewAddress(url, preview))}">${name}</a>`;
}

/** Text between backticks is code. */
function renderNote(note = ''): string {
  const parts = note.split(/`([^`]*)`/).map(escapeHtml);
  const html = parts.map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : part));
  return note === '' ? '' : `<span class="soft">${html.join('')}</span>`;
}

function renderTexts(
  { page, change }: TextPage,
  { diff, preview }: { diff: SiteDiff; preview: string | undefined },
): string {
  const title = escapeHtml(page.title);
  const address = renderAddress(page.url, false, { preview, texts: new Map() });
  const rows = renderRows(change.rows ?? []);
  return renderDocument(
    page.title,
    `<p><a href="${INDEX}">All changes</a></p>
<h1>${title}</h1>
<p>${address}</p>
<table>
<caption>Its text side by side: ${escapeHtml(describeAspects(change))}</caption>
<thead><tr><th scope="col">Before: ${escapeHtml(nameBase(diff))}</th><th scope="col">After</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`,
  );
}

/** Renders rows. Shows unchanged blocks next to changed ones, and counts the rest. */
function renderRows(rows: readonly TextRow[]): string {
  const isNear = (at: number) =>
    rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ isSame }) => !isSame);
  let html = '';
  let hidden = 0;
  const tellHidden = () => {
    if (hidden > 0)
      html += `<tr><td colspan="2" class="soft">… ${hidden} equal ${hidden === 1 ? 'block' : 'blocks'}</td></tr>\n`;
    hidden = 0;
  };
  for (const [index, { before, after }] of rows.entries()) {
    if (isNear(index)) {
      tellHidden();
      html += `<tr>${renderCell(before, 'del')}${renderCell(after, 'ins')}</tr>\n`;
    } else hidden++;
  }
  tellHidden();
  return html;
}

function renderCell(parts: readonly TextPart[] = [], element: 'del' | 'ins'): string {
  const html = parts.map(({ text, isMarked }) =>
    isMarked ? `<${element}>${escapeHtml(text)}</${element}>` : escapeHtml(text),
  );
  return `<td>${html.join('')}</td>`;
}

function renderDocument(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
${MARK}
<title>${escapeHtml(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
