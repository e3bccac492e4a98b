import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeNamed } from '../../lib/files/write-named.js';
import type { PageProse } from '../../types/prose.js';
import type { ReadPage } from './read-prose.js';

/** Tools that read prose from files. */
export type ProseTool = 'vale' | 'cspell';

/** Suffix added to the name of a page's file. */
export const PROSE_SUFFIX = '.txt';

/**
 * Writes the prose of pages to a folder and deletes everything else in it: `docs/a.mdx` becomes
 * `docs/a.mdx.txt`, with each word at the same line and column as in the page.
 */
export async function writeProse(
  folder: string,
  pages: readonly ReadPage[],
  tool: ProseTool,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const page of pages) {
    const file = path.join(folder, placeInside(page.prose.file) + PROSE_SUFFIX);
    await mkdir(path.dirname(file), { recursive: true });
    writeNamed(file, keepProse(page, tool));
  }
}

/** Turns a path that may lead out of the site (`../guides/a.md`) into one below a folder. */
export const placeInside = (file: string): string => file.replaceAll(/(^|\/)\.\.(?=\/)/g, '$1_up_');

/** Returns the source of the page for which a file was written. */
export const pageOf = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .replaceAll(/(^|\/)_up_(?=\/)/g, '$1..')
    .slice(0, -PROSE_SUFFIX.length);

/**
 * Blanks everything in a page that is not prose. For Vale, replaces inline code by `*`, as Vale
 * itself does, because Vale reports consecutive spaces.
 */
export function keepProse({ text, prose }: ReadPage, tool: ProseTool): string {
  const lines = text.split(/\r\n|\n|\r/).map((line) => ' '.repeat(line.length));
  for (const run of prose.runs) {
    if (run.kind === 'code' && tool === 'cspell') continue;
    for (const [i, shown] of run.text.split(/\r\n|\n|\r/).entries()) {
      const at = run.line + i - 1;
      const from = i === 0 ? run.column - 1 : 0;
      const part = run.kind === 'code' ? '*'.repeat(shown.length) : blankEntities(shown);
      const line = lines[at] ?? '';
      lines[at] = line.slice(0, from) + part + line.slice(from + part.length);
    }
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Blanks entities such as `&nbsp;`, which are not words. */
const blankEntities = (text: string): string =>
  text.replaceAll(/&(?:#x?[\da-f]+|\w+);/gi, (entity) => ' '.repeat(entity.length));

/** Formats the prose of pages as JSON: for each page, its texts with their positions. */
export function formatProse(pages: readonly PageProse[]): string {
  const shown = pages.map(({ file, runs }) => ({ file, runs }));
  return `${JSON.stringify({ version: 1, pages: shown }, undefined, 2)}\n`;
}
