import { readFirstCommits } from '../../load/git/read-first-commits.js';
import type { HeadReading } from '../../load/git/read-head.js';
import type { SiteFiles } from '../../load/list-site.js';
import { parseDataFile } from '../../load/parse-data-file.js';
import type { ReadResult } from '../../load/read-source.js';
import type { FeatureInput } from '../../resolve/resolve-site.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { Feature, Resolution, ValueFile } from '../../types/feature.js';
import { createFeatureSet, type FeatureSet } from '../features/feature-set.js';
import { type Cell, createFamily, type Get, type Graph } from '../graph.js';

/** What the features of a site have resolved. */
export interface FeatureCells {
  set: Cell<FeatureSet>;
  /** By name, in the order in which they claim routes. */
  resolved: Cell<ReadonlyMap<string, FeatureInput>>;
}

export interface FeatureCellsRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  features: readonly Feature[];
  inputs: { config: Cell<SiteConfig>; files: Cell<SiteFiles>; head: Cell<HeadReading | undefined> };
  source: (file: string) => Cell<ReadResult>;
  card: (file: string) => Cell<DocCard>;
}

const NO_RESOLUTION: Resolution<undefined> = { state: undefined, diagnostics: [] };

export function createFeatureCells(request: FeatureCellsRequest): FeatureCells {
  const { graph, root, features, inputs, source, card } = request;
  const set = graph.cell('features', async (get) => createFeatureSet(features, await get(inputs.config)));

  const valueFile = createFamily((file: string) =>
    graph.cell(
      'valueFile',
      async (get): Promise<{ read: ValueFile; diagnostics: readonly Diagnostic[] }> => {
        const { source: text, diagnostics } = await get(source(file));
        if (text === undefined) return { read: { file, text: '' }, diagnostics };
        const parsed = await parseDataFile(text);
        return { read: { file, text: text.text, value: parsed.value }, diagnostics: parsed.diagnostics };
      },
      { key: file },
    ),
  );

  const filesOf = async (get: Get, name: string) => (await get(inputs.files)).features[name] ?? {};

  const cards = createFamily((name: string) =>
    graph.cell(
      'featureCards',
      async (get) => {
        const { markdown = [] } = await filesOf(get, name);
        return Promise.all(markdown.map((file) => get(card(file))));
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
        const { feature, options } = await find(get, name);
        const config = await get(inputs.config);
        const ownCards = await get(cards(name));
        const { values: valueFiles = {} } = await filesOf(get, name);
        const read = await Promise.all(
          Object.entries(valueFiles).map(async ([key, file]) => ({ key, ...(await get(valueFile(file))) })),
        );
        const values = Object.fromEntries(read.map(({ key, read: value }) => [key, value]));
        const resolution =
          feature.resolve?.({
            config,
            options,
            cards: ownCards,
            values,
            firstCommits: new Map(Object.entries(await get(firstCommits(name)))),
          }) ?? NO_RESOLUTION;
        const diagnostics = [...resolution.diagnostics, ...read.flatMap((value) => value.diagnostics)];
        const { claimLast } = feature;
        return {
          options,
          resolution: { ...resolution, diagnostics },
          cards: ownCards,
          ...(claimLast !== undefined && { claimLast }),
        };
      },
      { key: name },
    ),
  );

  const resolved = graph.cell('resolvedFeatures', async (get) => {
    const { active } = await get(set);
    const entries = active.map(
      async ({ feature: { name } }) => [name, await get(resolvedFeature(name))] as const,
    );
    return new Map(await Promise.all(entries));
  });

  return { set, resolved };
}
