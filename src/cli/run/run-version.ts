import path from 'node:path';
import { runFeatureCommand } from '../../tools/commands/run-feature-command.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/**
 * Creates a version of the docs of a site, or reports why it can't and leaves everything as it was.
 */
export async function runVersion(
  call: Call,
  name: string,
  dir: string,
  { docs }: { docs?: string },
): Promise<ExitCode> {
  const { env, signal } = call;
  const root = path.resolve(call.cwd, dir);
  return withDiskErrors(call, root, async () => {
    const input = { name, docs };
    const result = await runFeatureCommand({ root, name: 'version', input, env, signal });
    switch (result.status) {
      case 'done':
        call.stdout.write(`${result.text}\n`);
        return ExitCode.fine;
      case 'refused':
        return refuse(call, `${result.text}\nNothing was written.`);
      case 'absent':
        return refuse(
          call,
          'The site has no docs: `docs` in the config is `false`.\nNothing was written.',
        );
      case 'unusable':
        return await reportUnusable(call, root, result);
    }
  });
}
