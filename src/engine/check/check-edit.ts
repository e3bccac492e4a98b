import { areLinksSound, hasNewProblems } from '../build/edit/check-edited.js';
import { compileAll } from '../build/edit/compile-edits.js';
import { type Known, keepEdit, listKeys } from '../build/edit/keep-edit.js';
import { renameSite } from '../build/edit/rename-site.js';
import { keepsProblems, mayStandAlone } from '../build/edit/stand-alone.js';
import type { LoadedSite } from '../build/load-site.js';
import { createEngine } from '../create-engine.js';
import type { KeptNames } from '../store/kept-site.js';
import type { RecalledCheck } from '../store/last-check.js';
import { readWholeParts } from '../store/store-parts.js';
import { mayBeCheckedAlone } from './keep-check.js';
import type { Check, Problems } from './problems.js';

/**
 * Checks a site in which nothing has changed since the last check but the texts of some pages, and some pages have come,
 * without looking at any other page. Undefined when there may be other problems now than there were: then everything has to
 * be looked at.
 */
export async function checkEdit(check: Check, recalled: RecalledCheck): Promise<Problems | undefined> {
  return readWholeParts(recalled.memory, () => checkRemembered(check, recalled));
}

async function checkRemembered(
  { root, loaded, own, last, onProgress }: Check,
  recalled: RecalledCheck,
): Promise<Problems | undefined> {
  const { edited, added, report, memory } = recalled;
  if (!mayBeCheckedAlone(loaded)) return undefined;
  const texts = await memory.readTexts();
  const since = await memory.readEdits();
  if (texts === undefined || since === undefined) return undefined;
  const isKnown = (file: string) => texts.keys.has(file) || since.keys.has(file);
  if (!mayStandAlone(recalled, { loaded, texts, isKnown })) return undefined;
  const known = await readNames(recalled, { loaded, renamings: since.renamings });
  if (known === undefined) return undefined;
  const before = known.site;
  onProgress('Checking');
  const engine = createEngine({
    ...{ root, loaded, kept: own },
    problemsOnly: true,
    resolved: async () => before,
    // An edit that changes a route is not one of these.
    linkSite: before,
  });
  try {
    const edits = await compileAll(engine, { edited, added, texts, since, before, look: undefined });
    if (edits === undefined || !keepsProblems(edits, { engine, loaded, report })) return undefined;
    const { cards, docs, linked } = edits;
    if (cards.size > 0 && texts.hasNames) return undefined;
    const renamed =
      cards.size === 0
        ? undefined
        : await renameSite({ ...known, loaded, kept: own, engine, before, cards, added });
    if (cards.size > 0 && renamed === undefined) return undefined;
    const site = renamed?.site ?? before;
    if ((await hasNewProblems(engine, { site, docs })) || !(await areLinksSound(engine, { site, linked })))
      return undefined;
    if (cards.size + linked.size > 0)
      await keepEdit({
        ...{ memory, known, since, linked, indexed: since.indexed },
        keys: listKeys({ since, docs }),
        ...(renamed && { renamed: renamed.kept }),
      });
    const present = { ...report, pages: report.pages + added.length };
    await last?.noteEdit(recalled, { report: present, reads: engine.reads });
    await own.store.close();
    return { ...present, status: 'checked' };
  } finally {
    await engine.site.close();
  }
}

/** What is kept of the site, with its config. */
async function readNames(
  { memory }: RecalledCheck,
  { loaded, renamings }: { loaded: LoadedSite; renamings: number },
): Promise<Known<KeptNames> | undefined> {
  const known = await memory.readSite(renamings);
  const [{ config }] = loaded.languages;
  return known && { ...known, site: { ...known.site, config: { ...config, head: known.head } } };
}
