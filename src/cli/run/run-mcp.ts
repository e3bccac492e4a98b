import { loadSdk } from '../../serve/mcp/load-sdk.js';
import { startMcpServer } from '../../serve/mcp/start-mcp-server.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { readPackage } from '../read-package.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { untilAborted } from './until-aborted.js';

/** Serves a program until it disconnects or a signal ends the server. */
export async function runMcp(call: Call, root: string): Promise<ExitCode> {
  const { stdin, stdout, stderr, env, signal } = call;
  const sdk = loadSdk(root);
  if (sdk === undefined)
    return refuse(
      call,
      '`docsgen mcp` needs the package `@modelcontextprotocol/sdk`, which is not installed.\nInstall it with `npm install --save-dev @modelcontextprotocol/sdk`.',
    );
  const server = await startMcpServer({
    root,
    sdk,
    env,
    input: stdin,
    output: stdout,
    version: readPackage().version,
    onTrouble: (message) => stderr.write(`${message}\n`),
  });
  if ('diagnostics' in server)
    // Standard output carries the protocol.
    return reportUnusable({ ...call, stdout: stderr }, root, {
      ...server,
      outcome: 'Nothing is served.',
    });
  if (stdin.isTTY)
    stderr.write('Waiting for an MCP client on standard input. Press Ctrl+C to stop.\n');
  await Promise.race([server.ended, untilAborted(signal)]);
  await server.close();
  return ExitCode.fine;
}
