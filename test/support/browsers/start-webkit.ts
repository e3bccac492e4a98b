import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../waits.js';
import type { Driver } from './driver.js';
import { endProcess } from './end-process.js';
import { findFreePort } from './free-port.js';
import { createWebDriver, type Send } from './web-driver.js';

/** Paths of the programs that WebKitGTK needs. */
export interface WebKitPrograms {
  driver: string;
  xvfb: string;
}

/** Starts the small browser that comes with WebKitGTK, on a virtual display. */
export async function startWebKit({ driver, xvfb }: WebKitPrograms): Promise<Driver> {
  const { display, screen } = await startDisplay(xvfb);
  const port = await findFreePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const close = async () => {
    await endProcess(server);
    await endProcess(screen);
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await waitFor('WebKitWebDriver to start', untilReady(base, server));
    const session = await openSession(base);
    const send: Send = ({ method, path }, parameters) =>
      request(method, session + path, parameters);
    return createWebDriver(send, async () => {
      await request('DELETE', session);
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts an X server. It chooses a free display and writes its number to descriptor 3. */
async function startDisplay(program: string): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const lines = createInterface({ input: screen.stdio[3] as Readable });
  const [number] = await waitFor('Xvfb to start', once(lines, 'line'));
  return { display: `:${number}`, screen };
}

async function untilReady(base: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver ended before it was ready.');
}

async function openSession(base: string): Promise<string> {
  const capabilities = { alwaysMatch: {} };
  const { sessionId } = (await request('POST', `${base}/session`, { capabilities })) as {
    sessionId: string;
  };
  const session = `${base}/session/${sessionId}`;
  await request('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  await request('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  return session;
}

async function request(method: string, url: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message} (${method} ${url})`);
}
