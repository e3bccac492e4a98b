import { hash } from '../../lib/hash.js';
import type { Engine } from '../create-engine.js';
import type { Front, FrontCells } from '../live/live-front.js';
import type { LivePages } from '../live/live-pages.js';
import type { ShownTexts } from '../render/rendered-texts.js';
import type { IndexSink } from './index-files.js';
import { indexSite, listPages } from './index-site.js';

/** The search index of a site that is served while it is written: made when a reader searches. */
export interface LiveSearch {
  /** The file of each part of the index below `assets/`, by the name of the part: names that never change. */
  names(): Promise<Record<string, string>>;
  /** A file of the index by its output path. */
  find(file: string): Promise<string | Uint8Array | undefined>;
}

export interface LiveSearchRequest {
  cells: FrontCells;
  pages: LivePages;
  /** Another number whenever the site has changed. */
  revision: () => number;
}

export function createLiveSearch(engine: Engine, { cells, pages, revision }: LiveSearchRequest): LiveSearch {
  let files = new Map<string, string | Uint8Array>();
  let indexed: { at: number; front: Front; done: Promise<void> } | undefined;

  /** React pages are drawn when a reader searches: those that have changed since they were drawn last. */
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
    const sink: IndexSink = {
      async keep(path) {
        const content = before.get(path);
        if (content !== undefined) now.set(path, content);
        return content !== undefined;
      },
      add: async ({ path, content }) => void now.set(path, content),
    };
    const roots = await indexSite(engine, sink, shown);
    for (const [part, name] of Object.entries(roots)) {
      const root = now.get(`assets/${name}`);
      if (root !== undefined) now.set(`assets/${nameOf(part)}`, root);
    }
    files = now;
  }

  return {
    async names() {
      const { search } = await engine.graph.get(engine.site.inputs.config);
      if (search === false || search.provider !== 'local') return {};
      const parts = (await listPages(engine)).keys();
      return Object.fromEntries([...parts].map((part) => [part, nameOf(part)]));
    },
    async find(file) {
      if (!file.startsWith('assets/search/')) return undefined;
      // Components of more docs are known when their pages have been asked for, those of all when all is compiled.
      const front = await engine.graph.get(cells.front);
      const at = revision();
      if (indexed?.at !== at || indexed.front !== front) indexed = { at, front, done: index() };
      await indexed.done;
      return files.get(file);
    },
  };
}

const nameOf = (part: string): string => `search/live-${hash(part, 6)}.json`;
