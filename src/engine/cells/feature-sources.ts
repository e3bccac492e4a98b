import { isDeepStrictEqual } from 'node:util';
import { dataKey, isGenerated } from '../../lib/files/is-generated.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { SiteFiles } from '../../load/list-site.js';
import type { ReadResult } from '../../load/read-source.js';
import { readValue } from '../../load/read-value.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard, SourceFile } from '../../types/doc.js';
import type { FeatureFiles, ValueFile, WrittenSources } from '../../types/feature/reading.js';
import type { Language, Translations } from '../../types/language/language.js';
import { type ActiveFeature, callLimits, type FeatureSet } from '../features/feature-set.js';
import type { Cell, Get, Graph } from '../graph.js';
import type { ConfigModule, Programs } from './site-inputs.js';
import { createSourcesThroughStore, type SourcesKeeping } from './sources-through-store.js';

/** Files and values that features read, by the name of the feature. */
export interface FeatureSources {
  find(get: Get, name: string): Promise<ActiveFeature>;
  /** Returns the files that the feature has listed. */
  filesOf(get: Get, name: string): Promise<FeatureFiles>;
  /** Returns its parsed files and the values of its programs. */
  readValues(get: Get, name: string): Promise<Record<string, ValueFile>>;
  /** A Markdown file that a feature generates, by its source file: see `isGenerated`. */
  generated: (file: string) => Cell<SourceFile | undefined>;
  /** Metadata of its Markdown, with generated files last. */
  cards: (name: string) => Cell<readonly DocCard[]>;
  /** Returns what it generated besides Markdown: texts by key, and problems. */
  readWritten(
    get: Get,
    name: string,
  ): Promise<Required<Pick<WrittenSources, 'data' | 'diagnostics'>>>;
  /** Ends the thread of `sources`. */
  close(): Promise<void>;
}

export interface FeatureSourcesRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  /** Whether to call each member of a plugin twice, to check that both calls return the same. */
  verifyPlugins: boolean;
  /** True if the site may change during the run. */
  isLive: boolean;
  /** Stores what plugins generate, and records which files they have read. */
  kept: SourcesKeeping;
  inputs: {
    config: Cell<SiteConfig>;
    configModule: Cell<ConfigModule>;
    files: Cell<SiteFiles>;
    programs: Cell<Programs>;
    translations: Cell<Translations>;
    /** Revision of a file: changes whenever the file may have changed. */
    stamp: (file: string) => Cell<number>;
  };
  /** Language of the pages. */
  language: Language;
  set: Cell<FeatureSet>;
  source: (file: string) => Cell<ReadResult>;
  /** `source` of the default language, for another one. */
  originalSource: ((file: string) => Cell<ReadResult>) | undefined;
  card: (file: string) => Cell<DocCard>;
  /** Returns metadata that an earlier run has stored: such files need no cells. */
  knownCard: ((file: string) => DocCard | undefined) | undefined;
}

/**
 * Separates the name of a feature from the path of a source that it generates. No file of a site
 * has it in its path.
 */
const MARK = ':';

export function createFeatureSources(request: FeatureSourcesRequest): FeatureSources {
  const { graph, inputs, set, source } = request;
  const { write, close } = createSourcesThroughStore(request);
  async function find(get: Get, name: string) {
    const found = (await get(set)).active.find(({ feature }) => feature.name === name);
    if (found === undefined) throw new TypeError(`The site has no feature ${name}.`);
    return found;
  }

  const valueFile = graph.family('valueFile', async (get, file): Promise<ValueFile> => {
    const { source: text, diagnostics } = await get(source(file));
    if (text === undefined) return { file, text: '', problems: diagnostics };
    const original = await readOriginal(get, file);
    return { ...(await readValue(text)), ...(original && { original }) };
  });

  async function readOriginal(get: Get, file: string): Promise<ValueFile['original']> {
    if (request.originalSource === undefined) return undefined;
    if (!(await get(inputs.translations)).has(file)) return undefined;
    const { source: text } = await get(request.originalSource(file));
    return text && { value: (await readValue(text)).value };
  }

  async function readValues(get: Get, name: string) {
    const { values = {}, data = [] } = await filesOf(get, name);
    const files = [...Object.entries(values), ...data.map((file) => [file, file] as const)];
    const read = files.map(async ([key, file]) => [key, await get(valueFile(file))] as const);
    return Object.fromEntries([
      ...(await Promise.all(read)),
      ...((await get(inputs.programs))[name] ?? []),
    ]);
  }

  const writtenBy = graph.family('writtenSources', async (get, name): Promise<WrittenSources> => {
    const { feature, options, version } = await find(get, name);
    if (feature.sources === undefined) return { sources: [] };
    const values = await readValues(get, name);
    const config = await get(inputs.config);
    const configModule = await get(inputs.configModule);
    const files = await filesOf(get, name);
    const call = { config, files, values, configModule, limits: callLimits(config) };
    const { pluginCode } = configModule;
    const written = await write({ name, options, version, pluginCode }, call);
    for (const file of written.read ?? []) await get(inputs.stamp(file));
    return written;
  });

  const generatedBy = graph.family(
    'generatedSources',
    async (get, name): Promise<ReadonlyMap<string, SourceFile>> =>
      new Map(
        (await get(writtenBy(name))).sources.map(({ path, text, origin }): [string, SourceFile] => {
          const file = `${name}${MARK}${path}`;
          return [
            file,
            { path: file, text, hash: hash(text), ...(origin !== undefined && { origin }) },
          ];
        }),
      ),
  );

  const generated = graph.family(
    'generatedSource',
    async (get, file) => {
      const name = file.slice(0, file.indexOf(MARK));
      const { active } = await get(set);
      // The file may come from a plugin that has been removed since.
      if (!active.some(({ feature }) => feature.name === name)) return undefined;
      const key = dataKey(file);
      if (key !== undefined) return readData(file, (await get(writtenBy(name))).data?.[key]);
      return (await get(generatedBy(name))).get(file);
    },
    { equal: (a, b) => a?.hash === b?.hash && isDeepStrictEqual(a?.origin, b?.origin) },
  );

  const filesOf = async (get: Get, name: string) => (await get(inputs.files)).features[name] ?? {};

  const cards = createFeatureCards(request, { filesOf, generatedBy });
  const readWritten: FeatureSources['readWritten'] = async (get, name) => {
    const { data = {}, diagnostics = [] } = await get(writtenBy(name));
    return { data, diagnostics };
  };
  return { find, filesOf, readValues, generated, cards, readWritten, close };
}

/**
 * Returns a text that a plugin wrote for its Markdown steps, in the form of the file that pages
 * depend on.
 */
function readData(file: string, text: string | undefined): SourceFile | undefined {
  return typeof text === 'string' ? { path: file, text, hash: hash(text) } : undefined;
}

/**
 * Reading a file takes more memory than its metadata. Reading all files at once would be the memory
 * peak of a large build.
 */
const CARDS_AT_ONCE = 64;

/**
 * Makes the cells of the metadata of a feature's Markdown. Untranslated files become drafts if the
 * config wants no pages for them.
 */
function createFeatureCards(
  { graph, inputs, language, card, knownCard }: FeatureSourcesRequest,
  {
    filesOf,
    generatedBy,
  }: Pick<FeatureSources, 'filesOf'> & {
    generatedBy: (name: string) => Cell<ReadonlyMap<string, SourceFile>>;
  },
): FeatureSources['cards'] {
  return graph.family('featureCards', async (get, name) => {
    const { markdown = [] } = await filesOf(get, name);
    const files = [...markdown, ...(await get(generatedBy(name))).keys()];
    const found = await mapConcurrently(
      files,
      CARDS_AT_ONCE,
      async (file) => knownCard?.(file) ?? get(card(file)),
    );
    const { i18n } = await get(inputs.config);
    if (language.isDefault || i18n?.fallback !== 'none') return found;
    const translations = await get(inputs.translations);
    return found.map((one) =>
      translations.has(one.path) || isGenerated(one.path) ? one : asDraft(one),
    );
  });
}

/** Returns the metadata marked as a draft, which has no page. */
function asDraft(card: DocCard): DocCard {
  return { ...card, frontMatter: { ...card.frontMatter, draft: true } };
}
