import path from 'node:path';
import { suggestHint } from '../../diagnostics/suggest.js';
import { markReviewed } from '../../tools/reviews/mark-reviewed.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { belowRoot } from './below-root.js';
import { withDiskErrors } from './with-disk-errors.js';

/**
 * Records that pages of a site are correct for the current state of the code that they describe.
 */
export async function runReviewed(call: Call, page: string, dir: string): Promise<ExitCode> {
  const { cwd, env, stdout } = call;
  const root = path.resolve(cwd, dir);
  const target = belowRoot(page, { root, cwd });
  return withDiskErrors(call, root, async () => {
    const result = await markReviewed({ root, env, target });
    switch (result.status) {
      case 'unusable':
        return reportUnusable(call, root, result);
      case 'none': {
        const hint =
          suggestHint(target, result.known) ??
          'Name the code in the front matter of a page: `describes: ../src/router.ts#navigate`.';
        return refuse(call, `\`${page}\` has no page with \`describes\`.\n${hint}`);
      }
      case 'refused':
        return refuse(call, `\`${result.page}\`: ${result.reason}\nNothing was written.`);
      case 'done': {
        const { marked, pages } = result;
        stdout.write(
          `${marked.map((file) => `Marked ${file}\n`).join('')}${marked.length} of ${pages} marked; ${pages - marked.length} had been reviewed as they are.\n`,
        );
        return ExitCode.fine;
      }
    }
  });
}
