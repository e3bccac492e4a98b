import { afterEach, expect, test } from 'vitest';
import type { RenderPoolOptions } from '../../src/engine/render/render-pool.js';

// Its threads run what is built.
const { createRenderThreads } = (await import(
  new URL('../../compiled/engine/render/render-pool.js', import.meta.url).href
)) as typeof import('../../src/engine/render/render-pool.js');

/** A bundle that tells what it was told, and the thread in which it runs. */
const BUNDLE = `
const { threadId } = require('node:worker_threads');
exports.renderer = { renderFeedContent: () => docsgenGiven.words + ' in ' + threadId };`;

const OPTIONS: RenderPoolOptions = {
  bundle: BUNDLE,
  given: '{}',
  code: {
    languages: [],
    langAlias: {},
    themes: { light: 'github-light', dark: 'github-dark' },
  } as never,
  threads: 1,
  limits: { ms: 10_000, megabytes: 512 },
};

const threads = createRenderThreads();
afterEach(threads.close);

const open = (words: string, more: Partial<RenderPoolOptions> = {}) =>
  threads.open({ ...OPTIONS, given: JSON.stringify({ words }), ...more });

/** What a pool draws: the words that it was told, and its thread. */
async function draw(pool: ReturnType<typeof open>): Promise<string[]> {
  return (await pool.renderFeedContent({} as never)).split(' in ');
}

test('languages that share a bundle are drawn in one thread, each with its own words', async () => {
  const [english, german] = [open('Edit'), open('Bearbeiten')];
  const [first, second, third] = [await draw(english), await draw(german), await draw(english)];
  expect([first?.[0], second?.[0], third?.[0]]).toEqual(['Edit', 'Bearbeiten', 'Edit']);
  expect(new Set([first?.[1], second?.[1], third?.[1]]).size).toBe(1);
  expect(threads.isOpen(english)).toBe(true);
});

test('another bundle has a thread of its own, and the last one is ended', async () => {
  const before = open('Edit');
  const [, thread] = await draw(before);
  const after = open('Edit', { bundle: `${BUNDLE}\n// Changed.` });
  expect(threads.isOpen(before)).toBe(false);
  const [words, other] = await draw(after);
  expect(words).toBe('Edit');
  expect(other).not.toBe(thread);
  await expect(before.renderFeedContent({} as never)).rejects.toThrow('its threads were ended');
});

test('pages of one language that are dropped take no other language with them', async () => {
  const [english, german] = [open('Edit'), open('Bearbeiten')];
  english.dropPages();
  await expect(english.renderPage({ classRules: [] } as never)).rejects.toThrow();
  expect(await draw(german)).toContain('Bearbeiten');
});

/** A bundle that draws the prose of a page. */
const DRAWS_PROSE = `
exports.renderer = { renderPage: ({ page }) => ({ pieces: page.body, classFiles: [] }) };`;

test('prose that cannot be read fails its own page, and no other that goes to the thread with it', async () => {
  const pool = open('Edit', { bundle: DRAWS_PROSE });
  const draw = (readProse: () => Promise<{ body: string[] }>) =>
    pool.renderPage({ task: '{"page":{}}', classRules: [], readProse });
  const pages = await Promise.allSettled([
    draw(async () => ({ body: ['one'] })),
    draw(async () => {
      throw new Error('The worker of the disk is lost');
    }),
    draw(async () => ({ body: ['three'] })),
  ]);
  const drawn = pages.map((page) =>
    page.status === 'fulfilled' ? Buffer.from(page.value.html).toString() : String(page.reason),
  );
  expect(drawn).toEqual(['one', 'Error: The worker of the disk is lost', 'three']);
});

test('prose is read when a thread is ready for its page', async () => {
  const pool = open('Edit', { bundle: DRAWS_PROSE });
  let [read, most] = [0, 0];
  const drawing = Array.from({ length: 100 }, async () => {
    await pool.renderPage({
      task: '{"page":{}}',
      classRules: [],
      readProse: async () => {
        most = Math.max(most, ++read);
        return { body: ['text'] };
      },
    });
    read--;
  });
  await Promise.all(drawing);
  expect(most).toBeLessThan(100);
});
