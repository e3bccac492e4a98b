import { SHARD_LETTERS } from '../../shared/shard-of.js';
import type { PartReader } from './index-reader.js';
import type { QueryWord } from './query-words.js';

/** Milliseconds without a keystroke after which the reader is assumed to wait for the answer. */
const PAUSE = 300;
/**
 * The same, if the last word has only one or two letters so far. Hardly anybody searches for those,
 * and they need files of their own.
 */
const LONG_PAUSE = 800;

/**
 * Wraps the parts for a query that the reader may still be typing. In large parts, the files for an
 * unfinished word are hardly ever those for the complete one, so most reads wait until the reader
 * pauses. Shards that longer words need, too, are read at once.
 */
export function waitForPause(
  parts: readonly PartReader[],
  { words, signal }: { words: readonly QueryWord[]; signal: AbortSignal },
): readonly PartReader[] {
  if (!parts.some(({ isLarge }) => isLarge)) return parts;
  const paused = wait(PAUSE, signal);
  const pausedLong = wait(LONG_PAUSE, signal);
  // If no read waits for a pause, its rejection must not go unhandled.
  for (const pause of [paused, pausedLong]) pause.catch(() => {});
  return parts.map((part) => ({
    ...part,
    async shard(word) {
      const isTyped = words.some(({ term, isOpen }) => isOpen && term === word);
      if (word.length < SHARD_LETTERS) await (isTyped ? pausedLong : paused);
      return part.shard(word);
    },
    spelling: () => paused.then(part.spelling),
    page: (place) => paused.then(() => part.page(place)),
  }));
}

/** Resolves after a delay. Rejects as soon as `signal` aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      fail(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
