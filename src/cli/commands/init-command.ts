import { type Command, InvalidArgumentError } from 'commander';
import { suggestHint } from '../../diagnostics/suggest.js';
import type { Act } from '../call.js';
import { isTemplateName, TEMPLATE_NAMES, type TemplateName } from '../init/site-templates.js';

const EXAMPLES = `
Examples:
  docsgen init                        ask for folder, template and title
  docsgen init my-docs --yes          create my-docs/ without asking
  docsgen init site --template product --title "My product"
  docsgen init --list                 list the templates`;

/** Adds `docsgen init [dir]`. */
export function addInitCommand(program: Command, act: Act): void {
  program
    .command('init')
    .argument('[dir]', 'folder of the new site; created if it does not exist')
    .description('create a new site')
    .addOption(
      program
        .createOption('--template <name>', 'template of the site (default: docs)')
        .choices(TEMPLATE_NAMES)
        .argParser(readTemplateName),
    )
    .option('--title <text>', 'title of the site (default: derived from the folder name)')
    .option('--yes', 'ask no questions')
    .option('--force', 'overwrite files with the same name, except package.json')
    .option('--list', 'list the templates, and create nothing')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, dir, flags) =>
        (await import('../init/run-init.js')).runInit(call, dir, flags),
      ),
    );
}

function readTemplateName(text: string): TemplateName {
  if (isTemplateName(text)) return text;
  throw new InvalidArgumentError(suggestHint(text, TEMPLATE_NAMES) ?? '');
}
