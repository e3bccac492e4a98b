import type { Call } from '../call.js';

/** A line on standard error that says what a long command is doing. */
export interface Progress {
  show(stage: string): void;
  clear(): void;
}

/**
 * Shows nothing in the first second, and nothing at all where nobody watches (no terminal, CI). A
 * stage does not begin once the signal has stopped the command: this function and `show` throw.
 */
export function createProgress({
  stderr,
  env,
  signal,
}: Pick<Call, 'stderr' | 'env' | 'signal'>): Progress {
  signal.throwIfAborted();
  const isWatched = stderr.isTTY === true && !env['CI'];
  let stage = '';
  let shown = false;
  const timer = isWatched ? setInterval(draw, 1000) : undefined;
  timer?.unref();

  function draw() {
    if (stage === '') return;
    shown = true;
    stderr.write(`\r\u001b[2K${stage} …`);
  }

  return {
    show(next) {
      signal.throwIfAborted();
      stage = next;
      if (shown) draw();
    },
    clear() {
      clearInterval(timer);
      if (shown) stderr.write('\r\u001b[2K');
      shown = false;
      stage = '';
    },
  };
}
