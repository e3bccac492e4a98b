import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseOwnSite } from '../support/browse-site.js';
import { type OpenOptions, waitUntilAlive } from '../support/browser.js';
import { readProbe, watchPage } from '../support/page-probes.mjs';

// Statements 3.1 to 3.8 of the specification of behavior.

const browsed = browseOwnSite();
const { prepare } = browsed;

const EXAMPLE = '**/examples/landing/';

interface WindowOptions extends OpenOptions {
  /** The script of the page waits for the editor until `endPatience` is called. */
  patient?: boolean;
}

async function openWindow({ patient = false, ...options }: WindowOptions = {}): Promise<Page> {
  const { page } = await prepare(options);
  if (patient) await page.addInitScript(takePatienceAway);
  return page;
}

/** Runs in the page: what would happen after eight seconds happens when `endPatience` is called. */
function takePatienceAway(): void {
  const { setTimeout } = window;
  const later = (action: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    if (ms !== 8000) return setTimeout(action, ms, ...values);
    Object.assign(window, { endPatience: () => action(...values) });
    return 0;
  };
  Object.assign(window, { setTimeout: later });
}

/** Stops what style sheets move on pages opened from now on, until the answer is called. */
async function stopAnimations(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return () => session.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

const app = (page: Page) => page.locator('.app');
const isWaiting = (page: Page) =>
  app(page).evaluate((element) => element.className === 'app waitingForLandingMessage');
const sees = (page: Page) =>
  Promise.all([
    page.getByRole('heading', { level: 1 }).isVisible(),
    page.locator('.ds-navbar').isVisible(),
    page.locator('iframe').isVisible(),
  ]);
const all = [true, true, true];
const nothing = [false, false, false];

/** An example that says nothing, as long as nobody asks it to. */
const SILENT = '<!doctype html><title>silent</title><div id="app"></div>';

test('the page holds the landing example in one frame, without a footer', async () => {
  const html = browsed.site.read('index.html');
  expect(html).toContain('<title>Build any page editor | craft.js</title>');
  expect(html.match(/<iframe[^>]*>/g)).toEqual([
    '<iframe src="/examples/landing/" title="A landing page editor made with craft.js">',
  ]);
  expect(html).toContain('landing-page-contents');
  expect(html).toContain('<div class="app waitingForLandingMessage" aria-busy="true">');
  expect(html).not.toContain('<footer');
});

test('it is hidden and busy until the editor in it can be seen, and nothing has moved then', async () => {
  const page = await openWindow({ patient: true });
  const resume = await stopAnimations(page);
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(EXAMPLE, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(watchPage);
  await page.goto(`${browsed.url}/`, { waitUntil: 'commit' });
  await waitUntilAlive(page);
  expect(await isWaiting(page)).toBe(true);
  expect(await sees(page)).toEqual(nothing);
  expect(await page.getByRole('status').textContent()).toBe('Loading the editor…');
  expect(await app(page).getAttribute('aria-busy')).toBe('true');
  release();
  await page.waitForSelector('.app.loaded');
  expect(await sees(page)).toEqual(all);
  expect(await app(page).getAttribute('aria-busy')).toBe('false');
  await resume();
  // What has faded is gone, with its spinner.
  await expect.poll(() => page.locator('.landing-wait').count()).toBe(0);
  const running = () =>
    document.getAnimations().flatMap((one) => ('animationName' in one ? [one.animationName] : []));
  expect((await page.evaluate(running)).filter((name) => /^landing-/.test(String(name)))).toEqual(
    [],
  );
  expect(
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: 'Light that follows your day' })
      .isVisible(),
  ).toBe(true);
  expect((await page.evaluate(readProbe)).shifts).toEqual([]);
  expect(problems).toEqual([]);
});

test('an editor that was faster than the page is asked, and answers', async () => {
  const page = await openWindow({ patient: true });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  // The page's own script comes last.
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${browsed.url}/`, { waitUntil: 'commit' });
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Light that follows your day' })
    .waitFor({ state: 'attached' });
  release();
  await page.waitForSelector('.app.loaded');
});

describe('messages', () => {
  const post = (page: Page, message: unknown) =>
    page.evaluate((data) => window.postMessage(data, '*'), message);
  /** Messages are received in order: after an echo of our own, all before it have been. */
  const settle = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () =>
            requestAnimationFrame(() => requestAnimationFrame(() => done()));
          window.addEventListener(
            'message',
            ({ data }) => data === 'echo' && channel.port2.postMessage(0),
          );
          window.postMessage('echo', '*');
        }),
    );

  test('of any other form do nothing, and none of them is an error', async () => {
    const page = await openWindow({ patient: true });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.route(EXAMPLE, (route) => route.fulfill({ contentType: 'text/html', body: SILENT }));
    await page.goto(`${browsed.url}/`);
    await waitUntilAlive(page);
    for (const message of [
      null,
      undefined,
      'LANDING_PAGE_LOADED',
      1,
      {},
      [],
      { LANDING_PAGE_LOADED: false },
    ])
      await post(page, message);
    await settle(page);
    expect(await isWaiting(page)).toBe(true);
    expect(problems).toEqual([]);
    await post(page, { LANDING_PAGE_LOADED: true });
    await page.waitForSelector('.app.loaded');
  });

  test('of another origin and another window do nothing', async () => {
    const page = await openWindow({ patient: true });
    await page.route(EXAMPLE, (route) => route.fulfill({ contentType: 'text/html', body: SILENT }));
    await page.route('https://elsewhere.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>parent.postMessage({ LANDING_PAGE_LOADED: true }, "*"); parent.postMessage("sent", "*")</script>',
      }),
    );
    await page.goto(`${browsed.url}/`);
    await waitUntilAlive(page);
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          window.addEventListener('message', ({ data }) => data === 'sent' && done());
          const frame = document.createElement('iframe');
          frame.src = 'https://elsewhere.example/';
          document.body.append(frame);
        }),
    );
    await settle(page);
    expect(await isWaiting(page)).toBe(true);
  });
});

describe('the curtain', () => {
  const MESSAGE = { LANDING_PAGE_LOADED: true };

  /**
   * Opens a page that has waited for so long, in milliseconds, without waiting: its animations are
   * moved.
   */
  async function openWaiting(waited: number): Promise<Page> {
    const page = await openWindow({ patient: true });
    await page.route(EXAMPLE, (route) => route.fulfill({ contentType: 'text/html', body: SILENT }));
    await page.goto(`${browsed.url}/`);
    await waitUntilAlive(page);
    await page.evaluate((age) => {
      for (const animation of document.getAnimations()) {
        // Code that fades where it scrolls follows no clock.
        if (!(animation.timeline instanceof DocumentTimeline)) continue;
        animation.pause();
        animation.currentTime = age;
        animation.startTime = Number(document.timeline.currentTime) - age;
      }
    }, waited);
    return page;
  }

  /**
   * Sends the message and says how much of the curtain is there at moments after it, whenever they
   * are looked at.
   */
  const fade = (page: Page, moments: number[]) =>
    page.evaluate(
      async ({ message, moments }) => {
        const curtain = document.querySelector('.landing-wait') as HTMLElement;
        const shown = new Promise<number>((done) => {
          new MutationObserver(() => done(Number(document.timeline.currentTime))).observe(
            curtain.parentElement as HTMLElement,
            { attributeFilter: ['class'] },
          );
        });
        window.postMessage(message, '*');
        const answered = await shown;
        const animations = curtain.getAnimations();
        await Promise.all(animations.map(({ ready }) => ready));
        // What begins now begins with the next frame, however late that one is.
        const start = Math.max(answered, ...animations.map(({ startTime }) => Number(startTime)));
        const begins = animations.map(({ startTime }) => Number(startTime) - start);
        return moments.map((moment) => {
          animations.forEach((animation, index) => {
            animation.pause();
            animation.currentTime = moment - (begins[index] ?? 0);
          });
          const { opacity, visibility } = getComputedStyle(curtain);
          return visibility === 'hidden' ? 'gone' : Number(opacity);
        });
      },
      { message: MESSAGE, moments },
    );

  test.each([200, 600, 7000])(
    'is half transparent 150 ms after a message that comes after %i ms',
    async (waited) => {
      const page = await openWaiting(waited);
      expect(await fade(page, [0, 150, 400])).toEqual([1, 0.5, 'gone']);
    },
  );

  test('does not come back when the message comes after the end of all patience', async () => {
    const page = await openWaiting(9000);
    expect(await fade(page, [0, 150, 400])).toEqual(['gone', 'gone', 'gone']);
  });

  test('keeps its text and its place while it goes', async () => {
    const page = await openWaiting(600);
    const place = () => page.getByText('Loading the editor…').boundingBox();
    const before = await place();
    expect(before).not.toBeNull();
    await fade(page, [150]);
    expect(await place()).toEqual(before);
  });
});

describe('without an answer the page shows itself', () => {
  const notice = (page: Page) => page.locator('.landing-editor p');

  test('after eight seconds, with a link to the example', async () => {
    const page = await openWindow({ patient: true });
    await page.route(EXAMPLE, (route) => route.fulfill({ contentType: 'text/html', body: SILENT }));
    await page.goto(`${browsed.url}/`);
    await waitUntilAlive(page);
    expect(await isWaiting(page)).toBe(true);
    await page.evaluate(() => (window as unknown as { endPatience(): void }).endPatience());
    await page.waitForSelector('.app.loaded');
    expect(await sees(page)).toEqual(all);
    expect(await notice(page).textContent()).toBe(
      'The editor did not answer. Open it on a page of its own',
    );
    expect(await notice(page).getByRole('link').getAttribute('href')).toBe('/examples/landing/');
  });

  test.each([
    ['is not found', 404, '<!doctype html><h1>Not found</h1>'],
    ['is an error of the host', 500, ''],
  ])('at once when the example %s', async (_, status, body) => {
    const page = await openWindow({ patient: true });
    await page.route(EXAMPLE, (route) => route.fulfill({ status, contentType: 'text/html', body }));
    await page.goto(`${browsed.url}/`);
    await page.waitForSelector('.app.loaded');
    expect(await notice(page).textContent()).toContain('did not answer');
  });

  test('at once when the example can not be reached', async () => {
    const page = await openWindow({ patient: true });
    await page.route(EXAMPLE, (route) => route.abort());
    await page.goto(`${browsed.url}/`);
    await page.waitForSelector('.app.loaded');
    expect(await notice(page).textContent()).toContain('did not answer');
  });

  test('by its style sheet alone when its script does not come', async () => {
    const page = await openWindow();
    await stopAnimations(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${browsed.url}/`);
    expect(await sees(page)).toEqual(nothing);
    // The animations that end the wait, at their end.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (/^landing-(appear|give-up)$/.test((animation as CSSAnimation).animationName)) {
          const { delay, duration } = animation.effect?.getComputedTiming() ?? {};
          if (delay !== 8000 || Number(duration) > 300) throw new Error(`${delay} ${duration}`);
          animation.finish();
        }
    });
    expect(await sees(page)).toEqual(all);
    expect(await page.locator('.landing-wait').isVisible()).toBe(false);
  });

  test('at once without JavaScript', async () => {
    const page = await openWindow({ javaScript: false });
    await page.route(EXAMPLE, (route) => route.fulfill({ contentType: 'text/html', body: SILENT }));
    await page.goto(`${browsed.url}/`);
    expect(await sees(page)).toEqual([true, true, false]);
    expect(await page.locator('.landing-wait').isVisible()).toBe(false);
    const picture = page.locator('.landing-editor img');
    expect(await picture.isVisible()).toBe(true);
    const answer = await fetch(browsed.url + (await picture.getAttribute('src')));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await picture.boundingBox()).toMatchObject({ width: 1160 });
    expect(await page.locator('.landing-editor noscript > p').isVisible()).toBe(true);
  });
});

test('the wheel moves the page, and the stage of the editor only while somebody works in it', async () => {
  const page = await openWindow();
  await page.goto(`${browsed.url}/`);
  await page.waitForSelector('.app.loaded');
  const editor = page.frameLocator('iframe');
  const onPage = () => page.evaluate(() => window.scrollY);
  const onStage = () =>
    editor.getByRole('region', { name: 'Page' }).evaluate((stage) => stage.scrollTop);
  const heading = editor.getByRole('heading', { name: 'Light that follows your day' });
  await heading.hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(onPage).toBe(100);
  expect(await onStage()).toBe(0);
  await heading.click();
  await page.mouse.wheel(0, 100);
  await expect.poll(onStage).toBe(100);
  expect(await onPage()).toBe(100);
  await page.mouse.move(5, 5);
  await expect.poll(() => editor.locator('.ed').getAttribute('data-attention')).toBe('false');
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 100);
  await expect.poll(onPage).toBe(200);
  expect(await onStage()).toBe(100);
});

test('the code sample has the colors of code', () => {
  const html = browsed.site.read('index.html');
  const sample = html.slice(html.indexOf('landing-sample-title'));
  expect(sample).toMatch(/<b>import<\/b>/);
});

describe('nobody waits', () => {
  const silence = (page: Page) =>
    page.route(EXAMPLE, (route) => route.fulfill({ contentType: 'text/html', body: SILENT }));

  test('who comes from another page of the site', async () => {
    const page = await openWindow({ patient: true });
    await silence(page);
    await page.goto(`${browsed.url}/support`);
    await waitUntilAlive(page);
    await page.locator('.ds-brand').click();
    await page.waitForSelector('.app.loaded');
    expect(await page.locator('.landing-wait').count()).toBe(0);
    expect(await sees(page)).toEqual(all);
  });

  test('on /index.html', async () => {
    const page = await openWindow({ patient: true });
    await silence(page);
    await page.goto(`${browsed.url}/index.html`);
    await page.waitForSelector('.app.loaded');
    expect(await sees(page)).toEqual(all);
  });

  test('on the page after this one', async () => {
    const page = await openWindow({ patient: true });
    await silence(page);
    await page.goto(`${browsed.url}/`);
    await waitUntilAlive(page);
    expect(await isWaiting(page)).toBe(true);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.landing-button-primary')?.click(),
    );
    await page.waitForURL('**/docs/overview');
    await page.locator('.ds-navbar').waitFor();
    await page.goBack();
    await page.waitForSelector('.app.loaded');
  });
});

test('a reader who wants less motion sees no fading', async () => {
  const page = await openWindow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
      if (animationName === 'landing-leave') Object.assign(window, { fadedFor: elapsedTime });
    });
  });
  await page.goto(`${browsed.url}/`);
  const faded = await page.waitForFunction(() => {
    const { fadedFor } = window as { fadedFor?: number };
    return fadedFor === undefined ? undefined : { fadedFor };
  });
  expect((await faded.jsonValue())?.fadedFor).toBeLessThanOrEqual(0.001);
});
