import { Command } from 'commander';
import type { Act, Call, CallOutput } from './call.js';
import { addBuildCommand } from './commands/build-command.js';
import { addCacheCommand } from './commands/cache-command.js';
import { addCheckCommand } from './commands/check-command.js';
import { addCompletionCommand } from './commands/completion-command.js';
import { addDiffCommand } from './commands/diff-command.js';
import { addDocsCommands } from './commands/docs-command.js';
import { addImportCommand } from './commands/import-command.js';
import { addInitCommand } from './commands/init-command.js';
import { addLspCommand } from './commands/lsp-command.js';
import { addMcpCommand } from './commands/mcp-command.js';
import { addMvCommand } from './commands/mv-command.js';
import { addPdfCommand } from './commands/pdf-command.js';
import { addProseCommand } from './commands/prose-command.js';
import { addReviewedCommand } from './commands/reviewed-command.js';
import { addServeCommand } from './commands/serve-command.js';
import { addTestCommand } from './commands/test-command.js';
import { addTranslationsCommand } from './commands/translations-command.js';
import { addUrlsCommand } from './commands/urls-command.js';
import { addVersionCommand } from './commands/version-command.js';
import { readPackage } from './read-package.js';

const EXAMPLES = `
Examples:
  docsgen init my-docs                create a new site
  docsgen serve --watch               show your edits in the browser
  docsgen build site                  build the site in site/ to site/dist/
  docsgen serve site                  serve the built site
  docsgen check site --strict         report every problem, without writing anything
  docsgen test site                   test the code in the docs
  docsgen version 1.0                 release the current docs as version 1.0
  docsgen docs                        list and print the documentation
  docsgen explain link-broken         explain a problem, and how to fix it
  docsgen help check                  show all options of a command`;

/**
 * Creates the command line: every command with its options, ready to parse arguments.
 * @param act Runs a command with its call.
 * @param output Streams for help.
 */
export function createProgram(
  act: Act,
  { stdout, stderr }: Pick<Call, 'stdout' | 'stderr'>,
): Command {
  const program = new Command('docsgen')
    .description('Builds documentation sites from Markdown and MDX.')
    .version(readPackage().version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option(
      '--verbose',
      'print details of a build or a check, and the stack trace of an internal error',
    )
    .addHelpText('after', EXAMPLES)
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
    })
    .exitOverride();
  addInitCommand(program, act);
  addBuildCommand(program, act);
  addServeCommand(program, act);
  addCheckCommand(program, act);
  addDiffCommand(program, act);
  addLspCommand(program, act);
  addMcpCommand(program, act);
  addTestCommand(program, act);
  addProseCommand(program, act);
  addReviewedCommand(program, act);
  addPdfCommand(program, act);
  addVersionCommand(program, act);
  addMvCommand(program, act);
  addImportCommand(program, act);
  addTranslationsCommand(program, act);
  addUrlsCommand(program, act);
  addCacheCommand(program, act);
  addDocsCommands(program, act);
  addCompletionCommand(program, act);
  return program;
}

/** Commander's default width for streams that are not terminals is 80. */
function widthOf({ isTTY, columns }: CallOutput): number {
  return (isTTY === true ? columns : undefined) ?? 80;
}
