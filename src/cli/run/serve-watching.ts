import pc from 'picocolors';
import { startWatchServer } from '../../serve/watch/start-watch-server.js';
import { ExitCode, setExitCode } from '../exit-code.js';
import { openBrowser } from '../open-browser.js';
import { noteTranslation } from '../report/print-report.js';
import { reportUnusable } from '../report/report-unusable.js';
import { wantsColor } from '../report/wants-color.js';
import { createWatchLog } from '../report/watch-log.js';
import type { ServeRequest } from './serve-built.js';

/** `docsgen serve --watch`: until `q`, Ctrl+C or a signal ends it; `r` starts over. */
export async function serveWatching(request: ServeRequest): Promise<void> {
  let { place } = request;
  let open = request.open;
  let isFirst = true;
  for (;;) {
    const startedAt = performance.now();
    const log = createWatchLog({ root: request.root, colors: pc.createColors(wantsColor(process.stderr)) });
    const server = await startWatchServer({
      root: request.root,
      ignored: [request.folder],
      reporter: log,
      ...place,
    });
    if ('diagnostics' in server)
      return reportUnusable(request.root, server.diagnostics, 'Nothing is served.');
    if ('problem' in server) {
      process.stderr.write(`error: ${server.problem}\n`);
      setExitCode(ExitCode.usage);
      return;
    }
    if (isFirst && server.translation !== undefined) await noteTranslation(server.translation);
    isFirst = false;
    log.onStart({ url: server.url, durationMs: performance.now() - startedAt, hasKeys: process.stdin.isTTY });
    if (open) openBrowser(server.url);
    const wish = await waitForWish({ onOpen: () => openBrowser(server.url) });
    await server.close();
    // An editor that a page opened may stay open: it does not keep this process once the command has ended.
    if (wish === 'quit') return void setImmediate(() => process.exit());
    // Windows that are open find the new server where the last one was.
    place = { ...place, port: Number(new URL(server.url).port), tryNext: false };
    open = false;
  }
}

/** Waits for a key or a signal that ends the server. */
function waitForWish({ onOpen }: { onOpen: () => void }): Promise<'quit' | 'restart'> {
  return new Promise((done) => {
    const { stdin } = process;
    const finish = (wish: 'quit' | 'restart') => {
      for (const signal of SIGNALS) process.off(signal, quit);
      stdin.off('data', onKey);
      if (stdin.isTTY) stdin.setRawMode(false);
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
    for (const signal of SIGNALS) process.once(signal, quit);
    if (!stdin.isTTY) return;
    stdin.setRawMode(true);
    stdin.resume().on('data', onKey);
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const CTRL_C = '\u0003';
