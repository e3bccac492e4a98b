import path from 'node:path';
import { diffSite } from '../../tools/diff/diff-site.js';
import type { SiteDiff } from '../../tools/diff/site-diff.js';
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

/** Compares a site with another state of it. */
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
    stdout.write(`${JSON.stringify(diff, undefined, 2)}\n`);
    return failsOn(diff, flags) ? ExitCode.siteErrors : ExitCode.fine;
  });
}

function failsOn({ lost, problems }: SiteDiff, { failOn }: DiffFlags): boolean {
  if (failOn === undefined) return false;
  return lost.length > 0 || (failOn === 'problems' && problems.length > 0);
}
