import type { Command } from 'commander';
import type { Act } from '../call.js';
import { reportFormatOption } from '../report/report-format.js';

const EXAMPLES = `
Examples:
  docsgen check                       check the site in this folder
  docsgen check site --strict         treat warnings as errors
  docsgen check --external            also check links to other sites
  docsgen check --against https://example.org
                                      report pages that the published site has and this one lacks
  docsgen check --output              check every address in dist/
  docsgen check --fix                 fix what has only one possible target
  docsgen check --fix --dry-run       show the changes without making them
  docsgen check --format sarif > docsgen.sarif

  docsgen check --baseline known.json --update-baseline
                                      record the current problems
  docsgen check --baseline known.json
                                      report only new problems`;

/** Adds `docsgen check [dir]`. */
export function addCheckCommand(program: Command, act: Act): void {
  program
    .command('check')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('report every problem of the site, without rendering or writing it')
    .option('--strict', 'treat warnings as errors')
    .option('--external', 'check links to other sites')
    .option('--against <url>', 'report pages of a published site that this one has lost')
    .option('--output [folder]', 'check what the last build wrote, instead of its sources')
    .option('--fix', 'fix links, anchors, ids and keys that have exactly one likely target')
    .option('--dry-run', 'with --fix: print the changes as a diff, and write nothing')
    .option('--verify-plugins', 'call each hook of a plugin twice and compare the results')
    .option('--baseline <file>', 'report only problems that this file does not list')
    .option('--update-baseline', 'write the current problems to the baseline')
    .option('--no-cache', 'neither read nor write the cache')
    .addOption(reportFormatOption())
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, dir, flags, command) => {
        const verbose = command.optsWithGlobals()['verbose'] === true;
        return (await import('../run/run-check.js')).runCheck(call, dir, { ...flags, verbose });
      }),
    );
}
