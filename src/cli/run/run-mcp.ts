import type { LiveSite } from '../../live/live-site.js';
import { createMcpEndpoint } from '../../serve/mcp/http-endpoint.js';
import { loadHttpSdk, loadSdk } from '../../serve/mcp/load-sdk.js';
import { openWatchedSite } from '../../serve/mcp/open-watched-site.js';
import { startMcpServer } from '../../serve/mcp/start-mcp-server.js';
import { MCP_PATH, type McpEndpoint } from '../../serve/mcp-path.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { readPackage } from '../read-package.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { untilAborted } from './until-aborted.js';

/** Runs an MCP server until the program disconnects or a signal ends it. */
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

/** An MCP endpoint beside a served site. */
interface ServedMcp {
  create(site: LiveSite): McpEndpoint;
  /** Prints its address. */
  announce(url: string): void;
}

/** Loads the SDK, or reports that it must be installed. */
export function prepareMcp(call: Call, root: string): ServedMcp | { exitCode: ExitCode } {
  const sdk = loadHttpSdk(root);
  if (sdk === undefined)
    return {
      exitCode: refuse(
        call,
        '`--mcp` needs the package `@modelcontextprotocol/sdk`, which is not installed or too old.\nInstall it with `npm install --save-dev @modelcontextprotocol/sdk@latest`.',
      ),
    };
  const { version } = readPackage();
  return {
    create: (site) => createMcpEndpoint(site, { sdk, version }),
    announce: (url) => void call.stderr.write(`MCP at ${new URL(MCP_PATH, url).href}\n`),
  };
}

/** Like `prepareMcp`, for a site of which only the output is served: opens its sources as well. */
export async function openForMcp(
  call: Call,
  { root, outDir }: { root: string; outDir: string },
): Promise<
  | (Omit<ServedMcp, 'create'> & { endpoint: McpEndpoint; close(): Promise<void> })
  | { exitCode: ExitCode }
> {
  const prepared = prepareMcp(call, root);
  if ('exitCode' in prepared) return prepared;
  const { env, stderr } = call;
  const onTrouble = (message: string) => void stderr.write(`${message}\n`);
  const opened = await openWatchedSite({ root, outDir, env, onTrouble });
  if ('diagnostics' in opened) {
    const outcome = 'Nothing is served.';
    return { exitCode: await reportUnusable(call, root, { ...opened, outcome }) };
  }
  const { announce } = prepared;
  return { endpoint: prepared.create(opened.site), announce, close: opened.close };
}
