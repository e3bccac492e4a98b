import { hash } from '../lib/hash.js';
import type { Engine } from './create-engine.js';
import { indexSite, listPages } from './index-site.js';

/** The search index of a site that is served while it is written: made when a reader searches. */
export interface LiveSearch {
  /** The file of each part of the index below `assets/`, by the name of the part: names that never change. */
  names(): Promise<Record<string, string>>;
  /** A file of the index by its output path. */
  find(file: string): Promise<string | Uint8Array | undefined>;
}

/** `revision` is another number whenever the site has changed. */
export function createLiveSearch(engine: Engine, revision: () => number): LiveSearch {
  let files = new Map<string, string | Uint8Array>();
  let indexed: { at: number; done: Promise<void> } | undefined;

  async function index(): Promise<void> {
    const before = files;
    const now = new Map<string, string | Uint8Array>();
    const roots = await indexSite(engine, {
      async keep(path) {
        const content = before.get(path);
        if (content !== undefined) now.set(path, content);
        return content !== undefined;
      },
      add: async ({ path, content }) => void now.set(path, content),
    });
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
      if (indexed?.at !== revision()) indexed = { at: revision(), done: index() };
      await indexed.done;
      return files.get(file);
    },
  };
}

const nameOf = (part: string): string => `search/live-${hash(part, 6)}.json`;
