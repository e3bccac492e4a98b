/** Counts how many of the sorted numbers are at most `limit`. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let count = 0;
  for (let end = numbers.length; count < end; ) {
    const middle = (count + end) >> 1;
    if ((numbers[middle] ?? 0) <= limit) count = middle + 1;
    else end = middle;
  }
  return count;
}
