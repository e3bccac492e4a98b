import { readFirstCommits } from '../../load/git/read-first-commits.js';
import type { HeadReading } from '../../load/git/read-head.js';
import type { SiteFiles } from '../../load/list-site.js';
import type { ReadResult } from '../../load/read-source.js';
import type { FeatureInput } from '../../resolve/resolve-site.js';
import { routePath } from '../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard, SourceFile } from '../../types/doc.js';
import type { Feature } from '../../types/feature/feature.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Resolution } from '../../types/feature/resolution.js';
import type { Language, Translations } from '../../types/language/language.js';
import { createFeatureSet, type FeatureSet, loadMembers } from '../features/feature-set.js';
import type { Cell, Get, Graph } from '../graph.js';
import { compareResults } from '../plugins/compare-results.js';
import { PluginFault } from '../plugins/plugin-fault.js';
import type { SiteWords } from '../words/load-words.js';
import { createFeatureSources, type FeatureSourcesRequest } from './feature-sources.js';
import type { Programs } from './site-inputs.js';

/** Values that the features of a site have resolved. */
export interface FeatureCells {
  set: Cell<FeatureSet>;
  /** By name, in the order in which they claim routes. */
  resolved: Cell<ReadonlyMap<string, FeatureInput>>;
  /** The parsed files of a feature, by its name. */
  values: (name: string) => Cell<Readonly<Record<string, ValueFile>>>;
  /** A Markdown file that a feature generates, by its source file: see `isGenerated`. */
  generated: (file: string) => Cell<SourceFile | undefined>;
  /** Ends the thread of `sources` of plugins. */
  close(): Promise<void>;
}

export interface FeatureCellsRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  features: readonly Feature[];
  /** Whether to call each member of a plugin twice, to check that both calls return the same. */
  verifyPlugins: boolean;
  /** True if the site may change during the run. */
  isLive: boolean;
  /** Language of the pages. */
  language: Language;
  inputs: {
    config: Cell<SiteConfig>;
    configFile: Cell<{ file: string; text: string }>;
    configModule: FeatureSourcesRequest['inputs']['configModule'];
    files: Cell<SiteFiles>;
    programs: Cell<Programs>;
    translations: Cell<Translations>;
    head: Cell<HeadReading | undefined>;
    words: Cell<SiteWords>;
    stamp: (file: string) => Cell<number>;
  };
  /** Stores what plugins generate, and records which files they have read. */
  kept: FeatureSourcesRequest['kept'];
  source: (file: string) => Cell<ReadResult>;
  /** `source` of the default language, for another one. */
  originalSource: ((file: string) => Cell<ReadResult>) | undefined;
  card: (file: string) => Cell<DocCard>;
  /** Returns metadata that an earlier run has stored. */
  knownCard: ((file: string) => DocCard | undefined) | undefined;
}

const NO_RESOLUTION: Resolution<undefined> = { state: undefined, diagnostics: [] };

export function createFeatureCells(request: FeatureCellsRequest): FeatureCells {
  const { graph, root, features, verifyPlugins, inputs } = request;
  const set = graph.cell('features', async (get) => {
    const config = await get(inputs.config);
    const loaded = await loadMembers(features, config);
    return createFeatureSet(loaded, config, verifyPlugins ? compareResults : undefined);
  });
  const sources = createFeatureSources({ ...request, set });
  const { find, filesOf, readValues, generated, cards, readWritten } = sources;

  const firstCommits = graph.family(
    'firstCommits',
    async (get, name): Promise<Record<string, string>> => {
      const { feature, options } = await find(get, name);
      const wanted = feature.firstCommits?.({ options, cards: await get(cards(name)) }) ?? [];
      if (wanted.length === 0) return {};
      const found = await get(inputs.head);
      return found !== undefined && 'head' in found
        ? readFirstCommits(root, found.head, wanted)
        : {};
    },
    { equal: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );

  const resolvedFeature = graph.family(
    'resolvedFeature',
    async (get, name): Promise<FeatureInput> => {
      try {
        return await resolve(get, name);
      } catch (error) {
        if (error instanceof PluginFault) return brokenFeature(error);
        throw error;
      }
    },
  );

  async function resolve(get: Get, name: string): Promise<FeatureInput> {
    const { feature, options } = await find(get, name);
    const config = await get(inputs.config);
    const ownCards = await get(cards(name));
    const values = await readValues(get, name);
    const written = await readWritten(get, name);
    const words = await get(inputs.words);
    const translations = await get(inputs.translations);
    const resolution =
      (await feature.resolve?.({
        config,
        options,
        files: await filesOf(get, name),
        cards: ownCards,
        values,
        data: written.data,
        configFile: await get(inputs.configFile),
        words: words.groups,
        labels: words.labels[name] ?? {},
        place: (file) => translations.get(file) ?? file,
        routePath: (...parts) => routePath(config, ...parts),
        firstCommits: new Map(Object.entries(await get(firstCommits(name)))),
      })) ?? NO_RESOLUTION;
    const diagnostics = [
      ...resolution.diagnostics,
      ...written.diagnostics,
      ...Object.values(values).flatMap(({ problems = [] }) => problems),
    ];
    return {
      options,
      resolution: { ...resolution, diagnostics },
      cards: ownCards,
      ...pickLinkers(feature),
    };
  }

  const resolved = graph.cell('resolvedFeatures', async (get) => {
    const { active } = await get(set);
    const entries = active.map(
      async ({ feature: { name } }) => [name, await get(resolvedFeature(name))] as const,
    );
    return new Map(await Promise.all(entries));
  });

  const values = graph.family('featureValues', readValues);
  return { set, resolved, values, generated, close: sources.close };
}

/** Returns the members that a feature runs after the docs and other features are resolved. */
function pickLinkers({
  claimForEditions,
  claimLast,
  navbar,
}: Feature): Pick<FeatureInput, 'claimForEditions' | 'claimLast' | 'navbar'> {
  return {
    ...(claimForEditions !== undefined && { claimForEditions }),
    ...(claimLast !== undefined && { claimLast }),
    ...(navbar !== undefined && { navbar }),
  };
}

/** Returns the result of a plugin that failed to resolve its names. */
function brokenFeature({ diagnostic }: PluginFault): FeatureInput {
  const resolution = { ...NO_RESOLUTION, diagnostics: [diagnostic] };
  return { resolution, cards: [], options: undefined, isBroken: true };
}
