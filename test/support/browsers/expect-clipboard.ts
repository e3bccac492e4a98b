import { expect } from 'vitest';
import type { Reader } from './reader.js';

/**
 * Pastes what the reader has copied into a field of the page, which must then have these lines.
 * Empty lines do not count, nor do spaces at the ends of lines.
 */
export async function expectClipboard({ driver }: Reader, lines: readonly string[]): Promise<void> {
  await driver.call(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.body.prepend(field);
    field.focus({ preventScroll: true });
  });
  await driver.keys('Control', 'v');
  const takeLines = () =>
    driver.call(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '');
  await expect.poll(takeLines, { interval: 50 }).not.toBe('');
  const text = await takeLines();
  expect(
    text
      .split('\n')
      .map((line) => line.trimEnd())
      .filter(Boolean),
  ).toEqual(lines);
  await driver.call(() => document.querySelector('#pasted')?.remove());
}
