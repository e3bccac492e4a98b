import type { Command } from 'commander';

const EXAMPLES = `
Examples:
  docsgen import docusaurus           write docusaurus.config.js as docsgen.config.ts
  docsgen import docusaurus website`;

/** `docsgen import <generator> [dir]`. */
export function addImportCommand(program: Command): void {
  program
    .command('import')
    .argument('<generator>', 'whose config to import: docusaurus')
    .argument('[dir]', 'folder with that config', '.')
    .description('write the config of another generator as docsgen.config.ts')
    .addHelpText('after', EXAMPLES)
    .action(async (generator, dir) => (await import('../run/run-import.js')).runImport(generator, dir));
}
