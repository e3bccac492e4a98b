import type { Runtime } from '../../theme/runtime.js';
import type { Preferences } from '../storage.js';

/**
 * Listens on the document for all markup of one kind. Returns what to do when a page, or a part of
 * one, has come.
 */
export type ConnectBehaviour = (runtime: Runtime, preferences: Preferences) => () => void;

/** The code for one kind of markup, and how to tell that a page has some. */
export interface Behaviour {
  /** A CSS selector. */
  selector: string;
  load: () => Promise<ConnectBehaviour>;
}

/**
 * Behaviour of static markup by the markup that needs it. Its code is loaded with the first page
 * that has some.
 */
const BEHAVIOURS: readonly Behaviour[] = [
  { selector: '[data-docsgen-tabs]', load: async () => (await import('./tabs.js')).connectTabs },
  { selector: '.ds-prose table', load: async () => (await import('./tables.js')).connectTables },
  {
    selector: '.ds-code-frame',
    load: async () => (await import('./code-blocks.js')).connectCodeBlocks,
  },
];

/**
 * Gives static markup its behaviour, on this page and on each that comes. `others` are those of
 * plugins. The document has `data-behaves` while all markup on the page answers.
 */
export function connectBehaviours(
  others: readonly Behaviour[],
  runtime: Runtime,
  preferences: Preferences,
): void {
  const all = [...BEHAVIOURS, ...others];
  const connected = new Map<string, Promise<() => void>>();
  /** The number of times that readers have left for another document. */
  let leaves = 0;
  let isLeft = false;
  const ask = (behaviour: Behaviour): Promise<() => void> => {
    const before = leaves;
    const asked = behaviour
      .load()
      .then((connect) => connect(runtime, preferences))
      .catch((error: unknown) => {
        if (before !== leaves && !isLeft) return ask(behaviour);
        // The next page asks again.
        connected.delete(behaviour.selector);
        if (before === leaves) console.error(error);
        return () => undefined;
      });
    connected.set(behaviour.selector, asked);
    return asked;
  };
  const prepare = () => {
    const root = document.documentElement;
    root.removeAttribute('data-behaves');
    const wanted = all.filter(({ selector }) => document.querySelector(selector) !== null);
    const looks = wanted.map(async (behaviour) => {
      const look = await (connected.get(behaviour.selector) ?? ask(behaviour));
      look();
    });
    void Promise.allSettled(looks).then((results) => {
      for (const result of results) if (result.status === 'rejected') console.error(result.reason);
      root.setAttribute('data-behaves', '');
    });
  };
  // A browser gives up what is still loading when readers leave. They may come back to the same
  // page.
  window.addEventListener('pagehide', () => {
    leaves++;
    isLeft = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeft = false;
    if (persisted) prepare();
  });
  document.addEventListener('docsgen:page', prepare);
  document.addEventListener('docsgen:island', prepare);
  document.addEventListener('docsgen:prose', prepare);
  prepare();
}
