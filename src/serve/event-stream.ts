import type { ServerResponse } from 'node:http';

/** A connected browser window. */
export interface Listener {
  /** Path of its page, with the base URL. */
  path: string;
  /** Version of the page that it shows. Only changes are sent. */
  version?: string;
  send(event: string, content: unknown): void;
}

/** Sends events to browser windows (server-sent events). */
export interface EventStream {
  readonly listeners: ReadonlySet<Listener>;
  connect(response: ServerResponse, path: string): Listener;
}

/** Interval of comments that keep the connection open through proxies and reveal closed ones. */
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
      // Makes browsers reconnect quickly.
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
