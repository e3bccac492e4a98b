import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from './answer.js';

/**
 * Answers of earlier runs by address, with their time. Keeps only addresses that were found and
 * requests that were refused, because a broken address may be fixed at any time.
 */
export interface AnswerCache {
  /** Returns the answer if it is recent enough and covers each of the ids. */
  get(url: string, ids: readonly string[]): Answer | undefined;
  set(url: string, answer: Answer): void;
  /**
   * Writes the recent answers. Never fails: a full or read-only disk costs speed, not correctness.
   */
  save(): Promise<void>;
}

interface Entry {
  /** Milliseconds since 1970. */
  at: number;
  answer: Answer;
}

/** Opens the cache in a file. A missing or damaged file is an empty cache. */
export async function openAnswerCache(
  file: string,
  { maxAgeMs, now = Date.now() }: { maxAgeMs: number; now?: number },
): Promise<AnswerCache> {
  const entries = new Map<string, Entry>();
  for (const [url, entry] of await readEntries(file)) {
    const age = now - entry.at;
    if (age >= 0 && age < maxAgeMs) entries.set(url, entry);
  }
  return {
    get(url, ids) {
      const answer = entries.get(url)?.answer;
      if (answer?.kind !== 'found') return answer;
      return ids.every((id) => Object.hasOwn(answer.anchors, id)) ? answer : undefined;
    },
    set(url, answer) {
      if (answer.kind !== 'found' && answer.kind !== 'refused') entries.delete(url);
      else entries.set(url, { at: now, answer });
    },
    async save() {
      const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
      const draft = `${file}.${process.pid}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, JSON.stringify({ version: 1, answers: Object.fromEntries(sorted) }));
        await rename(draft, file);
      } catch {
        // The next run sends the requests again.
      }
    },
  };
}

async function readEntries(file: string): Promise<[string, Entry][]> {
  try {
    const { version, answers } = JSON.parse(await readFile(file, 'utf8')) as {
      version?: unknown;
      answers?: Record<string, Entry>;
    };
    return version === 1 ? Object.entries(answers ?? {}).filter(([, entry]) => isEntry(entry)) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): boolean {
  const { at, answer } = Object(entry) as Partial<Entry>;
  if (typeof at !== 'number') return false;
  return (
    answer?.kind === 'refused' ||
    (answer?.kind === 'found' && typeof answer.anchors === 'object' && answer.anchors !== null)
  );
}
