import type { Command } from 'commander';
import { reportFormatOption } from '../report/report-format.js';

const EXAMPLES = `
Examples:
  docsgen check                       the site in this folder
  docsgen check site --strict         warnings fail, too
  docsgen check --external            also ask other sites whether links to them hold
  docsgen check --format sarif > docsgen.sarif

  docsgen check --baseline known.json --update-baseline
                                      write down the problems of now
  docsgen check --baseline known.json
                                      report only what is new since then`;

/** `docsgen check [dir]`. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .argument('[dir]', 'folder that holds docsgen.config.ts', '.')
    .description('report every problem of the site; nothing is rendered or written')
    .option('--strict', 'take warnings for errors')
    .option('--external', 'ask other sites whether links to them hold')
    .option('--verify-plugins', 'call each member of a plugin twice and compare the results')
    .option('--baseline <file>', 'report only what this file does not list')
    .option('--update-baseline', 'write the problems of now to the baseline')
    .option('--no-cache', 'use and keep nothing of other runs')
    .addOption(reportFormatOption())
    .addHelpText('after', EXAMPLES)
    .action(async (dir, flags) => (await import('./run-check.js')).runCheck(dir, flags));
}
