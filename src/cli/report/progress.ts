/** A line on standard error that says what a long command is doing. */
export interface Progress {
  show(stage: string): void;
  clear(): void;
}

/** Shows nothing in the first second, and nothing at all where nobody watches (no terminal, CI). */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const isWatched = stream.isTTY === true && !process.env['CI'];
  let stage = '';
  let shown = false;
  const timer = isWatched ? setInterval(draw, 1000) : undefined;
  timer?.unref();

  function draw() {
    if (stage === '') return;
    shown = true;
    stream.write(`\r\u001b[2K${stage} …`);
  }

  return {
    show(next) {
      stage = next;
      if (shown) draw();
    },
    clear() {
      clearInterval(timer);
      if (shown) stream.write('\r\u001b[2K');
      shown = false;
      stage = '';
    },
  };
}
