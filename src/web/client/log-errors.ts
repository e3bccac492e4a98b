/** Options of a React root: errors are logged to the console, never hidden. */
export const logErrors = {
  onRecoverableError: report,
  onUncaughtError: report,
  onCaughtError: report,
};

function report(error: unknown): void {
  console.error(error);
}
