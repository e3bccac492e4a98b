import type { Site } from '../../types/site.js';
import { asksForUses } from '../check/list-loose.js';
import { createEngine, type Engine } from '../create-engine.js';
import { type KeptBuild, type KeptTexts, openKeptBuild } from '../store/kept-site.js';
import type { Recalled } from '../store/last-build.js';
import { readWholeParts } from '../store/store-parts.js';
import type { Build } from './build-anew.js';
import type { BuildResult } from './build-result.js';
import { changesCards, showsNewCards } from './edit/changes-cards.js';
import { type CompiledEdits, compileAdded, compileEdits } from './edit/compile-edits.js';
import type { Edit } from './edit/draw-edit.js';
import { publishEdit } from './edit/publish-edit.js';
import { resolveNames } from './edit/resolve-names.js';

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
  if (others.length > 0 || !mayHavePages(build, recalled)) return undefined;
  // The places of its problems may be others.
  if (report.diagnostics.some(({ file = '' }) => edited.includes(file))) return undefined;
  const texts = await memory.readTexts();
  const since = await memory.readEdits();
  if (texts === undefined || since === undefined) return undefined;
  const isKnown = (file: string) => texts.keys.has(file) || since.keys.has(file);
  if (edited.some((file) => !isKnown(file) || texts.shared.has(file))) return undefined;
  if (added.length > 0 && (texts.hasPages || added.some((file) => isScanned(file, texts)))) return undefined;
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
    const cardOf = (file: string) => before.cards.get(file);
    const entryOf = (file: string) => since.entries.get(file);
    const edits = joinEdits([
      await compileEdits(engine, { edited, keys: texts.keys, cardOf, entryOf, look: known }),
      await compileAdded(engine, { added, look: known }),
    ]);
    if (edits === undefined || !isAlone(edits, { engine, build, recalled })) return undefined;
    if (showsNewCards(edits.docs, texts)) return undefined;
    const { cards } = edits;
    const edit: Omit<Edit, 'known'> = { build, recalled, engine, memory, ...edits, added, texts, since };
    if (cards.size === 0) {
      site = before;
      return await publishEdit({ ...edit, known: { ...known, site } });
    }
    if (texts.hasNames) return undefined;
    const renamed = await resolveNames({ ...known, build, engine, before, cards, added });
    if (renamed === undefined || changesCards({ before, after: renamed.site }, texts)) return undefined;
    site = renamed.site;
    return await publishEdit({ ...edit, known: { ...known, site }, renamed });
  } finally {
    await engine.site.close();
  }
}

/** Whether style sheets are made from all files of a folder that the file is in: the folder has a slash at its end there. */
const isScanned = (file: string, { shared }: KeptTexts): boolean => {
  const folders = file.split('/').slice(0, -1);
  return folders.some((_, depth) => shared.has(`${folders.slice(0, depth + 1).join('/')}/`));
};

/** Whether no other page can look different because a page has come: where a link is broken, it may have been this page that it meant. */
function mayHavePages({ loaded }: Build, { added, report }: Recalled): boolean {
  if (added.length === 0) return true;
  const { onBrokenLinks, onBrokenLinksInCode } = loaded.config;
  const isTold = onBrokenLinks !== 'ignore' && onBrokenLinksInCode !== 'ignore';
  return isTold && !report.diagnostics.some(({ code }) => ABOUT_LINKS.has(code));
}

const ABOUT_LINKS: ReadonlySet<string> = new Set(['link-broken', 'base-url-missing']);

/** Whether what is wrong with the site stays the same: other names, links or ids may be what it is about. */
function isAlone(
  { cards, linked }: CompiledEdits,
  { engine, build, recalled }: { engine: Engine; build: Build; recalled: Recalled },
): boolean {
  if (cards.size + linked.size === 0) return true;
  const { diagnostics } = recalled.report;
  if (diagnostics.length > 0 && engine.fileExists('urls.lock')) return false;
  if (linked.size === 0) return true;
  return !asksForUses(build.loaded.config.rules) && !diagnostics.some(({ code }) => code === 'anchor-broken');
}

function joinEdits(all: readonly (CompiledEdits | undefined)[]): CompiledEdits | undefined {
  const whole = all.filter((one) => one !== undefined);
  if (whole.length < all.length) return undefined;
  return {
    docs: new Map(whole.flatMap(({ docs }) => [...docs])),
    cards: new Map(whole.flatMap(({ cards }) => [...cards])),
    linked: new Map(whole.flatMap(({ linked }) => [...linked])),
  };
}
