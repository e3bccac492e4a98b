import type { Command } from 'commander';
import type { Act } from '../call.js';

const DOCS_EXAMPLES = `
Examples:
  docsgen docs                        list the pages
  docsgen docs versions               print docs/organize/versions.md
  docsgen docs reference/config | less`;

const EXPLAIN_EXAMPLES = `
Examples:
  docsgen explain link-broken         what it means, and what to do about it
  docsgen explain                     list all codes`;

/**
 * Adds `docsgen docs [topic]` and `docsgen explain [code]`, which show docsgen's own documentation
 * without a network.
 */
export function addDocsCommands(program: Command, act: Act): void {
  program
    .command('docs')
    .argument('[topic]', 'page to print; without one, all are listed')
    .description('print the documentation of docsgen')
    .addHelpText('after', DOCS_EXAMPLES)
    .action(act(async (call, topic) => (await import('../run/run-docs.js')).runDocs(call, topic)));
  program
    .command('explain')
    .argument('[code]', 'code of a problem, such as link-broken; without one, all are listed')
    .description('explain a problem, and how to fix it')
    .addHelpText('after', EXPLAIN_EXAMPLES)
    .action(
      act(async (call, code) => (await import('../run/run-explain.js')).runExplain(call, code)),
    );
}
