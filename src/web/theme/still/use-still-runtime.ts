import { use } from 'react';
import type { Runtime } from '../runtime.js';
import { RuntimeContext } from '../runtime-context.js';

/**
 * Returns the runtime, for values that never change while a window is open. Modules of this folder
 * import React itself, not the one that records what components use: a component that only reads
 * the base URL needs no script (see `tracked-react`). Throws outside of a docsgen page.
 */
export function useStillRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (runtime === undefined) throw new Error('This hook works only in pages of docsgen.');
  return runtime;
}
