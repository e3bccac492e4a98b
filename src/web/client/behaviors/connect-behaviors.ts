import type { Preferences } from '../../theme/preferences.js';
import type { Runtime } from '../../theme/runtime.js';

/**
 * Listens on the document for all markup of one kind. Returns the function to call after a page, or
 * a part of one, has been added.
 */
export type ConnectBehavior = (runtime: Runtime, preferences: Preferences) => () => void;

/** The code for one kind of markup, and a selector that finds such markup. */
export interface Behavior {
  /** A CSS selector. */
  selector: string;
  load: () => Promise<ConnectBehavior>;
}

/** Built-in behaviors of static markup. Each is loaded with the first page that has such markup. */
const BEHAVIORS: readonly Behavior[] = [
  { selector: '[data-docsgen-tabs]', load: async () => (await import('./tabs.js')).connectTabs },
  { selector: '.ds-prose table', load: async () => (await import('./tables.js')).connectTables },
  {
    selector: '.ds-code-frame',
    load: async () => (await import('./code-blocks.js')).connectCodeBlocks,
  },
];

/**
 * Adds behavior to the static markup of this page and of each later page. `others` are the
 * behaviors of plugins. The document has the attribute `data-behaves` while all markup on the page
 * works.
 */
export function connectBehaviors(
  others: readonly Behavior[],
  runtime: Runtime,
  preferences: Preferences,
): void {
  const all = [...BEHAVIORS, ...others];
  const connected = new Map<string, Promise<() => void>>();
  /** The number of times that readers have left for another document. */
  let leaves = 0;
  let isLeft = false;
  const ask = (behavior: Behavior): Promise<() => void> => {
    const before = leaves;
    const asked = behavior
      .load()
      .then((connect) => connect(runtime, preferences))
      .catch((error: unknown) => {
        if (before !== leaves && !isLeft) return ask(behavior);
        // Try again on the next page.
        connected.delete(behavior.selector);
        if (before === leaves) console.error(error);
        return () => undefined;
      });
    connected.set(behavior.selector, asked);
    return asked;
  };
  const prepare = () => {
    const root = document.documentElement;
    root.removeAttribute('data-behaves');
    const wanted = all.filter(({ selector }) => document.querySelector(selector) !== null);
    const looks = wanted.map(async (behavior) => {
      const look = await (connected.get(behavior.selector) ?? ask(behavior));
      look();
    });
    void Promise.allSettled(looks).then((results) => {
      for (const result of results) if (result.status === 'rejected') console.error(result.reason);
      root.setAttribute('data-behaves', '');
    });
  };
  // Browsers cancel pending loads when readers leave, and readers may come back to the same page.
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
