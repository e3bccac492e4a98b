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

/** The fields of a `_category_` file. `link: null` means that the folder has no page. */
export interface CategoryFile {
  label?: string;
  position?: number;
  collapsible?: boolean;
  collapsed?: boolean;
  className?: string;
  description?: string;
  customProps?: Record<string, Json>;
  link?: CategoryLinkEntry | null;
  /** Identifies the category where labels are translated. */
  key?: string;
  /** Set for a translation: the label in the file that it translates. */
  original?: Pick<CategoryFile, 'label'>;
  /** The file itself, for reporting problems later. */
  from: ReportingFile;
}

/** A parsed `_category_` file. `value` is unchecked. */
export interface CategorySource extends ValueFile {
  value: unknown;
  /** Set for a translation: the value of the file that it translates. */
  original?: { value: unknown };
}

/** The keys that Docusaurus defines, and their types. */
const KINDS: Record<keyof Omit<CategoryFile, 'from' | 'original'>, FieldKind> = {
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
  /** Returns the problems reported so far. It is a function because more are reported later. */
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
    if (first === undefined) categories.set(folder, readTranslated(source, from));
    else reportSecond(first.from.file, from);
  }
  return { categories, diagnostics: () => files.flatMap(({ diagnostics }) => diagnostics) };
}

/**
 * Reads a `_category_` file. For a translation, takes the key, the original label, and the page
 * from the file that it translates; the build of that language reports the faults of that file.
 */
function readTranslated(source: CategorySource, from: ReportingFile): CategoryFile {
  const file = readCategoryFile(source.value, from);
  if (source.original === undefined) return file;
  const { label, key, link } = readCategoryFile(
    source.original.value,
    createReportingFile({ file: from.file, text: '' }),
  );
  return {
    ...file,
    ...(key !== undefined && { key }),
    ...identifyLink(file.link, link),
    original: label === undefined ? {} : { label },
  };
}

/** Returns the link of a translated category: its own, completed by that of the original. */
function identifyLink(
  own: CategoryFile['link'],
  original: CategoryFile['link'],
): Pick<CategoryFile, 'link'> {
  if (own === undefined) return original === undefined ? {} : { link: original };
  if (own?.type !== 'generated-index' || original?.type !== 'generated-index') return {};
  return { link: { ...(original.slug !== undefined && { slug: original.slug }), ...own } };
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
