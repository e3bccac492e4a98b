import { Command } from 'commander';
import { addBuildCommand } from './commands/build-command.js';
import { addCacheCommand } from './commands/cache-command.js';
import { addCheckCommand } from './commands/check-command.js';
import { addCompletionCommand } from './commands/completion-command.js';
import { addImportCommand } from './commands/import-command.js';
import { addInitCommand } from './commands/init-command.js';
import { addLspCommand } from './commands/lsp-command.js';
import { addMcpCommand } from './commands/mcp-command.js';
import { addMvCommand } from './commands/mv-command.js';
import { addServeCommand } from './commands/serve-command.js';
import { addTestCommand } from './commands/test-command.js';
import { addTranslationsCommand } from './commands/translations-command.js';
import { addUrlsCommand } from './commands/urls-command.js';
import { addVersionCommand } from './commands/version-command.js';
import { readPackage } from './read-package.js';

const EXAMPLES = `
Examples:
  docsgen init my-docs                create a new site
  docsgen serve --watch               show every save in the browser
  docsgen build site                  build the site in site/ to site/dist/
  docsgen serve site                  serve the built site
  docsgen check site --strict         report every problem, without writing anything
  docsgen test site                   test the code in the docs
  docsgen version 1.0                 keep the docs as they are now as version 1.0
  docsgen help check                  show all options of a command`;

/** The command line: every command with its options, ready to read arguments. */
export function createProgram(): Command {
  const program = new Command('docsgen')
    .description('Builds documentation sites from Markdown and MDX.')
    .version(readPackage().version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--verbose', 'print the stack trace of an internal error')
    .addHelpText('after', EXAMPLES)
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
  addInitCommand(program);
  addBuildCommand(program);
  addServeCommand(program);
  addCheckCommand(program);
  addLspCommand(program);
  addMcpCommand(program);
  addTestCommand(program);
  addVersionCommand(program);
  addMvCommand(program);
  addImportCommand(program);
  addTranslationsCommand(program);
  addUrlsCommand(program);
  addCacheCommand(program);
  addCompletionCommand(program);
  return program;
}
