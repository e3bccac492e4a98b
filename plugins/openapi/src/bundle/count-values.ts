/** The most values that docsgen writes for one document. */
export const MOST_VALUES = 2_000_000;

/** Counts the values in a document as it would be written: a shared object counts once per use. */
export function countValues(value: unknown, known = new Map<unknown, number>()): number {
  if (typeof value !== 'object' || value === null) return 1;
  const before = known.get(value);
  if (before !== undefined) return before;
  let sum = 1;
  for (const child of Object.values(value)) sum += countValues(child, known);
  known.set(value, sum);
  return sum;
}
