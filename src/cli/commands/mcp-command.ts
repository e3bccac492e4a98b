import path from 'node:path';
import type { Command } from 'commander';
import type { Act, Call } from '../call.js';

const EXAMPLES = `
Examples:
  docsgen mcp site                    what an assistant starts

In the configuration of an assistant:
  { "mcpServers": { "docs": { "command": "npx", "args": ["docsgen", "mcp", "site"] } } }`;

/**
 * Adds `docsgen mcp [dir]`, which lets programs search and read the pages of a site over standard
 * input and output.
 */
export function addMcpCommand(program: Command, act: Act): void {
  program
    .command('mcp')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('start an MCP server, so that assistants can search and read the pages')
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call: Call, dir: string) =>
        (await import('../run/run-mcp.js')).runMcp(call, path.resolve(call.cwd, dir)),
      ),
    );
}
