import { listPluginNames } from '../../lib/markdown/markdown-programs.js';
import type { ReadResult } from '../../load/read-source.js';
import type { CodeConfig } from '../../types/config/code-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { SourceFile } from '../../types/doc.js';
import type { ActiveFeature } from '../features/feature-set.js';
import type { Cell, Get } from '../graph.js';
import { type Store, storeKey } from '../store/store.js';
import type { StoredEntry } from './compile-doc.js';
import type { DocIndex } from './doc-index.js';
import { moveEntry, nameText } from './equal-texts.js';
import { shareStrings } from './share-strings.js';

/** Options that change what a file compiles to, and their hash for the store's keys. */
export interface CompileOptions extends Pick<SiteConfig, 'markdown'> {
  code: CodeConfig;
  /** The features that extend Markdown. */
  parts: readonly ActiveFeature[];
  /** HTML elements that components render. */
  elements: readonly string[];
  /** Style markers to look for in bodies: see `FeatureBundle`. */
  signs: readonly string[];
  /** Names of feature components that the site replaces. */
  replaced: readonly string[];
  /** Names that features reserve: see `Feature.reserved`. */
  reserved: readonly string[];
  /** Whether metadata includes the front matter as written. */
  keepsFrontMatter: boolean;
  key: string;
}

/** Result of looking up a file in the store. */
export interface StoredDoc {
  found?: StoredEntry;
  /** Key of its entry, if that was looked up by the text. */
  key?: string;
  /** The file is unchanged, so it was not read. */
  isIndexed: boolean;
}

export interface LookupRequest {
  file: string;
  get: Get;
  source: (file: string) => Cell<ReadResult>;
  options: Cell<CompileOptions>;
  store: Store;
  index: DocIndex;
  buildId: string;
  /** Returns where the file is on disk. */
  place: (file: string) => string;
  /** The compiler leaves out texts: its results are stored separately and have no prose. */
  problemsOnly: boolean;
}

/** Looks up what an earlier run made of a file. Returns undefined if the file can't be read. */
export async function lookUpDoc(request: LookupRequest): Promise<StoredDoc | undefined> {
  const { file, get, source, options, store, index, problemsOnly } = request;
  const indexed = await index.find(file, (await get(options)).key);
  if (indexed !== undefined) return { found: indexed, isIndexed: true };
  const { source: text } = await get(source(file));
  if (text === undefined) return undefined;
  // Facts are the same with and without texts, so a check can use those of a build. A build can't
  // use those of a check, which lack the prose.
  for (const kind of problemsOnly ? (['doc', 'facts'] as const) : (['doc'] as const)) {
    const { own, shared } = await entryKeys(request, { kind, text });
    for (const key of shared === undefined ? [own] : [shared, own]) {
      const entry = (await store.get(key)) as unknown as StoredEntry | undefined;
      if (entry === undefined) continue;
      shareStrings(entry.doc, file);
      return { found: moveEntry(entry, file), key, isIndexed: false };
    }
  }
  return { isIndexed: false };
}

/**
 * Lists the keys under which a build may store the results for a file. Returns none if the file
 * can't be read.
 */
export async function listEntryKeys(request: LookupRequest): Promise<string[]> {
  const { source: text } = await request.get(request.source(request.file));
  if (text === undefined) return [];
  const { own, shared } = await entryKeys(request, { kind: 'doc', text });
  return shared === undefined ? [own] : [shared, own];
}

/** Keys for the entry of a file. */
interface EntryKeys {
  own: string;
  /**
   * Key for all files with this text, used for placeless entries. Absent if the result may depend
   * on more than the text.
   */
  shared?: string;
}

export async function entryKeys(
  {
    file,
    get,
    options,
    buildId,
    place,
  }: Pick<LookupRequest, 'file' | 'get' | 'options' | 'buildId' | 'place'>,
  { kind, text }: { kind: 'doc' | 'facts'; text: SourceFile },
): Promise<EntryKeys> {
  const { key, parts, markdown } = await get(options);
  const at = place(file);
  // Include the path of a translation: it may be a copy of its original, but has the original's
  // ids.
  const translation = at === file ? [] : [at];
  const own = storeKey(kind, buildId, key, file, text.hash, ...translation);
  if (mayReadMore({ markdown, parts }) || translation.length > 0) return { own };
  return { own, shared: storeKey(kind, buildId, key, nameText(file, text.hash)) };
}

/** Whether plugins take part, which may read more than the text. */
export function mayReadMore({
  markdown,
  parts,
}: Pick<CompileOptions, 'markdown' | 'parts'>): boolean {
  return listPluginNames(markdown).length > 0 || parts.some(({ version }) => version !== undefined);
}
