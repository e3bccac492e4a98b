import type { Json } from '../../../src/types/json.js';
import { openPage } from '../browser.js';
import type { Driver } from './driver.js';

/** Opens a window of Chromium that is a phone: 390 pixels wide, touched, and without a mouse. */
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
    async pinch({ x, y }) {
      const session = await context.newCDPSession(page);
      await session.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 2 });
      await session.detach();
    },
    close: () => context.close(),
  };
}
