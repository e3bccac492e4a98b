import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Baseline } from '../../diagnostics/baseline.js';
import { formatBaseline, parseBaseline } from '../../diagnostics/baseline.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Reads a baseline file. `problem` says why it can't be used, and what to do. */
export async function readBaselineFile(
  file: string,
  cwd: string,
): Promise<{ baseline: Baseline } | { problem: string }> {
  const renew = `Create it with \`docsgen check --baseline ${file} --update-baseline\`.`;
  let text: string;
  try {
    text = await readFile(path.resolve(cwd, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `can\u2019t be read (${code})`;
    return { problem: `The baseline \`${file}\` ${reason}. ${renew}` };
  }
  const parsed = parseBaseline(text);
  return 'problem' in parsed
    ? { problem: `The baseline \`${file}\` ${parsed.problem}. ${renew}` }
    : parsed;
}

/** Rewrites a baseline file. Returns a reason if it can't. */
export async function writeBaselineFile(
  { file, cwd }: { file: string; cwd: string },
  diagnostics: readonly Diagnostic[],
): Promise<{ problem?: string }> {
  try {
    await writeFile(path.resolve(cwd, file), formatBaseline(diagnostics));
    return {};
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: `The baseline \`${file}\` can\u2019t be written (${code}).` };
  }
}
