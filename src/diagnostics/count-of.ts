/** `1 page`, `12,345 pages`. */
export const countOf = (n: number, noun: string): string =>
  `${withSeparators(n)} ${noun}${n === 1 ? '' : 's'}`;

/** `12,345`. Not by `toLocaleString`, which loads tables for tens of milliseconds. */
export function withSeparators(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}
