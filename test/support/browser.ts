import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitFor } from './waits.js';

/** The browser of this process. Its test files run one after the other. */
let launched: Promise<Browser> | undefined;

/** Starts the Chromium that `npm test` found, once for all tests of a process. */
function shareBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}

/** Closes the windows that a test file has left open. */
export async function closeWindows(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Otherwise, a headless shell runs frames without origin in the process of their page.
    '--site-per-process',
  ];
  const browser = await chromium.launch({
    executablePath,
    // No limit, because the machine may be busy.
    timeout: 0,
    // Chromium does not run as root with its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args,
  });
  // If it crashes, only the tests of one file fail.
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, and uncaught errors, so far. */
  problems: string[];
  /** URLs on this machine requested so far. */
  requests: string[];
  /** Goes to a path and waits until the page is hydrated. */
  goto(path: string): Promise<void>;
}

export interface OpenOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  /** Emulates a touch device, which has no hover. */
  touch?: boolean;
}

/** Opens an empty page whose requests to other hosts are answered with an empty image. */
export async function openPage(base: string, options: OpenOptions = {}): Promise<OpenPage> {
  const { width = 1280, height = 900, theme, javaScript = true, touch = false } = options;
  const browser = await shareBrowser();
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    isMobile: touch,
  });
  if (theme !== undefined)
    await context.addInitScript((mode) => {
      // Frames without origin have no storage.
      if (window.origin !== 'null') localStorage.setItem('theme', mode);
    }, theme);
  await context.route(
    (url) => !url.href.startsWith(base),
    (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      }),
  );
  // The machine may be busy; waits end as soon as they succeed.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await slowDown(page);
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (request.url().startsWith(base)) requests.push(request.url().slice(base.length));
  });
  return {
    page,
    context,
    problems,
    requests,
    async goto(path) {
      await page.goto(base + path);
      if (javaScript) await waitUntilAlive(page);
    },
  };
}

/**
 * Slows pages down by `TEST_SLOWDOWN`, for example 8. Tests that then fail depend on the speed of
 * the machine.
 */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['TEST_SLOWDOWN'] ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Returns the page's own URL, because `page.url()` is updated a moment later. */
export async function addressOf(page: Page): Promise<URL> {
  return new URL(await page.evaluate(() => window.location.href));
}

/** Stops the timers of a page: from now on, `page.clock.runFor` advances them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Waits until the page has been painted in its current state, and scroll listeners have run. */
export async function nextFrames(page: Page): Promise<void> {
  const painted = page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await waitFor(`${page.url()} to be painted`, painted);
}

/**
 * Waits until the page has done work that it delays until it is idle, such as prefetching links.
 */
export async function nextIdle(page: Page): Promise<void> {
  // Earlier idle callbacks run first.
  const idle = page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await waitFor(`${page.url()} to be idle`, idle);
  await nextFrames(page);
}

/**
 * Waits until code of the page listens to events of a type on the document. Code that is loaded
 * late may leave no other mark.
 */
export async function waitForListener(page: Page, type: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const listTypes = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document' });
    const { objectId = '' } = result;
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
    return listeners.map((listener) => listener.type);
  };
  await expect.poll(listTypes).toContain(type);
  await session.detach();
}

/** Waits until React has hydrated the page and its islands, and static markup works. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForSelector(
    'html[data-has-hydrated="true"][data-behaves]:not(:has(docsgen-island:not([data-alive])))',
    {
      state: 'attached',
    },
  );
}
