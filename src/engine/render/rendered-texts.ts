import type { ShownOnPage } from './found-on-page.js';

/** By source file. */
export type FoundTexts = ReadonlyMap<string, ShownOnPage>;

/** Provides indexes with text that is only in rendered HTML. */
export interface ShownTexts {
  /** Returns the texts of the components of all docs. */
  ofDocs(): Promise<FoundTexts>;
  /** Returns the text of a React page; undefined if it could not be rendered. */
  ofPage(source: string): Promise<ShownOnPage | undefined>;
}

/** Passes texts to the index of a build while pages are still being rendered. */
export interface RenderedTexts extends ShownTexts {
  /**
   * Call when all components of docs have been rendered. Texts of pages are added to the same map
   * later.
   */
  noteIslands(found: FoundTexts): void;
  /** Call when rendering has ended, even if it has failed. */
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
