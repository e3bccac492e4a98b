import { statSync } from 'node:fs';
import { expect } from 'vitest';
import { TICK } from '../../src/lib/files/file-states.js';

/** What is newer by the clock of files is not kept: it might change again without another time. */
export const untilOld = (file: string) =>
  expect.poll(() => Date.now() - statSync(file).ctimeMs, { interval: 10 }).toBeGreaterThan(TICK);
