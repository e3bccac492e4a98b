import { isRecord } from '../../../lib/is-record.js';
import type { ReportingFile, ValueFile } from '../../../resolve/reports/reporting-file.js';
import { readSidebarItems } from './read-sidebar-items.js';
import type { SidebarEntry } from './sidebar-entry.js';

/** The value of an edition's sidebars file, unchecked. */
export interface SidebarsFile extends ValueFile {
  value: unknown;
}

/** Checks the value of a sidebars file and normalizes its shorthands. Reports all faults. */
export function readSidebars(value: unknown, from: ReportingFile): Map<string, SidebarEntry[]> {
  const sidebars = new Map<string, SidebarEntry[]>();
  if (!isRecord(value)) {
    from.report({
      code: 'sidebars-shape',
      message: `The sidebars file is ${nameOf(value)}, but an object of sidebars is expected.`,
      hint: 'Export an object such as `{ docs: ["intro"] }`.',
      at: [],
    });
    return sidebars;
  }
  for (const [sidebar, items] of Object.entries(value)) {
    const context = { sidebar, from, at: [sidebar], ancestors: [value] };
    sidebars.set(sidebar, readSidebarItems(items, context));
  }
  return sidebars;
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'without a default export';
  if (value === null) return '`null`';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
