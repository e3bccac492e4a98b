import { type Command, Option } from 'commander';
import type { Act } from '../call.js';
import { formatOption } from '../report/report-format.js';

const EXAMPLES = `
Examples:
  docsgen diff main                   what the site differs in from the branch main
  docsgen diff main...                what it differs in from where its branch left main
  docsgen diff ../before              compare with the site in another folder
  docsgen diff origin/main --out report
                                      also write both texts of changed pages side by side
  docsgen diff origin/main --format markdown --preview https://pr-7.example.org > comment.md
                                      write the comment for a pull request`;

/** Adds `docsgen diff <base> [dir]`. */
export function addDiffCommand(program: Command, act: Act): void {
  program
    .command('diff')
    .argument('<base>', 'a branch, tag or commit of Git, or a folder with docsgen.config.ts')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('list what readers will find changed: pages, addresses, texts and problems')
    .addOption(formatOption(['text', 'json', 'markdown']))
    .option('--out <folder>', 'write both texts of changed pages, side by side, as HTML')
    .option('--preview <url>', 'link pages to the site at this address')
    .addOption(
      new Option('--fail-on <what>', 'exit with 1 if addresses are lost, or problems new').choices([
        'lost',
        'problems',
      ]),
    )
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, base, dir, flags) =>
        (await import('../run/rare-commands.js')).runDiff(call, base, dir, flags),
      ),
    );
}
