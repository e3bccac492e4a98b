import path from 'node:path';
import { runFeatureCommand } from '../../engine/commands/run-feature-command.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Cuts a version of the docs of a site, or says why not and leaves everything as it was. */
export async function runVersion(name: string, dir: string, { docs }: { docs?: string }): Promise<void> {
  const root = path.resolve(dir);
  await withDiskErrors(root, async (signal) => {
    const result = await runFeatureCommand({ root, name: 'version', input: { name, docs }, signal });
    switch (result.status) {
      case 'done':
        return void process.stdout.write(`${result.text}\n`);
      case 'refused':
        return refuse(`${result.text}\nNothing was written.`);
      case 'absent':
        return refuse('The site has no docs: `docs` in the config is `false`.\nNothing was written.');
      case 'unusable':
        return await reportUnusable(root, result.diagnostics);
    }
  });
}
