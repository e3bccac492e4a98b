import { listPluginNames } from '../../lib/markdown/markdown-programs.js';
import type { ReadResult } from '../../load/read-source.js';
import type { CodeConfig, SiteConfig } from '../../types/config.js';
import type { SourceFile } from '../../types/doc.js';
import type { ActiveFeature } from '../features/feature-set.js';
import type { Cell, Get } from '../graph.js';
import { type Store, storeKey } from '../store/store.js';
import type { StoredEntry } from './compile-doc.js';
import type { DocIndex } from './doc-index.js';
import { moveEntry, nameText } from './equal-texts.js';
import { shareStrings } from './share-strings.js';

/** Options that change what a file compiles to, and what stands for them in the store's keys. */
export interface CompileOptions extends Pick<SiteConfig, 'markdown'> {
  code: CodeConfig;
  /** The features that add to Markdown. */
  parts: readonly ActiveFeature[];
  /** HTML elements that are drawn by components. */
  elements: readonly string[];
  /** What is looked for in bodies: see `FeatureBundle`. */
  signs: readonly string[];
  /** Names of components of features in whose place the site has others. */
  replaced: readonly string[];
  /** Names that features reserve: see `Feature.reserved`. */
  reserved: readonly string[];
  /** Cards have the front matter as it is written. */
  keepsFrontMatter: boolean;
  key: string;
}

/** A file as the store knows it from an earlier run, if it does. */
export interface StoredDoc {
  found?: StoredEntry;
  /** Of its entry, when that was looked up by the text. */
  key?: string;
  /** The file is unchanged since then: it was not read. */
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
  /** Where the file is on disk. */
  place: (file: string) => string;
  /** The compiler leaves texts out: what it makes is kept apart and has no prose. */
  problemsOnly: boolean;
}

/** Looks for what an earlier run made of a file. Undefined when the file can't be read. */
export async function lookUpDoc(request: LookupRequest): Promise<StoredDoc | undefined> {
  const { file, get, source, options, store, index, problemsOnly } = request;
  const indexed = await index.find(file, (await get(options)).key);
  if (indexed !== undefined) return { found: indexed, isIndexed: true };
  const { source: text } = await get(source(file));
  if (text === undefined) return undefined;
  // Facts are the same with and without texts, so those of a build will do; the reverse would lack
  // the prose.
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
 * Where what a build makes of a file may be: in one of these places. None when the file can't be
 * read.
 */
export async function listEntryKeys(request: LookupRequest): Promise<string[]> {
  const { source: text } = await request.get(request.source(request.file));
  if (text === undefined) return [];
  const { own, shared } = await entryKeys(request, { kind: 'doc', text });
  return shared === undefined ? [own] : [shared, own];
}

/** Where the entry of a file is. */
interface EntryKeys {
  own: string;
  /**
   * Where that of all files with its text is, when it is placeless. Absent where more than the text
   * may count.
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
  // A translation may still be a copy of its original, but has its ids from there.
  const translation = at === file ? [] : [at];
  const own = storeKey(kind, buildId, key, file, text.hash, ...translation);
  if (mayReadMore({ markdown, parts }) || translation.length > 0) return { own };
  return { own, shared: storeKey(kind, buildId, key, nameText(file, text.hash)) };
}

/** Whether plugins take part: they may read more than the text. */
export function mayReadMore({
  markdown,
  parts,
}: Pick<CompileOptions, 'markdown' | 'parts'>): boolean {
  return listPluginNames(markdown).length > 0 || parts.some(({ version }) => version !== undefined);
}
