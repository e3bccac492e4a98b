import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../site/docs-files.js';
import type { Note } from '../text/page.js';
import { isRecord, type OldConfig } from './read-config.js';

/** The result of converting `custom_dir`. */
export interface OverrideParts {
  head: Record<string, unknown>[];
  announcement: string | undefined;
  copyright: string | undefined;
  /**
   * Analytics providers whose templates the site overrides. Their templates are converted to tags
   * of the head, or listed as not converted.
   */
  providers: Set<string>;
  /** Keys of `extra` whose values were inserted into templates. */
  filledIn: Set<string>;
  /** Absolute paths of files that are published unchanged, by their paths on the site. */
  files: ReadonlyMap<string, string>;
  /** Links on every page, with their positions. */
  links: { address: string; file: string; line: number }[];
  notes: Note[];
}

/** Blocks that contain tags of the head. */
const HEAD_BLOCKS: ReadonlySet<string> = new Set(
  'extrahead styles scripts libs analytics site_meta'.split(' '),
);

/** Matches the template of an analytics provider. */
const ANALYTICS = /^partials\/integrations\/analytics\/([\w-]+)\.html$/;

/** Returns the block that a partial replaces. */
const blockOf = (file: string): string | undefined =>
  file === 'partials/copyright.html' ? 'footer' : ANALYTICS.test(file) ? 'analytics' : undefined;

/** Converts blocks of `main.html` and partials to config. Lists all other templates. */
export function readOverrides(
  root: string,
  folder: string | undefined,
  { values }: OldConfig,
): OverrideParts {
  const files = new Map<string, string>();
  const parts: OverrideParts = {
    head: [],
    announcement: undefined,
    copyright: undefined,
    providers: new Set(),
    filledIn: new Set(),
    files,
    links: [],
    notes: [],
  };
  if (folder === undefined) return parts;
  const note = (file: string, line: number, text: string) =>
    parts.notes.push({ file: path.posix.join(folder, file), line, text });
  const isTaken = (file: string, name: string, content: string, line = 1): boolean => {
    const text = fillIn(content, values);
    if (text === '') return true;
    if (/\{[{%]/.test(text)) return false;
    const tags = HEAD_BLOCKS.has(name) ? readTags(text) : undefined;
    const isRead = tags !== undefined || name === 'announce' || name === 'footer';
    if (isRead)
      for (const [, key = ''] of content.matchAll(/config\.extra\.(\w+)/g)) parts.filledIn.add(key);
    for (const tag of tags ?? []) parts.head.push(tag);
    if (name === 'announce') parts.announcement = text;
    if (name === 'footer') parts.copyright = text;
    if (tags === undefined)
      for (const [, address = ''] of text.matchAll(/\shref=["']([^"']+)/g))
        parts.links.push({ address, file: path.posix.join(folder, file), line });
    return isRead;
  };
  for (const file of listFiles(path.join(root, folder), '')) {
    const partial = blockOf(file);
    const provider = ANALYTICS.exec(file)?.[1];
    if (provider !== undefined) parts.providers.add(provider);
    const text = file.endsWith('.html') ? (readText(path.join(root, folder, file)) ?? '') : '';
    if (!file.endsWith('.html')) {
      if (!IGNORED.test(file)) files.set(file, path.join(root, folder, file));
    } else if (file === 'main.html') {
      for (const { name, content, line } of listBlocks(text))
        if (!isTaken(file, name, content, line))
          note(file, line, `The block \`${name}\` was left out.`);
    } else if (partial === undefined || !isTaken(file, partial, text))
      note(file, 1, 'This template was left out.');
  }
  return parts;
}

/** Matches files of a theme that MkDocs does not publish. */
const IGNORED = /\.(?:pyc?|md|markdown|jinja2?)$|(?:^|\/)(?:mkdocs_theme\.ya?ml|readme[^/]*)$/i;

/** Inserts values of the config and addresses, and removes `super()`. */
function fillIn(content: string, values: Record<string, unknown>): string {
  return content
    .replace(/\{#[\s\S]*?#\}|\{\{-?[ \t]*super\(\)[ \t]*-?\}\}/g, '')
    .replace(/\{\{-?\s*(["'])([^"']*)\1\s*\|\s*url\s*-?\}\}/g, (_, _sign, file: string) =>
      /^(?:[a-z]+:|\/)/i.test(file) ? file : `/${file}`,
    )
    .replace(/\{\{-?\s*base_url\s*-?\}\}\/?/g, '/')
    .replace(
      /\{\{-?\s*config((?:\.\w+)+)\s*(?:\|\s*(?:e|escape|safe)\s*)?-?\}\}/g,
      (whole, keys: string) => {
        let value: unknown = values;
        for (const key of keys.slice(1).split('.'))
          value = isRecord(value) ? value[key] : undefined;
        return ['string', 'number'].includes(typeof value) ? String(value) : whole;
      },
    )
    .trim();
}

function listFiles(folder: string, below: string): string[] {
  try {
    return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.name.startsWith('.')) return [];
      return entry.isDirectory() ? listFiles(folder, file) : [file];
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

/** Returns the tags of a head. Returns undefined if the HTML contains anything else. */
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
