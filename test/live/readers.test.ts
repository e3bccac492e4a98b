import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReaders } from '../../src/live/readers.js';

const THINGS = Array.from({ length: 20 }, (_, i) => i);
const never = () => false;

test('background work waits while somebody waits for a page', async () => {
  const readers = createReaders();
  const events: string[] = [];
  let finish = (): void => undefined;
  const page = readers.serve(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  const work = async () => void events.push('work');
  const background = readers.giveWay(THINGS, { work, isOver: never });
  // All that does not wait happens meanwhile, and no timer.
  for (let i = 0; i < 100; i++) await Promise.resolve();
  events.push('page');
  finish();
  await Promise.all([page, background]);
  expect(events).toEqual(['page', ...THINGS.map(() => 'work')]);
});

test('a page that comes while background work goes on is served before the rest of it', async () => {
  const readers = createReaders();
  const done: number[] = [];
  let atPage = THINGS.length;
  let page: Promise<void> | undefined;
  const work = async (thing: number) => {
    done.push(thing);
    page ??= readers.serve(async () => {
      await nextTurn();
      atPage = done.length;
    });
  };
  await readers.giveWay(THINGS, { work, isOver: never });
  await page;
  expect(done).toEqual(THINGS);
  expect(atPage).toBeLessThan(THINGS.length);
});

test('background work goes on although a page never comes, and ends when it is over', async () => {
  const readers = createReaders();
  void readers.serve(() => new Promise(() => undefined));
  const done: number[] = [];
  const work = async (thing: number) => void done.push(thing);
  await readers.giveWay(THINGS.slice(0, 5), { work, isOver: never });
  expect(done).toEqual([0, 1, 2, 3, 4]);
  await readers.giveWay(THINGS, { work, isOver: () => true });
  expect(done).toHaveLength(5);
});
