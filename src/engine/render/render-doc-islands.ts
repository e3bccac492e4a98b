import { hash } from '../../lib/hash.js';
import { readHtmlLinks } from '../../resolve/html/read-html-links.js';
import type { DocCode, ShownText, TextSection } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { IslandHtml } from '../../types/output/render.js';
import type { PageView } from '../../types/page.js';
import type { Engine } from '../create-engine.js';
import { storeKey } from '../store/store.js';
import { type FoundOnPage, ownFiles, readText, referencesOf } from './found-on-page.js';
import type { PageMaking } from './page-making.js';
import type { RenderPool } from './render-pool.js';

/** Rendered code holes by source file. */
export type RenderedIslands = ReadonlyMap<string, readonly IslandHtml[]>;

/** Renders the code of a doc: only what proves to be interactive is sent to browsers. */
export async function renderDocIslands(
  { engine, get, pool }: Pick<PageMaking, 'engine' | 'get'> & { pool: RenderPool },
  { source, view }: { source: string; view: PageView },
): Promise<{ islands: IslandHtml[]; links: FoundOnPage }> {
  const { code } = await get(engine.site.doc(source));
  const config = await get(engine.site.inputs.config);
  const islands = await pool.renderIslands({ source, view, always: code?.hasSideEffects ?? false });
  const scans = islands.map(({ html }) => readHtmlLinks(html, { skip: ownFiles(config) }));
  const links = {
    references: scans.flatMap(({ references }, i) =>
      [...references, ...referencesOf(islands[i]?.collected)].map((reference) => ({
        ...reference,
        place: code?.holes[i]?.place ?? { line: 1, column: 1 },
      })),
    ),
    anchors: scans.flatMap(({ anchors }, i) => [
      ...anchors,
      ...(islands[i]?.collected?.anchors ?? []),
    ]),
    shown: await readShown(engine, { islands, holes: code?.holes ?? [] }),
  };
  return { islands, links };
}

interface ShownRequest {
  islands: readonly IslandHtml[];
  holes: DocCode['holes'];
}

/** Reads the ids and text of islands. The rest of their text comes from the compiled doc. */
async function readShown(
  { store, buildId }: Engine,
  { islands, holes }: ShownRequest,
): Promise<ShownText[]> {
  const shown = islands.map(async ({ html }, i): Promise<ShownText> => {
    const below = holes[i]?.below ?? '';
    if (!/\sid=/.test(html)) return { below, sections: [] };
    const key = storeKey('shown', buildId, hash(html));
    const known = (await store.get(key)) as unknown as TextSection[] | undefined;
    const sections = known ?? (await readText(html)).filter(({ id }) => id !== '');
    if (known === undefined) await store.set(key, sections as unknown as Json);
    return { below, sections };
  });
  return (await Promise.all(shown)).filter(({ sections }) => sections.length > 0);
}

/**
 * Lists docs whose code browsers need: for an interactive island, or for the side effects of an
 * import.
 */
export async function listInteractive(
  { engine, get }: Pick<PageMaking, 'engine' | 'get'>,
  islands: RenderedIslands,
): Promise<string[]> {
  const docs = await Promise.all([...islands.keys()].map((source) => get(engine.site.doc(source))));
  return [...islands].flatMap(([source, list], i) =>
    docs[i]?.code?.hasSideEffects || list.some(({ interactive }) => interactive) ? [source] : [],
  );
}
