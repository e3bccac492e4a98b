import path from 'node:path';
import type { FileContent } from '../../lib/files/hash-file.js';
import { dataKey, isGenerated } from '../../lib/files/is-generated.js';
import { hash } from '../../lib/hash.js';
import { isSameJson } from '../../lib/is-same-json.js';
import { hasPrograms } from '../../lib/markdown/markdown-programs.js';
import { type ReadResult, readSource } from '../../load/read-source.js';
import type { DocCard, SourceFile } from '../../types/doc.js';
import { describeOptions } from '../compile/describe-options.js';
import { chainIndexes, createDocIndex, type DocIndex, readOnly } from '../compile/doc-index.js';
import { nameText } from '../compile/equal-texts.js';
import {
  type CompileOptions,
  type LookupRequest,
  listEntryKeys,
  lookUpDoc,
  type StoredDoc,
} from '../compile/look-up-doc.js';
import { listReserved, listSigns } from '../features/feature-code.js';
import { listSchemas } from '../features/list-schemas.js';
import { describeParts, listMarkdownFeatures, listReplaced } from '../features/markdown-parts.js';
import type { Cell, Get } from '../graph.js';
import { pluginFailed } from '../plugins/plugin-fault.js';
import { relaxMemory } from '../threads/bound-memory.js';
import type { FeatureCells } from './feature-cells.js';
import type { FindOriginal } from './original-cells.js';
import type { SiteCellsRequest, SiteInputs } from './site-inputs.js';
import { createTextShelf } from './text-shelf.js';

/** Files as read from disk, and the options that they are compiled with. */
export interface SourceCells {
  /** A text file of the site as it is on disk, or as a feature generates it. */
  source: (file: string) => Cell<ReadResult>;
  compileOptions: Cell<CompileOptions>;
}

export interface SourceCellsRequest {
  inputs: SiteInputs;
  findOriginal: FindOriginal;
  /** A function, because features read sources themselves. */
  features: () => FeatureCells;
}

export function createSourceCells(
  request: SiteCellsRequest,
  { inputs, findOriginal, features }: SourceCellsRequest,
): SourceCells {
  const { graph, root, verifyPlugins, withoutColors } = request;
  const { reads, overlay, problemsOnly, isLive, place } = request;
  const shelf = problemsOnly || isLive ? undefined : createTextShelf({ root, place });
  const source = graph.family(
    'source',
    async (get, file): Promise<ReadResult> => {
      const original = await findOriginal(get, 'source', file);
      if (original !== undefined) return get(original);
      await get(inputs.stamp(file));
      if (isGenerated(file)) return readGenerated(file, await get(features().generated(file)));
      const at = (await get(inputs.translations)).get(file) ?? file;
      const bounds = await get(inputs.bounds);
      const read = readSource(root, at, { bounds, overlay });
      reads.note(at, read.source !== undefined, contentOf(read));
      if (read.source === undefined) return read;
      // A translation takes the name of the file that it translates.
      const named = { ...read, source: { ...read.source, path: file } };
      if (!/\.mdx?$/.test(file)) return named;
      const { markdown } = await get(inputs.config);
      if (markdown.preprocessor === undefined && markdown.parseFrontMatter === undefined)
        return shelf === undefined ? named : { ...named, source: shelf.keep(named.source, bounds) };
      const { rewriteSource } = await import('../../compile/front-matter/rewrite-source.js');
      const made = await rewriteSource(named.source, path.join(root, at), markdown);
      if ('problem' in made) return { diagnostics: [made.problem] } satisfies ReadResult;
      return { ...named, source: made.source };
    },
    { equal: isSameSource },
  );

  const compileOptions = graph.cell(
    'compileOptions',
    async (get) => {
      const { markdown, code: allCode, sourceInPages } = await get(inputs.config);
      // The options for testing code change no page.
      const { test: _, ...code } = allCode;
      const files = await get(inputs.files);
      const { elements } = files;
      const set = await get(features().set);
      const parts = listMarkdownFeatures(set);
      const keepsFrontMatter = sourceInPages || listSchemas(set).length > 0;
      const signs = listSigns(set);
      const { pluginCode } = await get(inputs.configModule);
      const replaced = listReplaced(files);
      const reserved = listReserved(set);
      const key = hash(
        describeOptions({
          markdown,
          code,
          parts: describeParts(parts, { pluginCode, replaced, root }),
          ...(hasPrograms(markdown) && { pluginCode }),
          reserved,
          ...(elements.length > 0 && { elements }),
          ...(signs.length > 0 && { signs }),
          ...(keepsFrontMatter && { keepsFrontMatter }),
          bounds: await get(inputs.bounds),
          ...(verifyPlugins && { verifyPlugins }),
          ...(withoutColors && { withoutColors }),
        }),
      );
      return { markdown, code, parts, elements, signs, replaced, reserved, keepsFrontMatter, key };
    },
    { equal: (a, b) => a.key === b.key },
  );

  return { source, compileOptions };
}

/** Metadata of Markdown files, which is available before they are compiled. */
export interface CardCells {
  /** What earlier runs know of a file. Undefined if it can't be read. */
  stored: (file: string) => Cell<StoredDoc | undefined>;
  card: (file: string) => Cell<DocCard>;
  /**
   * The keys under which the store may have the compiled text of a file. Empty if the file can't be
   * read.
   */
  entryKeys: (file: string) => Cell<string[]>;
  /** Index of compiled docs for the next run. */
  index: DocIndex;
  lookup: (file: string, get: Get) => LookupRequest;
}

/** If the store has the first files up to this number, it probably has the others, too. */
const ENOUGH_FOUND = 1000;

export function createCardCells(
  request: SiteCellsRequest,
  {
    inputs,
    source,
    compileOptions,
    findOriginal,
  }: SourceCells & Omit<SourceCellsRequest, 'features'>,
): CardCells {
  const { graph, store, buildId, problemsOnly, place, isLive } = request;
  const index = request.isOther ? readOnly(openDocIndex(request)) : openDocIndex(request);
  /** By text, in a run that reads each file once: versions of docs share most of their texts. */
  const cards = new Map<string, Promise<DocCard>>();
  let found = 0;
  let isAllFound = true;
  const lookup = (file: string, get: Get): LookupRequest => ({
    file,
    get,
    source,
    options: compileOptions,
    store,
    index,
    buildId,
    problemsOnly,
    place,
  });

  const stored = graph.family('stored', async (get, file) => {
    const original = await findOriginal(get, 'stored', file);
    if (original !== undefined) return get(original);
    await get(inputs.stamp(file));
    const doc = await lookUpDoc(lookup(file, get));
    if (doc?.found === undefined) isAllFound = false;
    else if (++found === ENOUGH_FOUND && isAllFound) relaxMemory();
    return doc;
  });

  const card = graph.family(
    'card',
    async (get, file) => {
      const known = request.cards?.(file);
      if (known !== undefined) return known;
      const original = await findOriginal(get, 'card', file);
      if (original !== undefined) return get(original);
      const { found } = (await get(stored(file))) ?? {};
      if (found !== undefined) return found.card;
      const { source: text } = await get(source(file));
      if (text === undefined) return emptyCard(file);
      const options = await get(compileOptions);
      if (isLive) return makeCard(text, options);
      const name = nameText(file, text.hash);
      // A promise, because all files are read at once: an equal text may be requested before the
      // first one is done.
      const equal = cards.get(name);
      const made = equal ?? makeCard(text, options);
      if (equal === undefined) cards.set(name, made);
      const card = await made;
      if (card.path === file) return card;
      // Problems contain the path of their file, so such metadata can't be shared.
      return card.diagnostics.length === 0 ? { ...card, path: file } : makeCard(text, options);
    },
    { equal: isSameJson },
  );

  const entryKeys = graph.family('entryKeys', async (get, file) => {
    const original = await findOriginal(get, 'entryKeys', file);
    if (original !== undefined) return get(original);
    return listEntryKeys(lookup(file, get));
  });

  return { stored, card, entryKeys, index, lookup };
}

async function makeCard(
  source: SourceFile,
  { markdown, keepsFrontMatter }: CompileOptions,
): Promise<DocCard> {
  // Copy the text: the getter of `source` may read the file again on each access.
  const held = { ...source };
  const { readCard } = await import('../../compile/front-matter/read-card.js');
  const emoji = markdown.emoji
    ? await (await import('../../compile/text/emoji.js')).loadEmojiFor(held.text)
    : undefined;
  return readCard(held, { emoji, keepsWritten: keepsFrontMatter });
}

/**
 * Returns the index for a run. A check reads what builds have compiled and stores its own results
 * separately; watch mode stores nothing.
 */
function openDocIndex({ problemsOnly, isLive, overlay, ...request }: SiteCellsRequest): DocIndex {
  const ofBuilds = createDocIndex({ ...request, kind: 'doc' });
  if (!problemsOnly) return isLive ? readOnly(ofBuilds) : ofBuilds;
  const index = chainIndexes(ofBuilds, createDocIndex({ ...request, kind: 'facts' }));
  if (overlay === undefined) return index;
  // The index identifies files by their state on disk.
  const isUnsaved = (file: string) => overlay.has(request.place(file));
  return {
    ...index,
    find: async (file, options) => (isUnsaved(file) ? undefined : index.find(file, options)),
  };
}

/**
 * Returns the content hash of a file, with its state before reading. Returns undefined if the hash
 * does not cover all its bytes.
 */
const contentOf = ({ source, state, isMarked }: ReadResult): FileContent | undefined =>
  source && state && !isMarked ? { hash: source.hash, state: state.text } : undefined;

/**
 * Returns the file that a feature has generated. A file that it no longer generates is requested
 * only by values that are not yet up to date.
 */
function readGenerated(file: string, source: SourceFile | undefined): ReadResult {
  if (source !== undefined || dataKey(file) !== undefined)
    return { ...(source && { source }), diagnostics: [] };
  const [plugin = '', path = ''] = file.split(':');
  return { diagnostics: [pluginFailed({ plugin, reason: `no longer writes \`${path}\`` })] };
}

function emptyCard(path: string): DocCard {
  return { path, frontMatter: {}, excerpt: '', places: {}, diagnostics: [] };
}

function isSameSource(a: ReadResult, b: ReadResult): boolean {
  return (
    a.source?.hash === b.source?.hash &&
    a.source?.origin === b.source?.origin &&
    a.diagnostics.length === b.diagnostics.length
  );
}
