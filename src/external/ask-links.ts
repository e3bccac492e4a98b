import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './answer.js';
import { createHostQueue, type HostQueue } from './host-queue.js';
import { attempt, type WebClientOptions } from './web-client.js';

/** An address without fragment, and the ids that links ask of it. */
export interface Question {
  url: string;
  ids: readonly string[];
}

export interface AskOptions extends WebClientOptions {
  /** How often an address is tried again. */
  retries: number;
  /** Requests at a time, in all and to one host. */
  concurrency: number;
  perHost: number;
  /** Rest before the first new try; doubled for each further one. */
  backoffMs: number;
  onAnswer(url: string, answer: Answer): void;
}

/** Hosts that ask for a longer pause are not waited for. */
const LONGEST_REST_MS = 30_000;

/** Requests every URL: many at a time, but few from one host. */
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
