import path from 'node:path';
import type { CompiledDoc, StoredEntry } from './compile-doc.js';

/** What a text was compiled to. Without an entry it is no use to later runs. */
export interface CompiledText {
  doc: CompiledDoc;
  entry?: StoredEntry;
  /** Another file has been compiled. */
  isShared?: boolean;
}

/**
 * Stands for the text of a file. Markdown and MDX are read in different ways. Of Markdown, the hash
 * itself: it is in memory already.
 */
export function nameText(file: string, hash: string): string {
  const ending = path.posix.extname(file).toLowerCase();
  return ending === '.md' ? hash : ending + hash;
}

/**
 * What has been compiled in this run, by text: versions of docs have most of their texts in common.
 */
export interface EqualTexts<Made> {
  /**
   * Compiles a file, or gives what another file with the same text was compiled to, as if it had
   * been this file; not where the result depends on where the file is.
   */
  compile({ file, hash }: { file: string; hash: string }, make: () => Promise<Made>): Promise<Made>;
}

/**
 * @param moverOf Says what the same text would be compiled to as another file; undefined where that
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

/** Docs that are compiled once for all files with their text. */
export const createEqualDocs = (): EqualTexts<CompiledText> =>
  createEqualTexts(({ entry }) => {
    if (entry === undefined || !isPlaceless(entry)) return undefined;
    return (file) => {
      const moved = moveEntry(entry, file);
      return { doc: moved.doc, entry: moved, isShared: true };
    };
  });

/**
 * Whether an entry says no more of its file than its path: no problems, imports, included files,
 * and no types.
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

/** An entry that is placeless, for another file. */
export function moveEntry({ doc, card }: StoredEntry, path: string): StoredEntry {
  return { doc: { ...doc, facts: { ...doc.facts, path } }, card: { ...card, path } };
}

/** Whether a value says the path of a file. */
export function names(value: unknown, path: string): boolean {
  return JSON.stringify(value).includes(JSON.stringify(path).slice(1, -1));
}
