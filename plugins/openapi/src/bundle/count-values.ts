/** What is written as more values than this is no document that anybody reads. */
export const MOST_VALUES = 2_000_000;

/** How many values a value is written as: what stands in several places counts in each. */
export function countValues(value: unknown, known = new Map<unknown, number>()): number {
  if (typeof value !== 'object' || value === null) return 1;
  const before = known.get(value);
  if (before !== undefined) return before;
  let sum = 1;
  for (const child of Object.values(value)) sum += countValues(child, known);
  known.set(value, sum);
  return sum;
}
