import { readFileSync } from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import type { Report } from '../diagnostics/report.js';
import { reportJson } from '../diagnostics/report-json.js';
import { reportText } from '../diagnostics/report-text.js';

/** Writes a report to standard output and waits until it is written. */
export async function printReport(report: Report & { root: string; format: 'text' | 'json' }): Promise<void> {
  const text =
    report.format === 'json'
      ? reportJson(report)
      : reportText(report, { colors: pc.createColors(wantsColor()), readText: createReader(report.root) });
  await new Promise<void>((done, fail) =>
    process.stdout.write(text, (error) => (error ? fail(error) : done())),
  );
}

/** `NO_COLOR` (https://no-color.org) and `FORCE_COLOR` over what the stream is. */
function wantsColor(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return process.stdout.isTTY === true && TERM !== 'dumb';
}

/** Reads each file at most once, and only below the site's root. */
function createReader(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readText(path.resolve(root, file)));
    return texts.get(file);
  };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
