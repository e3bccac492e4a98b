import type { ShownOnPage } from './found-on-page.js';

/** By source file. */
export type FoundTexts = ReadonlyMap<string, ShownOnPage>;

/** Where indexes find what only rendered HTML says. */
export interface ShownTexts {
  /** Of the components of all docs. */
  ofDocs(): Promise<FoundTexts>;
  /** Of a React page; undefined when it could not be drawn. */
  ofPage(source: string): Promise<ShownOnPage | undefined>;
}

/**
 * Tells the index of a build, which is made while pages are rendered, what has been found so far.
 */
export interface RenderedTexts extends ShownTexts {
  /**
   * All components of docs have been rendered; what is found on pages is going to be in the same
   * map.
   */
  noteIslands(found: FoundTexts): void;
  /** Nothing more is going to be rendered, be it that rendering has failed. */
  settle(): void;
}

export function createRenderedTexts(): RenderedTexts {
  let found: FoundTexts = new Map();
  const islands = createGate();
  const pages = createGate();
  return {
    async ofDocs() {
      await islands.opened;
      return found;
    },
    async ofPage(source) {
      await pages.opened;
      return found.get(source);
    },
    noteIslands(map) {
      found = map;
      islands.open();
    },
    settle() {
      islands.open();
      pages.open();
    },
  };
}

function createGate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
