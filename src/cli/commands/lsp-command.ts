import { type Command, Option } from 'commander';
import type { Act } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen lsp                         what an editor starts

In Neovim:
  vim.lsp.config('docsgen', {
    cmd = { 'npx', 'docsgen', 'lsp' },
    filetypes = { 'markdown', 'mdx' },
    root_markers = { 'docsgen.config.ts' },
  })
  vim.lsp.enable('docsgen')`;

/** Adds `docsgen lsp`, a language server over standard input and output. */
export function addLspCommand(program: Command, act: Act): void {
  program
    .command('lsp')
    .description('start a language server: problems and completion in your editor')
    .option('--stdio', 'use standard input and output (always on)')
    // VS Code's client passes this to every server. The server ends with its input anyway.
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .addHelpText('after', EXAMPLES)
    .action(act(async (call) => (await import('../run/run-lsp.js')).runLsp(call)));
}
