import { type Command, InvalidArgumentError } from 'commander';
import { suggestHint } from '../../diagnostics/suggest.js';
import { isTemplateName, TEMPLATE_NAMES, type TemplateName } from '../init/site-templates.js';

const EXAMPLES = `
Examples:
  docsgen init                        ask where, what and how it is called
  docsgen init my-docs --yes          docs in my-docs/, without a question
  docsgen init site --template product --title "My product"
  docsgen init --list                 the templates`;

/** `docsgen init [dir]`. */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .argument('[dir]', 'folder of the new site; made when it is not there')
    .description('make a new site')
    .addOption(
      program
        .createOption('--template <name>', 'what the site begins with (default: docs)')
        .choices(TEMPLATE_NAMES)
        .argParser(readTemplateName),
    )
    .option('--title <text>', 'title of the site (default: from the name of the folder)')
    .option('--yes', 'ask nothing')
    .option('--force', 'write over files of the same name')
    .option('--list', 'print the templates, and make nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (dir, flags) => (await import('../init/run-init.js')).runInit(dir, flags));
}

function readTemplateName(text: string): TemplateName {
  if (isTemplateName(text)) return text;
  throw new InvalidArgumentError(suggestHint(text, TEMPLATE_NAMES) ?? '');
}
