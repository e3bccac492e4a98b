import type { ServerResponse } from 'node:http';

/** A browser window that listens. */
export interface Listener {
  /** Path of the page in it, with base URL. */
  path: string;
  /** What it shows: only changes are sent. */
  version?: string;
  send(event: string, content: unknown): void;
}

/** Browser windows that are told when something changes (server-sent events). */
export interface EventStream {
  readonly listeners: ReadonlySet<Listener>;
  connect(response: ServerResponse, path: string): Listener;
}

/** A comment now and then: proxies and sleeping machines are noticed. */
const HEARTBEAT_MS = 30_000;

export function createEventStream(): EventStream {
  const listeners = new Set<Listener>();
  return {
    listeners,
    connect(response, path) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      // A browser that lost the connection tries again soon.
      response.write('retry: 500\n\n');
      const listener: Listener = {
        path,
        send: (event, content) =>
          void response.write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`),
      };
      const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
      listeners.add(listener);
      response.once('close', () => {
        clearInterval(heartbeat);
        listeners.delete(listener);
      });
      return listener;
    },
  };
}
