import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './answer.js';
import { createHostQueue, type HostQueue } from './host-queue.js';
import { attempt, type WebClientOptions } from './web-client.js';

/** An address without fragment, and the ids in links to it. */
export interface Question {
  url: string;
  ids: readonly string[];
}

export interface AskOptions extends WebClientOptions {
  /** Maximum number of retries per address. */
  retries: number;
  /** Maximum number of simultaneous requests, in total and per host. */
  concurrency: number;
  perHost: number;
  /** Delay before the first retry; doubled for each further one. */
  backoffMs: number;
  onAnswer(url: string, answer: Answer): void;
}

/** Longest pause that a host may request. Longer ones are not awaited. */
const LONGEST_REST_MS = 30_000;

/** Requests every URL: many at a time, but few from the same host. */
export async function askLinks(questions: readonly Question[], options: AskOptions): Promise<void> {
  const queue = createHostQueue({ total: options.concurrency, perHost: options.perHost });
  await Promise.all(
    questions.map(async (question) =>
      options.onAnswer(question.url, await ask(question, { queue, options })),
    ),
  );
}

async function ask(
  { url, ids }: Question,
  { queue, options }: { queue: HostQueue; options: AskOptions },
): Promise<Answer> {
  const { host } = new URL(url);
  for (let tries = 0; ; tries++) {
    const result = await queue.run(host, () => attempt(url, ids, options));
    if ('answer' in result) return result.answer;
    const { again, afterMs } = result;
    const restMs = afterMs ?? options.backoffMs * 2 ** tries;
    if (restMs > LONGEST_REST_MS)
      return {
        kind: 'unreachable',
        reason: `${again} and asks to wait ${Math.ceil(restMs / 1000)} s`,
      };
    if (tries >= options.retries) return { kind: 'unreachable', reason: again };
    if (afterMs !== undefined) queue.rest(host, afterMs);
    else await wait(restMs);
  }
}
