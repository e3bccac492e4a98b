/**
 * Lets the browser paint and handle input before the work continues, so that no task before the
 * page is interactive is long.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
