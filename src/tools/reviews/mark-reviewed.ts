import { listDescribing } from '../../builds/checks/described/list-describing.js';
import { readDescribed } from '../../builds/checks/described/read-described.js';
import { markOf } from '../../builds/checks/described/survey-described.js';
import { markText } from '../../compile/front-matter/marks.js';
import { createEngine } from '../../engine/create-engine.js';
import { loadSite } from '../../engine/reading/load-site.js';
import { openStore } from '../../engine/store/open-store.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import { readWritten } from '../read-written.js';
import { placeFile } from '../translations/place-file.js';

export interface ReviewRequest {
  /** Absolute path of the site's root. */
  root: string;
  env: Environment;
  /** A page, or a folder of pages, relative to the root. */
  target: string;
}

export type ReviewResult =
  /** `marked` lists the pages that have changed, `pages` counts all that were reviewed. */
  | { status: 'done'; marked: string[]; pages: number }
  | { status: 'unusable'; diagnostics: Diagnostic[]; translation?: ConfigTranslation }
  /** No such page names the code that it describes; `known` lists those that do. */
  | { status: 'none'; known: string[] }
  /** The code that a page describes is missing, or the page cannot be marked. */
  | { status: 'refused'; page: string; reason: string };

/** Records that pages are correct for the current version of the code that they describe. */
export async function markReviewed({ root, env, target }: ReviewRequest): Promise<ReviewResult> {
  const kept = openStore({ root, useStore: true, env });
  try {
    const { site: loaded, ...reading } = await loadSite(root, kept);
    if (loaded === undefined) return { status: 'unusable', ...reading };
    const engine = createEngine({ root, loaded, kept, problemsOnly: true });
    const { graph, site } = engine;
    const describing = listDescribing(engine, (await graph.get(site.site)).site);
    const chosen = describing.filter(
      ({ path }) => target === '' || path === target || path.startsWith(`${target}/`),
    );
    if (chosen.length === 0) return { status: 'none', known: describing.map(({ path }) => path) };
    const texts = new Map<string, string>();
    for (const card of chosen) {
      const { path: page } = card;
      const { codes, findings } = await readDescribed(root, card);
      const [missing] = findings;
      if (missing !== undefined) return { status: 'refused', page, reason: missing.message };
      const own = readWritten(engine, page);
      const text = own && markText(own, 'reviewed', markOf(codes));
      if (text === undefined)
        return { status: 'refused', page, reason: 'Its front matter can’t be read.' };
      if (text !== own) texts.set(page, text);
    }
    for (const [file, text] of texts) await placeFile(root, { file, text, replaces: true });
    return { status: 'done', marked: [...texts.keys()], pages: chosen.length };
  } finally {
    await kept.store.close();
  }
}
