import { describe, expect, it, vi } from 'vitest';
import { nextIndex } from '../../src/web/client/behaviors/tabs.js';
import { createModuleLoader } from '../../src/web/client/page/load-module.js';
import { readColorMode } from '../../src/web/client/preferences.js';
import { isSlowConnection } from '../../src/web/client/prefetch.js';
import { createPrefetchQueue } from '../../src/web/client/prefetch-queue.js';

describe('isSlowConnection', () => {
  it.each([
    ['2g and saving data', { effectiveType: '2g', saveData: true }, true],
    ['slow-2g and saving data', { effectiveType: 'slow-2g', saveData: true }, true],
    ['2g alone', { effectiveType: '2g', saveData: false }, false],
    ['saving data alone', { effectiveType: '4g', saveData: true }, false],
    ['nothing known', undefined, false],
  ])('judges %s', (_what, connection, expected) =>
    expect(isSlowConnection(connection)).toBe(expected),
  );
});

describe('createPrefetchQueue', () => {
  it('asks for each path once, two at a time, and goes on after failures', async () => {
    const request = vi.fn(async (path: string) => {
      if (path === '/b') throw new Error('offline');
    });
    const queue = createPrefetchQueue(request, () => true);
    for (const path of ['/a', '/b', '/a', '/c', undefined]) queue.add(path);
    expect(request.mock.calls.flat()).toEqual(['/a', '/b']);
    await expect.poll(() => request.mock.calls.flat()).toEqual(['/a', '/b', '/c']);
  });

  it('asks for nothing where it may not', () => {
    const request = vi.fn(async () => {});
    createPrefetchQueue(request, () => false).add('/a');
    expect(request).not.toHaveBeenCalled();
  });
});

describe('createModuleLoader', () => {
  it('asks for a failed module under another address', async () => {
    const importModule = vi.fn(async (url: string) => {
      if (!url.includes('retry')) throw new Error('offline');
      return { default: 1 };
    });
    const load = createModuleLoader(importModule);
    await expect(load('/assets/p.js')).rejects.toThrow('offline');
    await expect(load('/assets/p.js')).resolves.toEqual({ default: 1 });
    expect(importModule.mock.calls.flat()).toEqual(['/assets/p.js', '/assets/p.js?retry=1']);
  });
});

describe('nextIndex', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('answers %s on tab %i of three', (key, index, expected) =>
    expect(nextIndex(key, index, 3)).toBe(expected),
  );
});

describe('readColorMode', () => {
  it('takes light and dark, and nothing else', () => {
    expect(['light', 'dark', 'bogus', '', null].map(readColorMode)).toEqual([
      'light',
      'dark',
      null,
      null,
      null,
    ]);
  });
});
