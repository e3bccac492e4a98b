/**
 * Limits the number of simultaneous tasks, in total and per host, and pauses for hosts that request
 * it.
 */
export interface HostQueue {
  run<R>(host: string, work: () => Promise<R>): Promise<R>;
  /** Pauses the requests to a host. */
  rest(host: string, ms: number): void;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
  restsUntil: number;
}

export function createHostQueue({ total, perHost }: { total: number; perHost: number }): HostQueue {
  const lanes = new Map<string, Lane>();
  let running = 0;

  function laneOf(host: string): Lane {
    const known = lanes.get(host);
    if (known !== undefined) return known;
    const lane: Lane = { running: 0, waiting: [], restsUntil: 0 };
    lanes.set(host, lane);
    return lane;
  }

  /** Starts waiting tasks within the limits, hosts in turn. */
  function advance(): void {
    for (const lane of lanes.values()) {
      if (running >= total) return;
      if (lane.running >= perHost || lane.restsUntil > Date.now()) continue;
      const start = lane.waiting.shift();
      if (start === undefined) continue;
      lane.running++;
      running++;
      start();
    }
  }

  return {
    async run(host, work) {
      const lane = laneOf(host);
      await new Promise<void>((start) => {
        lane.waiting.push(start);
        advance();
      });
      try {
        return await work();
      } finally {
        lane.running--;
        running--;
        advance();
      }
    },
    rest(host, ms) {
      const lane = laneOf(host);
      lane.restsUntil = Math.max(lane.restsUntil, Date.now() + ms);
      setTimeout(advance, ms + 1);
    },
  };
}
