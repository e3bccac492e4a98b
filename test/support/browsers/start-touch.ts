import type { Json } from '../../../src/types/json.js';
import { openPage } from '../browser.js';
import type { Driver } from './driver.js';

/**
 * Opens a Chromium window that emulates a phone: 390 pixels wide, with touch and without a mouse.
 */
export async function startTouch(base: string): Promise<Driver> {
  const { page, context } = await openPage(base, { width: 390, height: 844, touch: true });
  return {
    async load(url) {
      await page.goto(url);
    },
    async traverse(direction) {
      await (direction === 'back' ? page.goBack() : page.goForward());
    },
    call<A extends Json[], R>(run: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
      const expression = `(${String(run)})(...${JSON.stringify(args)})`;
      return page.evaluate(expression) as Promise<R>;
    },
    press: ({ x, y }) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.insertText(text),
    keys: (...names) => page.keyboard.press(names.join('+')),
    async pinch({ x, y }, scaleFactor) {
      const session = await context.newCDPSession(page);
      // Chromium multiplies the point by the zoom of the page.
      const scale = await page.evaluate(() => window.visualViewport?.scale ?? 1);
      const point = { x: x / scale, y: y / scale };
      await session.send('Input.synthesizePinchGesture', { ...point, scaleFactor });
      await session.detach();
    },
    close: () => context.close(),
  };
}
