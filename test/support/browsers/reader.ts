import { expect } from 'vitest';
import type { Json } from '../../../src/types/json.js';
import type { Driver, Point } from './driver.js';

/** A reader of the site in one window of a browser. Each step waits until it can be done. */
export interface Reader {
  driver: Driver;
  /** True if the window is that of a phone. */
  isTouch: boolean;
  /** Loads a page of the site and waits until it is hydrated. */
  open(path: string): Promise<void>;
  /** Waits until the current page is hydrated. */
  untilAlive(): Promise<void>;
  /** Clicks or taps the first visible element, after scrolling to it if it is out of view. */
  press(selector: string, text?: string): Promise<void>;
  /** Moves the mouse to the first visible element. */
  hover(selector: string): Promise<void>;
  /** True if an element that contains this text is visible, and nothing covers its center. */
  sees(selector: string, text?: string): Promise<boolean>;
  /** Waits until a reader sees such an element. */
  untilSeen(selector: string, text?: string): Promise<void>;
  /** Scrolls the page to this height. */
  scrollTo(y: number): Promise<void>;
  /** Waits until the page has this path and hash, and a scroll position that `is` accepts. */
  untilAt(path: string, is?: (y: number) => boolean): Promise<void>;
  /** Waits until a function in the page returns this value. */
  until<A extends Json[], R extends Json>(
    value: R,
    run: (...args: A) => R,
    ...args: A
  ): Promise<void>;
}

export function createReader(driver: Driver, base: string): Reader {
  const pointOf = async (selector: string, text: string): Promise<Point> => {
    let point: Point | null = null;
    const look = async () => {
      point = await driver.call(findPoint, selector, text, true);
      return point !== null;
    };
    await expect.poll(look, { message: `${selector} ${text}`, interval: 50 }).toBe(true);
    return point ?? expect.fail('The loop above ends with a point.');
  };
  const reader: Reader = {
    driver,
    isTouch: driver.hover === undefined,
    async open(path) {
      await driver.load(base + path);
      await reader.untilAlive();
    },
    untilAlive: () =>
      reader.until(
        true,
        () =>
          document.querySelector(
            'html[data-has-hydrated="true"][data-behaves]:not(:has(docsgen-island:not([data-alive])))',
          ) !== null,
      ),
    async press(selector, text = '') {
      await driver.press(await pointOf(selector, text));
    },
    async hover(selector) {
      await driver.hover?.(await pointOf(selector, ''));
    },
    async sees(selector, text = '') {
      return (await driver.call(findPoint, selector, text, false)) !== null;
    },
    async untilSeen(selector, text) {
      await expect
        .poll(() => reader.sees(selector, text), {
          message: `${selector} ${text ?? ''}`,
          interval: 50,
        })
        .toBe(true);
    },
    async scrollTo(y) {
      await driver.call((top: number) => window.scrollTo({ top, behavior: 'instant' }), y);
      await driver.call(nextFrames);
    },
    async untilAt(path, is) {
      const place = async () => {
        // Browsers change positions once more after they have restored a page.
        await driver.call(nextFrames);
        const { address, y } = await driver.call(() => ({
          address: location.pathname + location.hash,
          y: Math.round(window.scrollY),
        }));
        return is?.(y) === false ? `${address} at ${y}` : address;
      };
      await expect.poll(place, { interval: 50 }).toBe(path);
    },
    async until(value, run, ...args) {
      await expect.poll(() => driver.call(run, ...args), { interval: 50 }).toEqual(value);
    },
  };
  return reader;
}

/**
 * In the page: returns the center of the first visible element that contains a text, after
 * scrolling to it if asked. Returns null if there is none, if something covers it, or if it moves.
 */
async function findPoint(selector: string, text: string, scrolls: boolean): Promise<Point | null> {
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    getComputedStyle(element).opacity !== '0';
  const found = [...document.querySelectorAll(selector)].find(
    (element) => isVisible(element) && (element.textContent ?? '').includes(text),
  );
  if (found === undefined) return null;
  const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
  if (scrolls && !inView(found.getBoundingClientRect()))
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // For a link on several lines, use the first part.
  const [box] = found.getClientRects();
  if (box === undefined) return null;
  // On a busy machine, an element that is about to slide stays at its start for a frame.
  const isSliding = document
    .getAnimations()
    .some(
      ({ effect, timeline }) =>
        timeline === document.timeline &&
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
        effect.target?.contains(found),
    );
  if (isSliding) return null;
  await new Promise(requestAnimationFrame);
  const [later] = found.getClientRects();
  if (later?.x !== box.x || later.y !== box.y) return null;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit !== null && found.contains(hit) ? point : null;
}

/** In the page: resolves after it has been painted in its current state. */
function nextFrames(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}
