import path from 'node:path';
import type { CompiledDoc, StoredEntry } from './compile-doc.js';

/** Result of compiling a text. Without an entry, later runs can't reuse it. */
export interface CompiledText {
  doc: CompiledDoc;
  entry?: StoredEntry;
  /** True if the result comes from another file with the same text. */
  isShared?: boolean;
}

/**
 * Returns a name for the text of a file that includes its syntax, because Markdown and MDX compile
 * differently. For Markdown it is the hash itself, a string that is already in memory.
 */
export function nameText(file: string, hash: string): string {
  const ending = path.posix.extname(file).toLowerCase();
  return ending === '.md' ? hash : ending + hash;
}

/** Caches the results of this run by text: versions of docs share most of their texts. */
export interface EqualTexts<Made> {
  /**
   * Compiles a file, or returns the result of another file with the same text, adapted to this
   * file. Results that depend on the file's path are not shared.
   */
  compile({ file, hash }: { file: string; hash: string }, make: () => Promise<Made>): Promise<Made>;
}

/**
 * @param moverOf Returns a function that adapts a result to another file; undefined if the result
 * depends on the file.
 */
export function createEqualTexts<Made>(
  moverOf: (made: Made) => ((file: string) => Made) | undefined,
): EqualTexts<Made> {
  const byText = new Map<
    string,
    { made: Promise<Made>; move?: Promise<ReturnType<typeof moverOf>> }
  >();
  return {
    async compile({ file, hash }, make) {
      const text = nameText(file, hash);
      const first = byText.get(text);
      if (first === undefined) {
        const made = make();
        byText.set(text, { made });
        return made;
      }
      first.move ??= first.made.then(moverOf);
      return (await first.move)?.(file) ?? make();
    },
  };
}

/** Caches docs for all files with the same text. */
export const createEqualDocs = (): EqualTexts<CompiledText> =>
  createEqualTexts(({ entry }) => {
    if (entry === undefined || !isPlaceless(entry)) return undefined;
    return (file) => {
      const moved = moveEntry(entry, file);
      return { doc: moved.doc, entry: moved, isShared: true };
    };
  });

/**
 * Whether an entry depends on its file only by containing its path: no problems, imports, included
 * files or types.
 */
export function isPlaceless({ doc, card }: StoredEntry): boolean {
  const { path, ...facts } = doc.facts;
  const { path: _, ...rest } = card;
  return (
    doc.code === undefined &&
    doc.types === undefined &&
    doc.originalIds === undefined &&
    facts.includes.length === 0 &&
    !names([facts, rest], path)
  );
}

/** Adapts a placeless entry to another file. */
export function moveEntry({ doc, card }: StoredEntry, path: string): StoredEntry {
  return { doc: { ...doc, facts: { ...doc.facts, path } }, card: { ...card, path } };
}

/** Whether a value contains the path of a file. */
export function names(value: unknown, path: string): boolean {
  return JSON.stringify(value).includes(JSON.stringify(path).slice(1, -1));
}
