import path from 'node:path';
import { startStaticServer } from '../../serve/start-static-server.js';
import { ExitCode, setExitCode } from '../exit-code.js';
import { openBrowser } from '../open-browser.js';

export interface ServeRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute path of the folder that builds write. */
  folder: string;
  place: { host: string; port: number; tryNext: boolean };
  /** Whether a browser is opened. */
  open: boolean;
}

/** `docsgen serve`: until a signal ends it. */
export async function serveBuilt({ folder, place, open }: ServeRequest): Promise<void> {
  const result = await startStaticServer({ folder, ...place });
  if ('problem' in result) {
    process.stderr.write(`error: ${result.problem}\n`);
    setExitCode(ExitCode.usage);
    return;
  }
  process.stderr.write(`Serving ${path.relative(process.cwd(), folder) || '.'} at ${result.url}\n`);
  if (open) openBrowser(result.url);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  await result.close();
}
