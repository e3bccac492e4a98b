import path from 'node:path';
import type { CompiledDoc, StoredEntry } from './compile-doc.js';

/** What a text was compiled to. Without an entry it is no use to later runs. */
export interface CompiledText {
  doc: CompiledDoc;
  entry?: StoredEntry;
}

/** What has been compiled in this run, by text: versions of docs have most of their texts in common. */
export interface EqualTexts {
  /**
   * Compiles a file, or gives what another file with the same text was compiled to, as if it had been this file; not
   * where the result depends on where the file is.
   */
  compile(
    { file, hash }: { file: string; hash: string },
    make: () => Promise<CompiledText>,
  ): Promise<CompiledText>;
}

export function createEqualTexts(): EqualTexts {
  const byText = new Map<string, { file: string; made: Promise<CompiledText> }>();
  return {
    async compile({ file, hash }, make) {
      // Markdown and MDX are read in different ways.
      const text = path.posix.extname(file).toLowerCase() + hash;
      const first = byText.get(text);
      if (first === undefined) {
        const made = make();
        byText.set(text, { file, made });
        return made;
      }
      const { entry } = await first.made;
      const moved = entry && moveEntry(entry, first.file, file);
      return moved === undefined ? make() : { doc: moved.doc, entry: moved };
    },
  };
}

/** An entry for another file. Undefined where it says more of its file than its path: problems, imports, included files. */
function moveEntry({ doc, card }: StoredEntry, from: string, to: string): StoredEntry | undefined {
  const { path: _path, ...facts } = doc.facts;
  const { path: _cardPath, ...rest } = card;
  const isPlaceless = doc.code === undefined && facts.includes.length === 0;
  if (!isPlaceless || JSON.stringify([facts, rest]).includes(JSON.stringify(from).slice(1, -1)))
    return undefined;
  return { doc: { ...doc, facts: { ...doc.facts, path: to } }, card: { ...card, path: to } };
}
