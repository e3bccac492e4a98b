import type { Site } from '../../types/site.js';
import { createEngine } from '../create-engine.js';
import { type KeptBuild, openKeptBuild } from '../store/kept-site.js';
import type { Recalled } from '../store/last-build.js';
import { readWholeParts } from '../store/store-parts.js';
import type { Build } from './build-anew.js';
import type { BuildResult } from './build-result.js';
import { changesCards, showsNewCards } from './edit/changes-cards.js';
import { compileAll } from './edit/compile-edits.js';
import type { Edit } from './edit/draw-edit.js';
import { publishEdit } from './edit/publish-edit.js';
import { resolveNames } from './edit/resolve-names.js';
import { keepsProblems, mayStandAlone } from './edit/stand-alone.js';

/**
 * Builds a site in which nothing has changed since the last build but the texts of some pages, and some pages have come,
 * without looking at any other page. Undefined when an edit shows elsewhere, or might: then everything has to be looked at.
 */
export async function buildEdit(build: Build, recalled: Recalled): Promise<BuildResult | undefined> {
  const { kept, last } = build;
  if (last.settings === undefined) return undefined;
  const memory = openKeptBuild(kept.store, { settings: last.settings, lookedAt: recalled.lookedAt });
  return readWholeParts(memory, () => buildRemembered(build, { recalled, memory }));
}

async function buildRemembered(
  build: Build,
  { recalled, memory }: { recalled: Recalled; memory: KeptBuild },
): Promise<BuildResult | undefined> {
  const { loaded, kept, request, work } = build;
  const { edited, added, report } = recalled;
  const [{ config }, ...others] = loaded.languages;
  if (others.length > 0) return undefined;
  const texts = await memory.readTexts();
  const since = await memory.readEdits();
  if (texts === undefined || since === undefined) return undefined;
  const isKnown = (file: string) => texts.keys.has(file) || since.keys.has(file);
  if (!mayStandAlone(recalled, { loaded, texts, isKnown })) return undefined;
  const known = await memory.readSite(since.renamings);
  if (known === undefined) return undefined;
  const before = { ...known.site, config: { ...config, head: known.head } };
  // Known when it is clear what has been edited.
  let site: Site | undefined;
  const engine = createEngine({
    ...{ root: request.root, loaded, kept, work },
    resolved: async () => site,
    // An edit that changes a route is not one of these.
    linkSite: before,
  });
  try {
    request.onProgress('Compiling');
    const edits = await compileAll(engine, { edited, added, texts, since, before, look: known });
    if (edits === undefined || !keepsProblems(edits, { engine, loaded, report })) return undefined;
    if (showsNewCards(edits.docs, texts)) return undefined;
    const { cards } = edits;
    const edit: Omit<Edit, 'known'> = { build, recalled, engine, memory, ...edits, added, texts, since };
    if (cards.size === 0) {
      site = before;
      return await publishEdit({ ...edit, known: { ...known, site } });
    }
    if (texts.hasNames) return undefined;
    const renamed = await resolveNames({ ...known, loaded, kept, engine, before, cards, added });
    if (renamed === undefined || changesCards({ before, after: renamed.site }, texts)) return undefined;
    site = renamed.site;
    return await publishEdit({ ...edit, known: { ...known, site }, renamed });
  } finally {
    await engine.site.close();
  }
}
