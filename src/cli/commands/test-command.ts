import type { Command } from 'commander';
import type { Act } from '../call.js';
import { reportFormatOption } from '../report/report-format.js';

const EXAMPLES = `
Examples:
  docsgen test                        test the code in the docs of the site in this folder
  docsgen test site --format github   annotate the lines in GitHub Actions`;

/** Adds `docsgen test [dir]`. */
export function addTestCommand(program: Command, act: Act): void {
  program
    .command('test')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('test the code in the docs: its types, syntax and output')
    .option('--no-cache', 'neither read nor write the cache')
    .addOption(reportFormatOption())
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, dir, flags) =>
        (await import('../run/run-test.js')).runTest(call, dir, flags),
      ),
    );
}
