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
    // A headless shell has frames without origin in the process of their page otherwise.
    '--site-per-process',
  ];
  const browser = await chromium.launch({
    executablePath,
    // It starts when it starts: the machine may be busy.
    timeout: 0,
    // Chromium refuses to run as root with its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args,
  });
  // One that has crashed fails the tests of one file only.
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, and errors that nobody caught, so far. */
  problems: string[];
  /** URLs requested so far, from this machine. */
  requests: string[];
  /** Goes to a path and waits for the page to come alive. */
  goto(path: string): Promise<void>;
}

export interface OpenOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  /** A device that is touched: nothing hovers. */
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
  // The machine may be busy; what does come ends the wait at once.
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
 * With `TEST_SLOWDOWN=8` pages run eight times slower: what then fails depends on the speed of the
 * machine.
 */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['TEST_SLOWDOWN'] ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Where the page is by its own word: `page.url()` is told of a change a moment later. */
export async function addressOf(page: Page): Promise<URL> {
  return new URL(await page.evaluate(() => window.location.href));
}

/** Stops the timers of a page: from now on `page.clock.runFor` moves them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Waits until the page as it is now was painted, and what listens to scrolling has run. */
export async function nextFrames(page: Page): Promise<void> {
  const painted = page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await waitFor(`${page.url()} to be painted`, painted);
}

/**
 * Waits until the page has done what it puts off until it is idle, such as looking ahead at links.
 */
export async function nextIdle(page: Page): Promise<void> {
  // What was put off before comes first.
  const idle = page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await waitFor(`${page.url()} to be idle`, idle);
  await nextFrames(page);
}

/**
 * Waits until code of the page listens to such events of the document: code that comes late may
 * leave no other mark.
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

/**
 * Waits until React has taken over the page and every island in it, and until static markup
 * answers.
 */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForSelector(
    'html[data-has-hydrated="true"][data-behaves]:not(:has(docsgen-island:not([data-alive])))',
    {
      state: 'attached',
    },
  );
}
