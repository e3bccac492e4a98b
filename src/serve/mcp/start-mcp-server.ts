import type { Readable, Writable } from 'node:stream';
import type { LiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { createMcpServer, listAllPages } from './create-mcp-server.js';
import type { McpSdk } from './load-sdk.js';
import { openWatchedSite } from './open-watched-site.js';

export interface McpRequest {
  /** Absolute path of the site's root. */
  root: string;
  sdk: McpSdk;
  input: Readable;
  output: Writable;
  version: string;
  /** Called with a sentence about something that failed. */
  onTrouble(message: string): void;
  /** The environment variables that docsgen reads. */
  env: Environment;
}

export type McpServer =
  | {
      /** Resolves when the client has disconnected. */
      ended: Promise<void>;
      close(): Promise<void>;
    }
  /** The site cannot be read. */
  | { diagnostics: Diagnostic[] };

/**
 * Starts a Model Context Protocol server, with which programs search and read the pages of a site
 * that is being written.
 */
export async function startMcpServer(request: McpRequest): Promise<McpServer> {
  const { sdk, version, input, output, onTrouble } = request;
  let news = async (): Promise<void> => undefined;
  const opened = await openWatchedSite({ ...request, onChange: () => news() });
  if ('diagnostics' in opened) return opened;
  const { site } = opened;
  const server = await createMcpServer(site, { sdk, version, tellsChanges: true });
  const pages = createPageNews(site, () => server.sendResourceListChanged());
  await pages.look();
  news = pages.tell;
  const ended = new Promise<void>((done) => {
    input.once('end', done);
    input.once('close', done);
    server.onclose = done;
  });
  await server.connect(new sdk.StdioServerTransport(input, output));
  // Compile in the background, so that the first question does not have to wait.
  site.survey().catch((error: unknown) => onTrouble(`docsgen has a bug: ${String(error)}.`));
  return {
    ended,
    async close() {
      opened.stop();
      await server.close();
      await opened.close();
    },
  };
}

/** Notifies the client when pages are added, removed or renamed. */
function createPageNews(site: LiveSite, send: () => Promise<void>) {
  let known = '';
  const look = async (): Promise<boolean> => {
    const all = await listAllPages(site);
    const now = JSON.stringify(all.map(({ url, title, description }) => [url, title, description]));
    const isNew = now !== known;
    known = now;
    return isNew;
  };
  return {
    look,
    async tell() {
      if (await look()) await send();
    },
  };
}
