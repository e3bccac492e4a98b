import type { Command } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen import docusaurus           write docusaurus.config.js as docsgen.config.ts
  docsgen import docusaurus website`;

/** `docsgen import <generator> [dir]`. */
export function addImportCommand(program: Command, act: Act): void {
  program
    .command('import')
    .argument('<generator>', 'generator to import from: docusaurus')
    .argument('[dir]', 'folder with that config', '.')
    .description('turn the config of another generator into docsgen.config.ts, and update scripts')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, generator, dir) =>
        (await import('../run/run-import.js')).runImport(call, generator, dir),
      ),
    );
}
