import type { Command } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen reviewed docs/router.md     record that the page is true of its code as it is now
  docsgen reviewed docs/api site      the same of all pages of a folder that describe code

\`describes\` in the front matter of a page names the code: see \`docsgen check\`.`;

/** Adds `docsgen reviewed <page> [dir]`. */
export function addReviewedCommand(program: Command, act: Act): void {
  program
    .command('reviewed')
    .argument('<page>', 'page, or folder of pages')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('record that a page is still true of the code that it describes')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, page, dir) =>
        (await import('../run/rare-commands.js')).runReviewed(call, page, dir),
      ),
    );
}
