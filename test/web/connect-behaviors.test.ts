import { afterEach, expect, test, vi } from 'vitest';
import { connectBehaviors } from '../../src/web/client/behaviors/connect-behaviors.js';
import type { Preferences } from '../../src/web/theme/preferences.js';
import type { Runtime } from '../../src/web/theme/runtime.js';

afterEach(() => vi.unstubAllGlobals());

/** A document with one kind of markup, whose code comes or does not. */
function open() {
  const attributes = new Set<string>();
  const loads: ((code: (() => () => void) | Error) => void)[] = [];
  const looked = vi.fn();
  const error = vi.fn();
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    querySelector: (selector: string) => (selector === '.chart' ? {} : null),
    documentElement: {
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
    },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('console', { error });
  const load = () =>
    new Promise<() => () => void>((done, fail) => {
      loads.push((code) => (code instanceof Error ? fail(code) : done(code)));
    });
  connectBehaviors([{ selector: '.chart', load }], {} as Runtime, {} as Preferences);
  const turn = (type: string, persisted = false) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const behaves = () => vi.waitFor(() => expect([...attributes]).toEqual(['data-behaves']));
  return { document, loads, looked, error, turn, behaves };
}

const GONE = new TypeError('Importing a module script failed.');

test.each([
  ['while its reader is away', ['pagehide', 'fail', 'pageshow']],
  ['once its reader is back', ['pagehide', 'pageshow', 'fail']],
])(
  'code that a browser gives up %s is asked for again, and nothing is logged',
  async (_, steps) => {
    const { loads, looked, error, turn, behaves } = open();
    for (const step of steps) {
      if (step === 'fail') loads[0]?.(GONE);
      else turn(step, true);
      await new Promise(setImmediate);
    }
    expect(loads).toHaveLength(2);
    loads[1]?.(() => looked);
    await behaves();
    expect(looked).toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  },
);

test('code that does not come is logged, and the next page asks for it again', async () => {
  const { document, loads, looked, error, behaves } = open();
  loads[0]?.(GONE);
  await behaves();
  expect(error).toHaveBeenCalledWith(GONE);
  document.dispatchEvent(new Event('docsgen:page'));
  loads[1]?.(() => looked);
  await vi.waitFor(() => expect(looked).toHaveBeenCalledOnce());
});

test('code that has come is not connected twice when its reader comes back', async () => {
  const { loads, looked, turn, behaves } = open();
  loads[0]?.(() => looked);
  await behaves();
  turn('pagehide', true);
  turn('pageshow', true);
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2));
  expect(loads).toHaveLength(1);
});
