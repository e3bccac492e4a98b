import { Console } from 'node:console';

/**
 * Sends what code of the site prints in this thread to standard error: reports go to standard
 * output.
 */
export function printToStderr(): void {
  globalThis.console = new Console(process.stderr, process.stderr);
}
