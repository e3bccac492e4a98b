/** Options of a React root: what goes wrong is told on the console, never hidden. */
export const logErrors = {
  onRecoverableError: report,
  onUncaughtError: report,
  onCaughtError: report,
};

function report(error: unknown): void {
  console.error(error);
}
