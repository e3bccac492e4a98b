import type { Engine } from '../engine/create-engine.js';
import {
  type FeatureIndexes,
  findIndexedPages,
  indexFeatures,
  listIndexParts,
} from '../engine/output/index-features.js';
import type { ShownTexts } from '../engine/render/rendered-texts.js';
import { hash } from '../lib/hash.js';
import type { IndexFiles } from '../types/feature/site-index.js';
import type { Front, FrontCells } from './live-front.js';
import type { LivePages } from './live-pages.js';

/**
 * The indexes of a site that is served while being written, created when a reader requests them.
 */
export interface LiveIndexes {
  /** The file of each part below `assets/`, by feature and part. The names never change. */
  names(): Promise<FeatureIndexes>;
  /** A file of an index by its output path. */
  find(file: string): Promise<string | Uint8Array | undefined>;
}

export interface LiveIndexesRequest {
  cells: FrontCells;
  pages: LivePages;
  /** Returns a number that differs after each change of the site. */
  revision: () => number;
}

export function createLiveIndexes(
  engine: Engine,
  { cells, pages, revision }: LiveIndexesRequest,
): LiveIndexes {
  let files = new Map<string, string | Uint8Array>();
  let indexed: { at: number; front: Front; done: Promise<void> } | undefined;

  /** Reads texts of React pages by rendering those that changed since they were last rendered. */
  const shown: ShownTexts = {
    ofDocs: async () => (await engine.graph.get(cells.front)).links,
    async ofPage(source) {
      const { site } = await engine.graph.get(engine.site.site);
      const route = site.routes.get(site.routeBySource.get(source) ?? '');
      if (route !== undefined) await pages.draw(route, []);
      return pages.links.get(source);
    },
  };

  async function index(): Promise<void> {
    const before = files;
    const now = new Map<string, string | Uint8Array>();
    const sink: IndexFiles = {
      async keep(path) {
        const content = before.get(path);
        if (content !== undefined) now.set(path, content);
        return content !== undefined;
      },
      add: async ({ path, content }) => void now.set(path, content),
    };
    const indexes = await indexFeatures(engine, {
      files: sink,
      shown,
      pages: await findIndexedPages(engine),
    });
    for (const [feature, parts] of Object.entries(indexes))
      for (const [part, name] of Object.entries(parts)) {
        const root = now.get(`assets/${name}`);
        if (root !== undefined) now.set(`assets/${nameOf(feature, part)}`, root);
      }
    files = now;
  }

  return {
    async names() {
      const indexes = Object.entries(await listIndexParts(engine));
      return Object.fromEntries(
        indexes.map(([feature, parts]) => [
          feature,
          Object.fromEntries(parts.map((part) => [part, nameOf(feature, part)])),
        ]),
      );
    },
    async find(file) {
      if (!(await isOfIndex(file))) return undefined;
      // Texts of components become available as their pages are requested, and of all once
      // everything is compiled.
      const front = await engine.graph.get(cells.front);
      const at = revision();
      if (indexed?.at !== at || indexed.front !== front) indexed = { at, front, done: index() };
      await indexed.done;
      return files.get(file);
    },
  };

  /** True for files below the folder of a feature with an index. */
  async function isOfIndex(file: string): Promise<boolean> {
    const [, feature] = /^assets\/([^/]+)\//.exec(file) ?? [];
    if (feature === undefined) return false;
    const { active } = await engine.graph.get(engine.site.features);
    return active.some(({ feature: { name, index } }) => name === feature && index !== undefined);
  }
}

const nameOf = (feature: string, part: string): string => `${feature}/live-${hash(part, 6)}.json`;
