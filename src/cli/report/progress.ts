import type { Call } from '../call.js';

/** A line on standard error with the current stage of a long command. */
export interface Progress {
  show(stage: string): void;
  clear(): void;
}

/**
 * Creates a progress line. It shows nothing in the first second, and nothing at all if nobody
 * watches (no terminal, CI). If the signal has stopped the command, this function and `show` throw,
 * so that no further stage begins.
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
