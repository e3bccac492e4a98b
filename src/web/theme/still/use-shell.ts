import type { Shell } from '../../../types/site/shell.js';
import { useStillRuntime } from './use-still-runtime.js';

/** The site: title, navbar, footer, base URL. */
export function useShell(): Shell {
  return useStillRuntime().shell;
}
