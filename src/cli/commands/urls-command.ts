import type { Command } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen urls                        list every path and id of the site
  docsgen urls --update               write them to urls.lock

Commit urls.lock: from then on, \`docsgen check\` and \`docsgen build\` report every address that gets lost.`;

/** Adds `docsgen urls [dir]`. */
export function addUrlsCommand(program: Command, act: Act): void {
  program
    .command('urls')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('list the addresses of the site, or keep them in urls.lock so that none gets lost')
    .option('--update', 'write urls.lock')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, dir, flags) =>
        (await import('../run/rare-commands.js')).runUrls(call, dir, flags),
      ),
    );
}
