import { locate } from '../lib/locate.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { isRecord, readSidebarItems } from './read-sidebar-items.js';
import type { ReportSidebar, SidebarEntry } from './sidebar-entry.js';

/** The sidebars file of a version: its value, not yet checked, and its text for places. */
export interface SidebarsFile {
  value: unknown;
  file: string;
  text: string;
}

/** Checks the value of a sidebars file and brings every shorthand into one form. All its faults are reported. */
export function readSidebars(source: SidebarsFile, report: ReportSidebar): Map<string, SidebarEntry[]> {
  const sidebars = new Map<string, SidebarEntry[]>();
  if (!isRecord(source.value)) {
    report({
      code: 'sidebars-shape',
      message: `The sidebars file is ${nameOf(source.value)}, but an object of sidebars is expected.`,
      hint: 'Export an object such as `{ docs: ["intro"] }`.',
    });
    return sidebars;
  }
  for (const [name, items] of Object.entries(source.value)) {
    sidebars.set(name, readSidebarItems({ items, sidebar: name, report, depth: 0 }));
  }
  return sidebars;
}

/** Turns a problem of a sidebar into a diagnostic at the place where `near` is written. */
export function createSidebarReport(source: { file: string; text: string }): {
  report: ReportSidebar;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const times = new Map<string, number>();
  const report: ReportSidebar = ({ near, hint, severity = 'error', ...problem }) => {
    const nth = near === undefined ? 0 : (times.get(near) ?? 0);
    if (near !== undefined) times.set(near, nth + 1);
    diagnostics.push({
      severity,
      ...problem,
      ...(hint === undefined ? {} : { hint }),
      file: source.file,
      ...(near === undefined ? {} : locate(source.text, near, nth)),
    });
  };
  return { report, diagnostics };
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'without a default export';
  if (value === null) return '`null`';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
