/** Lets the browser draw and answer the reader before the work goes on: no task on the way to a living page is long. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
