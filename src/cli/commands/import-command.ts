import type { Command } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen import docusaurus           write docusaurus.config.js as docsgen.config.ts
  docsgen import docusaurus website
  docsgen import mkdocs               show what would become of a MkDocs site
  docsgen import mkdocs --write       write it as a docsgen site`;

/** Adds `docsgen import <generator> [dir]`. */
export function addImportCommand(program: Command, act: Act): void {
  program
    .command('import')
    .argument('<generator>', 'generator to import from: docusaurus or mkdocs')
    .argument('[dir]', 'folder with its config', '.')
    .description('turn the config, or the whole site, of another generator into docsgen’s')
    .option('--write', 'mkdocs: write the new site; without it, only a report is shown')
    .option('--out <dir>', 'mkdocs: the folder of the new site')
    .option('--in-place', 'mkdocs: convert the pages where they are')
    .option('--python <command>', 'mkdocs: run Python with the site’s own MkDocs')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, generator, dir, options) =>
        (await import('../run/run-import.js')).runImport(call, generator, { dir, options }),
      ),
    );
}
