import type { Runtime } from '../../theme/runtime.js';
import type { Preferences } from '../storage.js';
import { whenIdle } from '../when-idle.js';
import { connectCodeBlocks, prepareCodeBlocks } from './code-blocks.js';
import { connectTabs, restoreTabs } from './tabs.js';

/** Gives static markup its behaviour: listeners on the document, and a look at each page that comes. */
export function connectBehaviours(runtime: Runtime, preferences: Preferences): void {
  connectCodeBlocks(runtime);
  connectTabs(runtime, preferences);
  const prepare = () => {
    restoreTabs(preferences);
    whenIdle(prepareCodeBlocks);
  };
  document.addEventListener('docsgen:page', prepare);
  document.addEventListener('docsgen:island', () => whenIdle(prepareCodeBlocks));
  prepare();
}
