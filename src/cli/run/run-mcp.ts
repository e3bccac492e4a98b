import { loadSdk } from '../../serve/mcp/load-sdk.js';
import { startMcpServer } from '../../serve/mcp/start-mcp-server.js';
import { readPackage } from '../read-package.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { takeOutput } from '../take-output.js';

/** Serves a program until it disconnects or a signal ends the server. */
export async function runMcp(root: string): Promise<void> {
  const output = takeOutput();
  const sdk = loadSdk(root);
  if (sdk === undefined)
    return refuse(
      '`docsgen mcp` needs the package `@modelcontextprotocol/sdk`, which is not installed.\nInstall it with `npm install --save-dev @modelcontextprotocol/sdk`.',
    );
  const server = await startMcpServer({
    root,
    sdk,
    input: process.stdin,
    output,
    version: readPackage().version,
    onTrouble: (message) => process.stderr.write(`${message}\n`),
  });
  if ('diagnostics' in server) return reportUnusable(root, server.diagnostics, 'Nothing is served.');
  if (process.stdin.isTTY)
    process.stderr.write('Waiting for an MCP client on standard input. Press Ctrl+C to stop.\n');
  const signal = new Promise<void>((done) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => done());
  });
  await Promise.race([server.ended, signal]);
  await server.close();
  // The site's code may have left timers, which must not keep the process alive once its client is gone.
  setImmediate(() => process.exit());
}
