import { hash } from '../../lib/hash.js';
import { readFirstCommits } from '../../load/git/read-first-commits.js';
import type { HeadReading } from '../../load/git/read-head.js';
import type { SiteFiles } from '../../load/list-site.js';
import type { ReadResult } from '../../load/read-source.js';
import { readValue } from '../../load/read-value.js';
import type { FeatureInput } from '../../resolve/resolve-site.js';
import { routePath } from '../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard, SourceFile } from '../../types/doc.js';
import type { Feature, Resolution, ValueFile } from '../../types/feature.js';
import { createFeatureSet, type FeatureSet } from '../features/feature-set.js';
import { type Cell, createFamily, type Get, type Graph } from '../graph.js';
import { compareResults } from '../plugins/compare-results.js';
import { PluginFault } from '../plugins/plugin-fault.js';

/** What the features of a site have resolved. */
export interface FeatureCells {
  set: Cell<FeatureSet>;
  /** By name, in the order in which they claim routes. */
  resolved: Cell<ReadonlyMap<string, FeatureInput>>;
  /** A Markdown file that a feature has written, by its source file: see `isGenerated`. */
  generated: (file: string) => Cell<SourceFile | undefined>;
}

export interface FeatureCellsRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  features: readonly Feature[];
  /** Whether each member of a plugin is called twice, to see that it gives the same. */
  verifyPlugins: boolean;
  inputs: {
    config: Cell<SiteConfig>;
    configFile: Cell<{ file: string; text: string }>;
    files: Cell<SiteFiles>;
    programs: Cell<Programs>;
    head: Cell<HeadReading | undefined>;
  };
  source: (file: string) => Cell<ReadResult>;
  card: (file: string) => Cell<DocCard>;
}

/** The programs of features that have been run: by the feature, then by their names. */
export type Programs = Readonly<Record<string, readonly (readonly [name: string, file: ValueFile])[]>>;

/** Stands between the name of a feature and the path of a source that it writes: no file of a site has it in its path. */
const MARK = ':';

/** Whether a source file is written by a feature: it stands nowhere on disk. */
export const isGenerated = (file: string): boolean => /^[a-z][a-z\d-]*:/.test(file);

const NO_RESOLUTION: Resolution<undefined> = { state: undefined, diagnostics: [] };

export function createFeatureCells(request: FeatureCellsRequest): FeatureCells {
  const { graph, root, features, verifyPlugins, inputs, source, card } = request;
  const set = graph.cell('features', async (get) =>
    createFeatureSet(features, await get(inputs.config), verifyPlugins ? compareResults : undefined),
  );

  const valueFile = createFamily((file: string) =>
    graph.cell(
      'valueFile',
      async (get): Promise<ValueFile> => {
        const { source: text, diagnostics } = await get(source(file));
        return text === undefined ? { file, text: '', problems: diagnostics } : readValue(text);
      },
      { key: file },
    ),
  );

  async function readValues(get: Get, name: string) {
    const { values = {}, data = [] } = await filesOf(get, name);
    const files = [...Object.entries(values), ...data.map((file) => [file, file] as const)];
    const read = files.map(async ([key, file]) => [key, await get(valueFile(file))] as const);
    return Object.fromEntries([...(await Promise.all(read)), ...((await get(inputs.programs))[name] ?? [])]);
  }

  const generatedBy = createFamily((name: string) =>
    graph.cell(
      'generatedSources',
      async (get): Promise<ReadonlyMap<string, SourceFile>> => {
        const { feature, options } = await find(get, name);
        if (feature.sources === undefined) return new Map();
        const values = await readValues(get, name);
        const sources = feature.sources({ options, values }).map(({ path, text }): [string, SourceFile] => {
          const file = `${name}${MARK}${path}`;
          return [file, { path: file, text, hash: hash(text) }];
        });
        return new Map(sources);
      },
      { key: name },
    ),
  );

  const generated = createFamily((file: string) =>
    graph.cell(
      'generatedSource',
      async (get) => {
        const name = file.slice(0, file.indexOf(MARK));
        const { active } = await get(set);
        // It may have been written by a plugin that is gone.
        if (!active.some(({ feature }) => feature.name === name)) return undefined;
        return (await get(generatedBy(name))).get(file);
      },
      { key: file, equal: (a, b) => a?.hash === b?.hash },
    ),
  );

  const filesOf = async (get: Get, name: string) => (await get(inputs.files)).features[name] ?? {};

  const cards = createFamily((name: string) =>
    graph.cell(
      'featureCards',
      async (get) => {
        const { markdown = [] } = await filesOf(get, name);
        const files = [...markdown, ...(await get(generatedBy(name))).keys()];
        return Promise.all(files.map((file) => get(card(file))));
      },
      { key: name },
    ),
  );

  const firstCommits = createFamily((name: string) =>
    graph.cell(
      'firstCommits',
      async (get): Promise<Record<string, string>> => {
        const { feature, options } = await find(get, name);
        const wanted = feature.firstCommits?.({ options, cards: await get(cards(name)) }) ?? [];
        if (wanted.length === 0) return {};
        const found = await get(inputs.head);
        return found !== undefined && 'head' in found ? readFirstCommits(root, found.head, wanted) : {};
      },
      { key: name, equal: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
    ),
  );

  async function find(get: Get, name: string) {
    const found = (await get(set)).active.find(({ feature }) => feature.name === name);
    if (found === undefined) throw new TypeError(`The site has no feature ${name}.`);
    return found;
  }

  const resolvedFeature = createFamily((name: string) =>
    graph.cell(
      'resolvedFeature',
      async (get): Promise<FeatureInput> => {
        try {
          return await resolve(get, name);
        } catch (error) {
          if (!(error instanceof PluginFault)) throw error;
          return {
            resolution: { ...NO_RESOLUTION, diagnostics: [error.diagnostic] },
            cards: [],
            options: undefined,
            isBroken: true,
          };
        }
      },
      { key: name },
    ),
  );

  async function resolve(get: Get, name: string): Promise<FeatureInput> {
    const { feature, options } = await find(get, name);
    const config = await get(inputs.config);
    const ownCards = await get(cards(name));
    const values = await readValues(get, name);
    const resolution =
      feature.resolve?.({
        config,
        options,
        files: await filesOf(get, name),
        cards: ownCards,
        values,
        configFile: await get(inputs.configFile),
        routePath: (...parts) => routePath(config, ...parts),
        firstCommits: new Map(Object.entries(await get(firstCommits(name)))),
      }) ?? NO_RESOLUTION;
    const diagnostics = [
      ...resolution.diagnostics,
      ...Object.values(values).flatMap(({ problems = [] }) => problems),
    ];
    const { claimForDocs, claimLast, navbar } = feature;
    return {
      options,
      resolution: { ...resolution, diagnostics },
      cards: ownCards,
      ...(claimForDocs !== undefined && { claimForDocs }),
      ...(claimLast !== undefined && { claimLast }),
      ...(navbar !== undefined && { navbar }),
    };
  }

  const resolved = graph.cell('resolvedFeatures', async (get) => {
    const { active } = await get(set);
    const entries = active.map(
      async ({ feature: { name } }) => [name, await get(resolvedFeature(name))] as const,
    );
    return new Map(await Promise.all(entries));
  });

  return { set, resolved, generated };
}
