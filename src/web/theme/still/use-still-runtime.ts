import { use } from 'react';
import type { Runtime } from '../runtime.js';
import { RuntimeContext } from '../runtime-context.js';

/**
 * The runtime, for what never changes while a window is open. Modules of this folder get React
 * itself, not the one that notes what components use: a component that only asks for the base URL
 * needs no script (see `tracked-react`). Throws outside of a docsgen page.
 */
export function useStillRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (runtime === undefined) throw new Error('This hook works only in pages of docsgen.');
  return runtime;
}
