import type { Operation } from '../document/api.js';
import type { Piece } from '../pages/view.js';

/** What differs in an operation or a schema. */
export interface Change {
  /** A client that works with the earlier document may fail. */
  isBreaking: boolean;
  /** `query limit`, `response 200 → items → name`; `''` for the whole. */
  where: string;
  what: readonly Piece[];
}

/** What differs between two documents. */
export interface Changes {
  added: readonly Operation[];
  removed: readonly Operation[];
  changed: readonly { operation: Operation; changes: readonly Change[] }[];
  /** Of `components`, by their names. */
  schemas: readonly { name: string; changes: readonly Change[] }[];
}

/** Who writes a value: clients write requests, and read responses. */
export type Way = 'request' | 'response';

/** Records a difference. */
export type Note = (isBreaking: boolean, where: readonly string[], ...what: Piece[]) => void;

/** Notes that keep one of several equal differences: the breaking one. */
export function createNotes(): { note: Note; list(): Change[] } {
  const found = new Map<string, Change>();
  return {
    note(isBreaking, path, ...what) {
      const where = path.join(' → ');
      const key = JSON.stringify([where, what]);
      const known = found.get(key)?.isBreaking === true;
      found.set(key, { isBreaking: isBreaking || known, where, what });
    },
    list: () => [...found.values()].sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking)),
  };
}
