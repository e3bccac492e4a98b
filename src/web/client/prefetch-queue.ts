const AT_ONCE = 2;

/** Runs requests for paths one after the other, each path once. */
export interface PrefetchQueue {
  add(path: string | undefined): void;
}

export function createPrefetchQueue(
  request: (path: string) => Promise<unknown>,
  isAllowed: () => boolean,
): PrefetchQueue {
  const known = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    const path = running < AT_ONCE ? waiting.shift() : undefined;
    if (path === undefined) return;
    running += 1;
    const done = () => {
      running -= 1;
      next();
    };
    request(path).then(done, done);
  };
  return {
    add(path) {
      if (path === undefined || known.has(path) || !isAllowed()) return;
      known.add(path);
      waiting.push(path);
      next();
    },
  };
}
