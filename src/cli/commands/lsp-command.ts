import type { Command } from 'commander';

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

/** `docsgen lsp`: a language server over standard input and output. */
export function addLspCommand(program: Command): void {
  program
    .command('lsp')
    .description('start a language server: problems and completion in your editor')
    .option('--stdio', 'use standard input and output (always on)')
    .addHelpText('after', EXAMPLES)
    .action(async () => (await import('../run/run-lsp.js')).runLsp());
}
