import { everyNth, TRIES_ALL } from './cases.js';

/** A width of the window and a color mode in which tests look at pages. */
export interface Look {
  width: 1280 | 390;
  theme: 'light' | 'dark';
}

/** All four looks at night; otherwise two, which have each width and each color mode once. */
export const LOOKS = everyNth<Look>(3, [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
]);

/** Returns the subjects of a look: all of them at night; otherwise the looks take turns. */
export function takeTurns<T>(look: Look, subjects: readonly T[]): T[] {
  return subjects.filter((_, index) => TRIES_ALL || LOOKS[index % LOOKS.length] === look);
}
