import pc from 'picocolors';
import { startWatchServer } from '../../serve/watch/start-watch-server.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { openBrowser } from '../open-browser.js';
import { noteTranslation } from '../report/print-report.js';
import { reportUnusable } from '../report/report-unusable.js';
import { wantsColor } from '../report/wants-color.js';
import { createWatchLog } from '../report/watch-log.js';
import type { ServeRequest } from './serve-built.js';

/** Runs `docsgen serve --watch` until `q`, Ctrl+C or a signal ends it; `r` restarts it. */
export async function serveWatching(call: Call, request: ServeRequest): Promise<ExitCode> {
  const { stdin, stderr, env } = call;
  const mcp = request.mcp
    ? (await import('./run-mcp.js')).prepareMcp(call, request.root)
    : undefined;
  if (mcp !== undefined && 'exitCode' in mcp) return mcp.exitCode;
  let { place } = request;
  let open = request.open;
  let isFirst = true;
  for (;;) {
    const startedAt = performance.now();
    const log = createWatchLog({
      root: request.root,
      colors: pc.createColors(wantsColor(stderr, env)),
      write: (text) => void stderr.write(text),
    });
    const server = await startWatchServer({
      root: request.root,
      env,
      ignored: [request.folder],
      reporter: log,
      mcp: mcp?.create,
      ...place,
    });
    if ('diagnostics' in server)
      return reportUnusable(call, request.root, { ...server, outcome: 'Nothing is served.' });
    if ('problem' in server) {
      stderr.write(`error: ${server.problem}\n`);
      return ExitCode.usage;
    }
    if (isFirst && server.translation !== undefined)
      await noteTranslation(call, server.translation);
    isFirst = false;
    log.onStart({
      url: server.url,
      durationMs: performance.now() - startedAt,
      hasKeys: stdin.isTTY === true,
    });
    mcp?.announce(server.url);
    if (open) openBrowser(server.url, call);
    const wish = await waitForWish(call, { onOpen: () => openBrowser(server.url, call) });
    await server.close();
    if (wish === 'quit') return ExitCode.fine;
    // Open browser windows expect the new server at the same port.
    place = { ...place, port: Number(new URL(server.url).port), tryNext: false };
    open = false;
  }
}

/** Waits for a key or a signal that ends the server. */
function waitForWish(
  { stdin, signal }: Call,
  { onOpen }: { onOpen: () => void },
): Promise<'quit' | 'restart'> {
  return new Promise((done) => {
    const finish = (wish: 'quit' | 'restart') => {
      signal.removeEventListener('abort', quit);
      stdin.off('data', onKey);
      if (stdin.isTTY) stdin.setRawMode?.(false);
      stdin.pause();
      done(wish);
    };
    const quit = () => finish('quit');
    const onKey = (key: Buffer) => {
      const pressed = key.toString();
      if (pressed === 'o') onOpen();
      else if (pressed === 'r') finish('restart');
      else if (pressed === 'q' || pressed === CTRL_C) quit();
    };
    signal.addEventListener('abort', quit);
    if (signal.aborted) return quit();
    if (!stdin.isTTY) return;
    stdin.setRawMode?.(true);
    stdin.resume().on('data', onKey);
  });
}

const CTRL_C = '\u0003';
