import { everyNth, TRIES_ALL } from './cases.js';

/** A viewport width and a color mode in which tests check pages. */
export interface Look {
  width: 1280 | 390;
  theme: 'light' | 'dark';
}

/** All four looks at night; otherwise, two that cover both widths and both color modes. */
export const LOOKS = everyNth<Look>(3, [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
]);

/** Returns the subjects to check in a look: at night, all; otherwise, the looks take turns. */
export function takeTurns<T>(look: Look, subjects: readonly T[]): T[] {
  return subjects.filter((_, index) => TRIES_ALL || LOOKS[index % LOOKS.length] === look);
}
