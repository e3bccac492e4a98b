import { isDeepStrictEqual } from 'node:util';
import { isGenerated } from '../../lib/files/is-generated.js';
import type { ReadResult } from '../../load/read-source.js';
import type { DocCard } from '../../types/doc.js';
import type { Translations } from '../../types/language/language.js';
import type { Resolved } from '../../types/site.js';
import type { CompiledDoc } from '../compile/compile-doc.js';
import type { StoredDoc } from '../compile/look-up-doc.js';
import type { Cell, Get, Graph } from '../graph.js';

/**
 * The cells of the default language, for another one: files that are not translated are read and
 * compiled once.
 */
export interface OriginalCells {
  source: (file: string) => Cell<ReadResult>;
  stored: (file: string) => Cell<StoredDoc | undefined>;
  card: (file: string) => Cell<DocCard>;
  doc: (file: string) => Cell<CompiledDoc>;
  entryKeys: (file: string) => Cell<string[]>;
  /** The site without the pages of other languages. */
  ownSite: Cell<Resolved>;
  /** Sources that a request waits for, including requests for pages in other languages. */
  awaited: Set<string>;
}

/** Returns the default language's cell for a file that is not translated. */
export type FindOriginal = <Name extends Exclude<keyof OriginalCells, 'awaited' | 'ownSite'>>(
  get: Get,
  name: Name,
  file: string,
) => Promise<ReturnType<OriginalCells[Name]> | undefined>;

export function createFindOriginal(
  original: OriginalCells | undefined,
  translations: Cell<Translations>,
): FindOriginal {
  return async (get, name, file) => {
    if (original === undefined || isGenerated(file)) return undefined;
    if ((await get(translations)).has(file)) return undefined;
    return original[name](file) as ReturnType<OriginalCells[typeof name]>;
  };
}

/**
 * Returns the ids of the original's headings below the title, for a translation. Returns undefined
 * for other files.
 */
export function createOriginalIds(
  { graph, original }: { graph: Graph; original?: OriginalCells | undefined },
  translations: Cell<Translations>,
): (file: string) => Cell<readonly string[] | undefined> {
  if (original === undefined) {
    const none = graph.cell('originalIds', () => undefined);
    return () => none;
  }
  return graph.family(
    'originalIds',
    async (get, file) => {
      if (!(await get(translations)).has(file)) return undefined;
      const { headings } = (await get(original.doc(file))).facts;
      return headings.flatMap(({ level, id }) => (level === 1 ? [] : [id]));
    },
    { equal: isDeepStrictEqual },
  );
}
