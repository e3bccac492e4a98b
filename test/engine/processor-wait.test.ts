import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { findSystemThread, readProcessorWait } from '../../src/engine/threads/processor-wait.js';

/** A thread that sends its number and then never rests. */
const BUSY = `
const { parentPort } = require('node:worker_threads');
import(process.argv[2]).then(({ findSystemThread }) => {
  parentPort.postMessage(findSystemThread());
  for (;;);
});`;
const MODULE = new URL('../../compiled/engine/threads/processor-wait.js', import.meta.url).href;

test.runIf(existsSync('/proc/thread-self/schedstat'))(
  'threads that outnumber the processors wait for one, and how long is known',
  async () => {
    const workers = Array.from(
      { length: availableParallelism() + 1 },
      () => new Worker(BUSY, { eval: true, argv: [MODULE] }),
    );
    try {
      const threads = await Promise.all(
        workers.map((worker) => new Promise<number>((done) => worker.once('message', done))),
      );
      expect(new Set(threads).size).toBe(threads.length);
      await expect
        .poll(() => Math.max(...threads.map(readProcessorWait)), { timeout: 60_000 })
        .toBeGreaterThan(50);
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  },
);

test('of a thread that is not there, no wait is known', () => {
  expect(readProcessorWait(undefined)).toBe(0);
  expect(readProcessorWait(2 ** 30)).toBe(0);
  expect(typeof findSystemThread()).toBe(process.platform === 'linux' ? 'number' : 'undefined');
});
