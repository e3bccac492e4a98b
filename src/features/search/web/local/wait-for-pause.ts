import { SHARD_LETTERS } from '../../shared/shard-of.js';
import type { PartReader } from './index-reader.js';
import type { QueryWord } from './query-words.js';

/** Milliseconds without a further letter after which a reader is taken to wait for the answer. */
const PAUSE = 300;
/**
 * The same where the last word has one or two letters so far: hardly anybody looks for that, and it
 * needs files of its own.
 */
const LONG_PAUSE = 800;

/**
 * Parts for a query that may still be typed. Of a large one, the files that the letters so far lead
 * to are hardly ever those that the whole query leads to: they are read once the reader pauses. At
 * once goes what any longer word needs, too.
 */
export function waitForPause(
  parts: readonly PartReader[],
  { words, signal }: { words: readonly QueryWord[]; signal: AbortSignal },
): readonly PartReader[] {
  if (!parts.some(({ isLarge }) => isLarge)) return parts;
  const paused = wait(PAUSE, signal);
  const pausedLong = wait(LONG_PAUSE, signal);
  // Whoever needs nothing that waits does not wait.
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

/** Rejects as soon as `signal` says that nobody waits any more. */
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
