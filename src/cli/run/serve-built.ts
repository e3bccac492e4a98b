import path from 'node:path';
import { startStaticServer } from '../../serve/start-static-server.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { openBrowser } from '../open-browser.js';
import { untilAborted } from './until-aborted.js';

export interface ServeRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute path of the output folder. */
  folder: string;
  place: { host: string; port: number; tryNext: boolean };
  /** True to open a browser. */
  open: boolean;
  /** True to add an MCP endpoint. */
  mcp: boolean;
}

/** Runs `docsgen serve` until a signal ends it. */
export async function serveBuilt(
  call: Call,
  { root, folder, place, open, mcp }: ServeRequest,
): Promise<ExitCode> {
  const { stderr, cwd, signal } = call;
  const opened = mcp
    ? await (await import('./run-mcp.js')).openForMcp(call, { root, outDir: folder })
    : undefined;
  if (opened !== undefined && 'exitCode' in opened) return opened.exitCode;
  const result = await startStaticServer({ folder, ...place, mcp: opened?.endpoint });
  if ('problem' in result) {
    await opened?.close();
    stderr.write(`error: ${result.problem}\n`);
    return ExitCode.usage;
  }
  stderr.write(`Serving ${path.relative(cwd, folder) || '.'} at ${result.url}\n`);
  opened?.announce(result.url);
  if (open) openBrowser(result.url, call);
  await untilAborted(signal);
  await result.close();
  await opened?.close();
  return ExitCode.fine;
}
