import type { Command } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen version 1.0                 create version 1.0 of the docs
  docsgen version 2.0 --docs api      create a version of the docs with the id \`api\``;

/** Adds `docsgen version <name> [dir]`. */
export function addVersionCommand(program: Command, act: Act): void {
  program
    .command('version')
    .argument('<name>', 'name of the version, such as 1.0')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('release a version: a copy of the current docs and sidebars')
    .option('--docs <id>', 'set of docs, if the site has several')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, name, dir, flags) =>
        (await import('../run/rare-commands.js')).runVersion(call, name, dir, flags),
      ),
    );
}
