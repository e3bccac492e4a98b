import path from 'node:path';
import { diffSite } from '../../tools/diff/diff-site.js';
import { formatDiffJson, formatDiffText } from '../../tools/diff/format-diff.js';
import { formatDiffMarkdown } from '../../tools/diff/format-markdown.js';
import type { SiteDiff } from '../../tools/diff/site-diff.js';
import { writeDiffReport } from '../../tools/diff/write-report.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { createProgress } from '../report/progress.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Flags of `docsgen diff`. */
export interface DiffFlags {
  format: 'text' | 'json' | 'markdown';
  out?: string;
  preview?: string;
  failOn?: 'lost' | 'problems';
}

/** Compares a site with another revision of it. */
export async function runDiff(
  call: Call,
  base: string,
  dir: string,
  flags: DiffFlags,
): Promise<ExitCode> {
  const { cwd, env, stdout, stderr } = call;
  const root = path.resolve(cwd, dir);
  const { preview, out } = flags;
  if (preview !== undefined && !(/^https?:\/\//i.test(preview) && URL.canParse(preview)))
    return refuse(
      call,
      `\`${preview}\` is not the address of a site: write \`--preview https://example.org\`.`,
    );
  return withDiskErrors(call, root, async () => {
    const progress = createProgress(call);
    const request = { root, base, cwd, env, withRows: out !== undefined };
    const result = await diffSite({ ...request, onProgress: progress.show }).finally(
      progress.clear,
    );
    if (result.status === 'refused') return refuse(call, result.refusal);
    if (result.status === 'unusable') {
      if (result.isBase) stderr.write(`error: The site at \`${base}\` can’t be read.\n`);
      return reportUnusable(call, result.root, result);
    }
    const { diff } = result;
    if (out !== undefined) {
      const problem = await writeDiffReport(path.resolve(cwd, out), diff, preview);
      if (problem !== undefined) return refuse(call, problem);
    }
    await new Promise<void>((done) => stdout.write(formatDiff(diff, flags), () => done()));
    return failsOn(diff, flags) ? ExitCode.siteErrors : ExitCode.fine;
  });
}

function formatDiff(diff: SiteDiff, { format, preview }: DiffFlags): string {
  if (format === 'json') return formatDiffJson(diff);
  return format === 'markdown' ? formatDiffMarkdown(diff, preview) : formatDiffText(diff);
}

function failsOn({ lost, problems }: SiteDiff, { failOn }: DiffFlags): boolean {
  if (failOn === undefined) return false;
  return lost.length > 0 || (failOn === 'problems' && problems.length > 0);
}
