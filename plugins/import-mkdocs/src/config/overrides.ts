import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../site/docs-files.js';
import type { Note } from '../text/page.js';

/** What `custom_dir` becomes. */
export interface OverrideParts {
  head: Record<string, unknown>[];
  announcement: string | undefined;
  copyright: string | undefined;
  notes: Note[];
}

/** Blocks of `main.html` that config can say; all other templates are listed. */
export function readOverrides(root: string, folder: string | undefined): OverrideParts {
  const parts: OverrideParts = {
    head: [],
    announcement: undefined,
    copyright: undefined,
    notes: [],
  };
  if (folder === undefined) return parts;
  const note = (file: string, line: number, text: string) =>
    parts.notes.push({ file: path.posix.join(folder, file), line, text });
  for (const file of listTemplates(path.join(root, folder), '')) {
    const text = readText(path.join(root, folder, file)) ?? '';
    if (file !== 'main.html') {
      note(file, 1, 'This template was left out.');
      continue;
    }
    for (const { name, content, line } of listBlocks(text)) {
      const plain = content.replace(/\{\{[ \t]*super\(\)[ \t]*\}\}/g, '').trim();
      if (plain === '') continue;
      const isData = !/\{[{%]/.test(plain);
      if (name === 'announce' && isData) parts.announcement = plain;
      else if (name === 'extrahead' && isData && readTags(plain))
        for (const tag of readTags(plain) ?? []) parts.head.push(tag);
      else if (name === 'footer' && isData) parts.copyright = plain;
      else note(file, line, `The block \`${name}\` was left out.`);
    }
  }
  return parts;
}

function listTemplates(folder: string, below: string): string[] {
  try {
    return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory())
        return entry.name.startsWith('.') && below !== '' ? [] : listTemplates(folder, file);
      return /\.html$/.test(file) ? [file] : [];
    });
  } catch {
    return [];
  }
}

function listBlocks(text: string): { name: string; content: string; line: number }[] {
  return [...text.matchAll(/\{%-?\s*block\s+(\w+)\s*-?%\}([\s\S]*?)\{%-?\s*endblock/g)].map(
    (found) => ({
      name: found[1] ?? '',
      content: found[2] ?? '',
      line: text.slice(0, found.index).split('\n').length,
    }),
  );
}

/** Tags of a head, if there is nothing else. */
function readTags(html: string): Record<string, unknown>[] | undefined {
  const tags: Record<string, unknown>[] = [];
  const rest = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      /<(meta|link|script|style)\b([^>]*?)\/?>(?:([\s\S]*?)<\/\1>)?/g,
      (_, tagName: string, attributes: string, inner?: string) => {
        tags.push({
          tagName,
          attributes: readTagAttributes(attributes),
          ...(inner !== undefined && inner.trim() !== '' && { innerHTML: inner.trim() }),
        });
        return '';
      },
    );
  return rest.trim() === '' ? tags : undefined;
}

function readTagAttributes(text: string): Record<string, string | true> {
  const found = [...text.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/g)];
  return Object.fromEntries(
    found.map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? true]),
  );
}
