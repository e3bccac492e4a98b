// Functions that run inside a page and measure it as its reader sees it.

/**
 * Install before the page loads: notes layout shifts, the largest paint and long tasks from the
 * first moment.
 */
export function watchPage() {
  /**
   * @type {{ shifts: { value: number, at: number, what: string }[], largest: { tag: string, text:
   * string, url: string } | undefined, tasks: { at: number, ms: number }[], firstPaint: number }}
   */
  const seen = { shifts: [], largest: undefined, tasks: [], firstPaint: 0 };
  const flushes = [];
  Object.assign(window, {
    readProbe: () => {
      for (const flush of flushes) flush();
      return seen;
    },
  });
  const observe = (type, note) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
    flushes.push(() => observer.takeRecords().forEach(note));
  };
  observe('layout-shift', ({ value, startTime, sources, hadRecentInput }) => {
    // The metric ignores shifts right after a click.
    if (hadRecentInput) return;
    const what = sources.map(({ node }) => node?.className ?? node?.nodeName ?? '').join(', ');
    seen.shifts.push({ value, at: startTime, what });
  });
  observe('largest-contentful-paint', ({ element, url }) => {
    seen.largest = { tag: element?.localName ?? '', text: element?.textContent ?? '', url };
  });
  observe('longtask', ({ startTime, duration }) =>
    seen.tasks.push({ at: startTime, ms: duration }),
  );
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
}

/**
 * Returns what was recorded until the current state was painted, including entries that the browser
 * has not reported yet.
 */
export async function readProbe() {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  await nextFrame();
  await nextFrame();
  return /** @type {any} */ (window).readProbe();
}

/**
 * Waits for the reader's next click and for the title that it brings.
 * @returns {Promise<number>} milliseconds from the click to the paint of another h1
 */
export function timeNextTitle() {
  const before = document.querySelector('h1');
  return new Promise((done) => {
    const follow = () => {
      const start = performance.now();
      const look = () => {
        const now = document.querySelector('h1');
        if (now === null || now === before) return requestAnimationFrame(look);
        // A frame callback runs before the paint; a message sent from it arrives after.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - start);
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('click', follow, { capture: true, once: true });
  });
}

/** True if the largest paint is text that the server sent. */
export async function isLargestFromServer() {
  const { readProbe: read } = /** @type {any} */ (window);
  while (read().largest === undefined) await new Promise((done) => requestAnimationFrame(done));
  const { largest } = read();
  if (largest.url !== '') return false;
  const html = await (await fetch(window.location.href)).text();
  const sent = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return sent.includes(largest.text);
}

/**
 * Returns axe-core's violations, one line per rule, after finite animations have ended. axe-core
 * must be loaded.
 */
export async function runAxe() {
  // Some animations follow the scroll position instead of time, and some never end.
  const moving = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  // axe is not loaded in frames, and calling it in one without origin is an error that the browser
  // reports.
  const { violations } = await /** @type {any} */ (window).axe.run({ iframes: false });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}
