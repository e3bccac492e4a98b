import { compileEdits } from '../build/edit/compile-edits.js';
import type { LoadedSite } from '../build/load-site.js';
import { createEngine, type Engine } from '../create-engine.js';
import type { KeptTexts } from '../store/kept-site.js';
import type { RecalledCheck } from '../store/last-check.js';
import { readWholeParts } from '../store/store-parts.js';
import { asksForUses } from './list-loose.js';
import type { Check, Problems } from './problems.js';

/**
 * Checks a site in which nothing has changed since the last check but the texts of some pages, without looking at any other
 * page. Undefined when there may be other problems now than there were: then everything has to be looked at.
 */
export async function checkEdit(check: Check, recalled: RecalledCheck): Promise<Problems | undefined> {
  return readWholeParts({ close: recalled.closeTexts }, () => checkRemembered(check, recalled));
}

async function checkRemembered(
  { root, loaded, own, last, onProgress }: Check,
  recalled: RecalledCheck,
): Promise<Problems | undefined> {
  const { edited, report } = recalled;
  // What was wrong with them, or is still, may be elsewhere now.
  if (!mayBeCheckedAlone(loaded) || report.diagnostics.some(({ file = '' }) => edited.includes(file)))
    return undefined;
  const texts = await recalled.readTexts();
  if (texts === undefined || edited.some((file) => !texts.keys.has(file) || texts.shared.has(file)))
    return undefined;
  onProgress('Checking');
  const engine = createEngine({
    root,
    loaded,
    kept: own,
    problemsOnly: true,
    resolved: async () => undefined,
  });
  try {
    if (await areCheckedByFeatures(edited, engine)) return undefined;
    const edits = await compileEdits(engine, { edited, keys: texts.keys, look: undefined });
    if (edits === undefined || edits.cards.size + edits.linked.size > 0) return undefined;
    await last?.noteEdit(recalled, engine.reads);
    await own.store.close();
    return { ...report, status: 'checked' };
  } finally {
    await engine.site.close();
  }
}

/** Of which texts a site is made that has just been checked. Undefined for one whose texts can't be checked alone. */
export async function listCheckedTexts(engine: Engine, loaded: LoadedSite): Promise<KeptTexts | undefined> {
  if (!mayBeCheckedAlone(loaded)) return undefined;
  const { graph, site, pages, code, reads } = engine;
  const keys = new Map<string, string>();
  const shared = new Set((await graph.get(code.problems)).inputs);
  for (const source of await graph.get(pages.sources)) {
    const { key, facts } = await graph.get(site.doc(source));
    keys.set(source, key);
    for (const { path } of facts.includes) shared.add(path);
  }
  // No check shows cards.
  return { keys, shared, withCards: [], hasNames: reads.hasNames, hasPages: reads.hasPages };
}

/** Whether no language is compared with another, and no rule asks what all texts use. */
const mayBeCheckedAlone = ({ languages: [{ config }, ...others] }: LoadedSite): boolean =>
  others.length === 0 && !asksForUses(config.rules);

/** Whether a feature looks into one of these texts for problems that only the whole site shows. */
async function areCheckedByFeatures(files: readonly string[], { graph, site }: Engine): Promise<boolean> {
  const { features } = await graph.get(site.inputs.files);
  const { active } = await graph.get(site.features);
  return active.some(
    ({ feature: { name, checkText } }) =>
      checkText !== undefined && features[name]?.markdown?.some((file) => files.includes(file)) === true,
  );
}
