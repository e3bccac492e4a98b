import type { Command } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen pdf /docs/print             print all docs of the built site to docs.pdf
  docsgen pdf /docs/guides/print site --to guides.pdf

\`docs.print: 'set'\` in the config gives each set of docs such a page.
Needs an installed Chromium, Chrome or Edge.`;

/** Adds `docsgen pdf <page> [dir]`. */
export function addPdfCommand(program: Command, act: Act): void {
  program
    .command('pdf')
    .argument('<page>', 'path of a page, with the base URL')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('print a page of the built site to a PDF')
    .option('--out-dir <dir>', 'folder of the built site (default: <dir>/dist)')
    .option('--to <file>', 'file to write', 'docs.pdf')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, page, dir, flags) =>
        (await import('../run/rare-commands.js')).runPdf(call, page, dir, flags),
      ),
    );
}
