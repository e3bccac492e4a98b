import { type Command, Option } from 'commander';
import type { Act } from '../call.js';
import { reportFormatOption } from '../report/report-format.js';

const EXAMPLES = `
Examples:
  docsgen prose                       print the prose of all pages as JSON
  vale --output=JSON "$(docsgen prose --for vale)" | docsgen prose --for vale --alerts -
                                      report what Vale finds, at its places in the pages
  npx cspell --no-progress "$(docsgen prose --for cspell)" | docsgen prose --for cspell --alerts -
                                      report misspelled words`;

/** Adds `docsgen prose [dir]`. */
export function addProseCommand(program: Command, act: Act): void {
  program
    .command('prose')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('give the prose of pages to tools that check it, and report what they find')
    .addOption(
      new Option(
        '--for <tool>',
        'write one file per page for a tool, and print their folder',
      ).choices(['vale', 'cspell']),
    )
    .option('--alerts <file>', 'with --for: report what the tool has printed (`-`: standard input)')
    .addOption(reportFormatOption())
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, dir, flags) =>
        (await import('../run/rare-commands.js')).runProse(call, dir, flags),
      ),
    );
}
