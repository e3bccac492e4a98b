/**
 * Lets the browser draw and answer the reader before the work continues: no task on the way to an
 * interactive page is long.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
