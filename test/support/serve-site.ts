import path from 'node:path';
import { startStaticServer } from '../../src/serve/start-static-server.js';

export interface Server {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves a built site on a free port, as `docsgen serve` does, but in the process of the test. */
export async function serveSite(root: string): Promise<Server> {
  const folder = path.join(root, 'dist');
  const server = await startStaticServer({ folder, host: 'localhost', port: 0, tryNext: false });
  if ('problem' in server) throw new Error(server.problem);
  return { url: server.url.replace(/\/$/, ''), close: server.close };
}
