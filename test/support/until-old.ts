import { statSync } from 'node:fs';
import { expect } from 'vitest';
import { TICK } from '../../src/lib/files/file-states.js';

/**
 * Waits until a file is older than a tick of the file system's clock: docsgen does not cache newer
 * files, because another change could have the same time.
 */
export const untilOld = (file: string) =>
  expect.poll(() => Date.now() - statSync(file).ctimeMs, { interval: 10 }).toBeGreaterThan(TICK);
