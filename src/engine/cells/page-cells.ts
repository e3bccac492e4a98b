import { isSameJson } from '../../lib/is-same-json.js';
import { type Asset as ReadAsset, readAsset } from '../../load/read-asset.js';
import { listPageFiles } from '../../resolve/links/list-page-files.js';
import type { ReferenceScope } from '../../resolve/links/resolve-references.js';
import type { Asset, Assets, ImageForms } from '../../types/output/asset.js';
import type { FileLookup } from '../../types/site/file-lookup.js';
import { hasOwnText } from '../features/feature-pages.js';
import type { FeatureSet } from '../features/feature-set.js';
import { listImageSources } from '../features/list-image-sources.js';
import type { Cell, Get, Graph } from '../graph.js';
import type { Reads } from '../store/reads.js';
import { describeWorld } from './describe-world.js';
import type { DocFindings, Findings } from './findings.js';
import type { SiteCells } from './site-cells.js';

/** Source files of pages, and the local files that they refer to. */
export interface PageCells {
  /** Source files of all Markdown that has a page, in the order of routes. */
  sources: Cell<string[]>;
  /** Sources whose code and colors go into the bundles. */
  wanted: Cell<string[]>;
  /** Hash of everything that pages show of one another: see `describeWorld`. */
  world: Cell<string>;
  /** Validation results of the last run for a doc, if still valid. */
  known: (file: string) => Cell<DocFindings | undefined>;
  /** The scope in which the references of a source file are resolved. */
  scope: (file: string) => Cell<ReferenceScope>;
  /**
   * A published local file: its output path and size. Undefined if the path is not a file of the
   * site.
   */
  asset: (file: string) => Cell<PublishedAsset | undefined>;
  /** Paths of the local files that a source file refers to. */
  files: (file: string) => Cell<readonly string[]>;
  /** The local files that a source file refers to, by path. */
  assets: (file: string) => Cell<Assets>;
}

export interface PublishedAsset
  extends Asset,
    Pick<ReadAsset, 'content' | 'removed' | 'isMalformed'> {
  path: string;
  from: string;
  /** Other forms of an image, made by a feature. */
  forms?: ImageForms;
}

export interface PageCellsRequest {
  graph: Graph;
  root: string;
  site: SiteCells;
  fileExists: FileLookup;
  /** Returns where a file of the language is on disk. */
  place: (file: string) => string;
  reads: Reads;
  findings: Findings;
  /** Watch mode: images are published unchanged. */
  isLive: boolean;
  /** The cells of the default language, for another one. */
  original?: Pick<PageCells, 'asset'>;
}

export function createPageCells(request: PageCellsRequest): PageCells {
  const names = createNameCells(request);
  const scope = createScopeCells(request);
  return { ...names, scope, ...createAssetCells(request, { ...names, scope }) };
}

/** Makes the cells of the list of sources and the hash of their names. */
function createNameCells({
  graph,
  site,
  fileExists,
  findings,
}: PageCellsRequest): Pick<PageCells, 'sources' | 'wanted' | 'world' | 'known'> {
  const sources = graph.cell(
    'sources',
    async (get) => {
      const [{ routes }, set] = [(await get(site.site)).site, await get(site.features)];
      return [...routes.values()].flatMap((route) =>
        hasOwnText(route, set) ? [route.source] : [],
      );
    },
    { equal: isSameJson },
  );

  const wanted = graph.cell(
    'wantedSources',
    async (get) => {
      const [all, { only, without }] = await Promise.all([get(sources), get(site.inputs.wanted)]);
      return all.filter((file) => (only?.has(file) ?? true) && !without?.has(file));
    },
    { equal: isSameJson },
  );

  const world = graph.cell('world', async (get) =>
    describeWorld((await get(site.site)).site, await get(site.features)),
  );

  const known = graph.family('known', async (get, file) => {
    if (!findings.isKept) return undefined;
    const [{ key: doc }, names] = await Promise.all([get(site.doc(file)), get(world)]);
    await get(site.inputs.disk);
    return findings.find(file, { world: names, doc, fileExists });
  });

  return { sources, wanted, world, known };
}

function createScopeCells({ graph, site, fileExists }: PageCellsRequest): PageCells['scope'] {
  return graph.family('scope', async (get, file): Promise<ReferenceScope> => {
    const resolved = (await get(site.site)).site;
    await get(site.inputs.disk);
    return {
      source: file,
      route: resolved.routeBySource.get(file) ?? resolved.config.baseUrl,
      site: resolved,
      fileExists,
    };
  });
}

/** Makes the cells of the local files that pages publish. */
function createAssetCells(
  { graph, root, place, site, reads, findings, isLive, original }: PageCellsRequest,
  { known, world, scope }: Pick<PageCells, 'known' | 'world' | 'scope'>,
): Pick<PageCells, 'asset' | 'assets' | 'files'> {
  /** Lists the files that a page publishes. Records lookups for the next run. */
  async function findFiles(get: Get, file: string): Promise<readonly string[]> {
    const before = await get(known(file));
    if (before !== undefined) return before.files;
    const [{ facts, key }, where, names] = await Promise.all([
      get(site.doc(file)),
      get(scope(file)),
      findings.isKept ? get(world) : '',
    ]);
    const lookups = new Map<string, boolean>();
    const files = listPageFiles(facts, {
      ...where,
      fileExists(path) {
        const exists = where.fileExists(path);
        lookups.set(path, exists);
        return exists;
      },
    });
    findings.note(file, names, { doc: key, lookups: [...lookups], files });
    return files;
  }

  const asset = graph.family(
    'asset',
    async (get, file): Promise<PublishedAsset | undefined> => {
      const { baseUrl } = await get(site.inputs.config);
      await get(site.inputs.translations);
      await get(site.inputs.stamp(file));
      const at = place(file);
      if (original !== undefined && at === file) {
        const known = await get(original.asset(file));
        return known && addAddresses(known, baseUrl);
      }
      const read = await readAsset(at, { root, bounds: await get(site.inputs.bounds) });
      reads.note(at, read !== undefined);
      const forms = read && !isLive ? findForms(read, await get(site.features)) : undefined;
      return read && addAddresses({ ...read, ...(forms && { forms }) }, baseUrl);
    },
    { equal: isSameJson },
  );

  const files = graph.family('files', findFiles, {
    equal: (a, b) => a.join('\0') === b.join('\0'),
  });

  const assets = graph.family(
    'assets',
    async (get, file): Promise<Assets> => takeAssets(get, await get(files(file)), asset),
  );

  return { asset, assets, files };
}

/**
 * Shared by the pages without assets, which are most: an empty map for each would take as much
 * memory as two links.
 */
const NO_ASSETS: Assets = new Map();

/** Returns the published files among local files, without those that are not files of the site. */
export async function takeAssets(
  get: Get,
  files: readonly string[],
  asset: PageCells['asset'],
): Promise<Assets> {
  if (files.length === 0) return NO_ASSETS;
  const found = await Promise.all(
    files.map(async (path) => [path, await get(asset(path))] as const),
  );
  return new Map(
    found.flatMap(([path, value]) => (value === undefined ? [] : [[path, value] as const])),
  );
}

/** Returns the forms of an image from the first feature that has some. */
function findForms(
  { path, width, height, isStill }: ReadAsset,
  { active }: FeatureSet,
): ImageForms | undefined {
  if (!isStill || width === undefined || height === undefined) return undefined;
  const image = { path, width, height };
  for (const { feature, options } of active) {
    const forms = feature.imageForms?.({ options, image });
    if (forms !== undefined && forms.files.length > 0) return forms;
  }
  return undefined;
}

function addAddresses(asset: Omit<PublishedAsset, 'url'>, baseUrl: string): PublishedAsset {
  const { path, forms } = asset;
  const url = baseUrl + encodeURI(path);
  return { ...asset, url, ...(forms && { sources: listImageSources(forms, baseUrl) }) };
}
