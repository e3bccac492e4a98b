import { posix } from 'node:path';
import { describeValue } from '../../../lib/describe-value.js';
import { isRecord } from '../../../lib/is-record.js';
import { type FieldKind, readFields } from '../../../resolve/reports/read-fields.js';
import {
  createReportingFile,
  type ReportingFile,
  type ValueFile,
} from '../../../resolve/reports/reporting-file.js';
import type { Diagnostic, Fix } from '../../../types/diagnostic.js';
import type { Json } from '../../../types/json.js';
import { readCategoryLink } from './read-category-link.js';
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
  /** The file itself, for problems that are found later. */
  from: ReportingFile;
}

/** A parsed `_category_` file; `value` is not checked yet. */
export interface CategorySource extends ValueFile {
  value: unknown;
}

/**
 * The keys of Docusaurus. `key` tells categories of one label apart where labels are translated.
 */
const KINDS: Record<keyof Omit<CategoryFile, 'from'> | 'key', FieldKind> = {
  label: 'filled text',
  position: 'number',
  collapsible: 'flag',
  collapsed: 'flag',
  className: 'classes',
  description: 'text',
  customProps: 'object',
  link: 'any',
  key: 'text',
};

/** The checked `_category_` files of an edition. */
export interface CategoryFiles {
  /** By folder below its content folder. */
  categories: Map<string, CategoryFile>;
  /** What is wrong with them, and what will be reported for them. */
  diagnostics(): Diagnostic[];
}

/** Checks the `_category_` files of an edition. */
export function readCategoryFiles(
  sources: readonly CategorySource[],
  contentPath: string,
): CategoryFiles {
  const categories = new Map<string, CategoryFile>();
  const files: ReportingFile[] = [];
  for (const source of sources) {
    const from = createReportingFile(source);
    files.push(from);
    const folder = posix.dirname(source.file).slice(contentPath.length + 1);
    const first = categories.get(folder);
    if (first === undefined) categories.set(folder, readCategoryFile(source.value, from));
    else reportSecond(first.from.file, from);
  }
  return { categories, diagnostics: () => files.flatMap(({ diagnostics }) => diagnostics) };
}

function reportSecond(first: string, { file, report }: ReportingFile): void {
  report({
    code: 'category-file-duplicate',
    severity: 'warning',
    message: `\`${first}\` and \`${file}\` describe the same folder; \`${first}\` wins.`,
    hint: `Remove \`${file}\`.`,
    at: [],
  });
}

function readCategoryFile(value: unknown, from: ReportingFile): CategoryFile {
  const subject = `The category of \`${from.file}\``;
  const report = (what: string, hint: string, at: string[], fix?: Fix): void =>
    from.report({ code: 'category-file', message: `${subject} ${what}.`, hint, fix, at });
  if (!isRecord(value)) {
    if (value !== null && value !== undefined)
      report(`is ${describeValue(value)}, but an object is expected`, 'Write `label: …`.', []);
    return { from };
  }
  const { fields, faults } = readFields(value, KINDS);
  for (const { key, what, hint, fix } of faults) report(what, hint, [key], fix);
  if (value['link'] === null) return { ...fields, link: null, from };
  const origin = { from, at: [] };
  const link = readCategoryLink({ link: value['link'], subject, origin, code: 'category-file' });
  return { ...fields, ...(link === undefined ? {} : { link }), from };
}
