import { posix } from 'node:path';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Json } from '../types/json.js';
import { isRecord, readCategoryLink } from './read-sidebar-items.js';
import type { CategoryLinkEntry } from './sidebar-entry.js';

/** What a `_category_` file may set. `link: null` says that the folder has no page. */
export interface CategoryFile {
  label?: string;
  position?: number;
  collapsible?: boolean;
  collapsed?: boolean;
  className?: string;
  description?: string;
  customProps?: Record<string, Json>;
  link?: CategoryLinkEntry | null;
}

/** A parsed `_category_` file; `value` is not checked yet. */
export interface CategorySource {
  /** Below the site's root. */
  path: string;
  value: unknown;
}

const KINDS: Record<Exclude<keyof CategoryFile, 'link' | 'customProps'>, 'string' | 'number' | 'boolean'> = {
  label: 'string',
  position: 'number',
  collapsible: 'boolean',
  collapsed: 'boolean',
  className: 'string',
  description: 'string',
};

/** Checks the `_category_` files of a version, by folder below its content folder. */
export function readCategoryFiles(
  sources: readonly CategorySource[],
  contentPath: string,
): { categories: Map<string, CategoryFile>; diagnostics: Diagnostic[] } {
  const categories = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const folder = posix.dirname(source.path).slice(contentPath.length + 1);
    if (categories.has(folder)) {
      diagnostics.push({
        code: 'category-file-duplicate',
        severity: 'warning',
        message: `The folder \`${posix.dirname(source.path)}\` has two \`_category_\` files; \`${source.path}\` is not used.`,
        hint: 'Keep one of them.',
        file: source.path,
      });
    } else categories.set(folder, readCategoryFile(source, diagnostics));
  }
  return { categories, diagnostics };
}

function readCategoryFile({ path, value }: CategorySource, diagnostics: Diagnostic[]): CategoryFile {
  const report = (message: string, hint: string): void => {
    diagnostics.push({ code: 'category-file', severity: 'error', message, hint, file: path });
  };
  if (!isRecord(value)) {
    if (value !== null && value !== undefined) report(`\`${path}\` holds no object.`, 'Write `label: …`.');
    return {};
  }
  const file: Record<string, unknown> = {};
  for (const [key, kind] of Object.entries(KINDS)) {
    if (value[key] === undefined) continue;
    if (typeof value[key] === kind) file[key] = value[key];
    else report(`\`${key}\` is a ${typeof value[key]}, but a ${kind} is expected.`, `Write a ${kind}.`);
  }
  if (isRecord(value['customProps'])) file['customProps'] = value['customProps'];
  if (value['link'] === null) file['link'] = null;
  else if (value['link'] !== undefined) {
    const link = readCategoryLink(value['link'], String(value['label'] ?? posix.dirname(path)), {
      sidebar: path,
      report: ({ message, hint }) => report(message, hint ?? ''),
    });
    if (link !== undefined) file['link'] = link;
  }
  return file as CategoryFile;
}
