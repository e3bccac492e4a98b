/** Formats a number with its noun: `1 page`, `12,345 pages`. */
export const countOf = (n: number, noun: string): string =>
  `${withSeparators(n)} ${noun}${n === 1 ? '' : 's'}`;

/** Formats a number: `12,345`. `toLocaleString` would load tables for tens of milliseconds. */
export function withSeparators(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}
