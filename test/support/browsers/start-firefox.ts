import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../waits.js';
import type { Driver } from './driver.js';
import { endProcess } from './end-process.js';
import { findFreePort } from './free-port.js';
import { createWebDriver, type Send } from './web-driver.js';

/**
 * Starts headless Firefox. It accepts WebDriver commands over a TCP socket with Marionette, the
 * protocol to which geckodriver translates.
 */
export async function startFirefox(program: string): Promise<Driver> {
  const port = await findFreePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'docsgen-firefox-'));
  writeFileSync(path.join(profile, 'user.js'), writePreferences(port));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const browser = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  });
  const close = async () => {
    await endProcess(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const socket = await waitFor('Firefox to start', openSocket(port, browser));
    const send = speakMarionette(socket);
    const timeouts = { script: 120_000, pageLoad: 120_000 };
    await sendByName(send, 'WebDriver:NewSession', { timeouts });
    await sendByName(send, 'WebDriver:SetWindowRect', { width: 1280, height: 900 });
    return createWebDriver(send, async () => {
      socket.destroy();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

const sendByName = (send: Send, name: string, parameters: object) =>
  send({ method: 'POST', path: '', name }, parameters);

/** Preferences that turn off prompts, updates and reports. */
function writePreferences(port: number): string {
  const preferences = {
    'marionette.port': port,
    // Emulates a mouse, which a machine without a screen does not have: a precise pointer that
    // hovers.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'datareporting.policy.firstRunURL': '',
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'browser.newtabpage.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'extensions.update.enabled': false,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

async function openSocket(port: number, browser: ChildProcess): Promise<Socket> {
  while (browser.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      await pause(50);
    }
  }
  throw new Error('Firefox ended before it was ready.');
}

type Answer = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/**
 * Sends and receives messages, which are JSON after their length in bytes and a colon:
 * `[0, id, name, parameters]`.
 */
function speakMarionette(socket: Socket): Send {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  let sent = 0;
  socket.on('data', (piece: Buffer) => {
    received = Buffer.concat([received, piece]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      receive(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'));
  });
  // The first message is a greeting, not an answer.
  const receive = (message: Answer | object) => {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as Answer;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === null) call?.resolve(result);
    else call?.reject(new Error(`${error.error}: ${error.message}`));
  };
  return async ({ name }, parameters) => {
    const id = ++sent;
    const message = JSON.stringify([0, id, name, parameters]);
    const result = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const answer = await result;
    // Results that are not objects are wrapped.
    return (answer as { value?: unknown } | null)?.value;
  };
}
