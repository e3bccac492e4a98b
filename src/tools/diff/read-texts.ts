import { findBody } from '../../compile/front-matter/front-matter.js';
import type { CompiledDoc } from '../../engine/compile/compile-doc.js';
import { readProse } from '../../engine/compile/compile-through-store.js';
import type { Engine } from '../../engine/create-engine.js';
import { createEngines } from '../../engine/create-engines.js';
import type { TextSection } from '../../types/doc.js';
import { listBlocks, listSourceBlocks } from './list-blocks.js';
import type { Side, SidePage } from './read-side.js';

/** The text of a page in the forms that are compared. */
export interface PageText {
  doc: CompiledDoc;
  /** Identifies the text without addresses and components. */
  markup: string;
  /** The text that readers see, without the output of components. */
  blocks: string[];
  /** The text as written in the source. */
  written: string[];
  /** Words of each section, including those in props of components. */
  sections: string[];
}

/** Reads the texts of single pages. */
export interface TextReader {
  read(page: SidePage): Promise<PageText>;
  close(): Promise<void>;
}

/**
 * Creates a reader that compiles pages with their text, which the engines of the version do not. It
 * starts engines for the resolved site when the first page is read.
 */
export function createTextReader({ root, loaded, kept, engines }: Side): TextReader {
  let made: readonly Engine[] | undefined;

  function engineOf({ engine }: SidePage): Engine {
    made ??= createEngines({ root, loaded, kept, isOther: true }, ({ language }) => {
      const known = engines.find((one) => one.language.locale === language.locale);
      return known === undefined
        ? {}
        : { resolved: async () => (await known.graph.get(known.site.site)).site };
    });
    const { locale } = engine.language;
    return made.find(({ language }) => language.locale === locale) ?? engine;
  }

  return {
    async read(page) {
      const engine = engineOf(page);
      const { graph, site, store } = engine;
      const source = page.source ?? '';
      const doc = await graph.get(site.doc(source));
      const prose = await readProse(doc, { store, get: graph.get, ...site });
      const text = (await graph.get(site.source(source))).source?.text ?? '';
      return {
        doc,
        markup: JSON.stringify(prose.body),
        blocks: listBlocks(prose.body),
        written: listSourceBlocks(text.slice(findBody(text))),
        sections: prose.sections.flatMap(listSection),
      };
    },
    async close() {
      await Promise.all((made ?? []).map(({ site }) => site.close()));
    },
  };
}

const listSection = ({ heading, text, given = [] }: TextSection): string[] =>
  [heading, text, ...given].filter((part) => part.trim() !== '');
