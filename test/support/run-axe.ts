import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runAxe } from './page-probes.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no axe violations on a page. Polls, because overflowing elements become focusable a
 * moment after hydration.
 */
export async function expectAccessible(page: Page, message = 'violations'): Promise<void> {
  await page.evaluate(AXE);
  await expect.poll(() => page.evaluate(runAxe), { message }).toEqual([]);
}
