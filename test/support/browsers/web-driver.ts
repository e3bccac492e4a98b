import type { Json } from '../../../src/types/json.js';
import type { Driver, Key, Point } from './driver.js';

/** A command of the WebDriver protocol: its HTTP method and path, and its name in Marionette. */
export interface Command {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  name: string;
}

/** Sends a command of a session, and returns its value. Rejects with the browser's error. */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

const COMMANDS = {
  load: { method: 'POST', path: '/url', name: 'WebDriver:Navigate' },
  back: { method: 'POST', path: '/back', name: 'WebDriver:Back' },
  forward: { method: 'POST', path: '/forward', name: 'WebDriver:Forward' },
  call: { method: 'POST', path: '/execute/async', name: 'WebDriver:ExecuteAsyncScript' },
  act: { method: 'POST', path: '/actions', name: 'WebDriver:PerformActions' },
} satisfies Record<string, Command>;

/** Code points of keys in WebDriver. */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Control: '\uE009',
  Tab: '\uE004',
};

/**
 * Wraps an asynchronous function, so that its result or error reaches the callback of the script. A
 * document that the reader leaves goes to the back/forward cache, which paints no frames, so
 * waiting for one would never end. Therefore, the call ends with the document.
 */
const CALL = `const done = arguments[arguments.length - 1];
const end = (answer) => {
  removeEventListener('pagehide', leave);
  done(answer);
};
const leave = () => end({ error: 'The reader has left the document.' });
addEventListener('pagehide', leave);
Promise.resolve().then(() => (RUN)(...Array.from(arguments).slice(0, -1))).then(
  (value) => end({ value }),
  (error) => end({ error: String(error && error.stack || error) }),
);`;

/** Drives a browser with the commands of the WebDriver protocol that the scenarios need. */
export function createWebDriver(send: Send, close: () => Promise<void>): Driver {
  const act = (...actions: object[]) => send(COMMANDS.act, { actions });
  const move = ({ x, y }: Point) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
    origin: 'viewport',
  });
  const mouse = (actions: readonly object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const keyboard = (actions: readonly object[]) => act({ type: 'key', id: 'keyboard', actions });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    async load(url) {
      await send(COMMANDS.load, { url });
    },
    async traverse(direction) {
      await send(COMMANDS[direction], {});
    },
    async call<A extends Json[], R>(run: (...args: A) => R | Promise<R>, ...args: A) {
      const script = CALL.replace('RUN', () => String(run));
      const answer = (await send(COMMANDS.call, { script, args })) as { value?: R; error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as R;
    },
    async press(at) {
      await mouse([move(at), down, up]);
    },
    async hover(at) {
      await mouse([move(at)]);
    },
    async type(text) {
      await keyboard(
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    async keys(...names) {
      const values = names.map((name) => (name in KEYS ? KEYS[name as Key] : name));
      await keyboard([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...[...values].reverse().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    close,
  };
}
