import type { Command } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen mv docs/setup.md docs/guides/install.md
                                      move a page, with all links to it
  docsgen mv docs/guides docs/how-to  move a folder
  docsgen mv docs/a.md docs/b.md --dry-run
                                      show the changes without making them`;

/** Adds `docsgen mv <from> <to> [dir]`. */
export function addMvCommand(program: Command, act: Act): void {
  program
    .command('mv')
    .argument('<from>', 'page or folder of the site')
    .argument('<to>', 'its new path, or a folder to move it to')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('move a page or a folder, rewrite all links to it, and redirect its old address')
    .option('--dry-run', 'print the changes as a diff, and write nothing')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, from, to, dir, flags) =>
        (await import('../run/rare-commands.js')).runMv(call, { from, to, dir }, flags),
      ),
    );
}
