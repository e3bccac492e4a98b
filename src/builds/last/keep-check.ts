import type { Engine } from '../../engine/create-engine.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import { isNameLink } from '../../lib/text/name-link.js';
import { asksForUses } from '../checks/list-loose.js';
import { describeProblems } from './keep-build.js';
import type { KeptTexts } from './kept-site.js';
import type { CheckedLanguage } from './last-check.js';
import { listOneWayLinks } from './leading-to.js';

/**
 * Lists what a full check stores for the next check. Returns undefined if the texts of a site can't
 * be checked alone.
 */
export async function listChecked(
  engines: readonly Engine[],
  { config: { rules } }: LoadedSite,
): Promise<CheckedLanguage[] | undefined> {
  return asksForUses(rules) ? undefined : Promise.all(engines.map(describeChecked));
}

async function describeChecked(engine: Engine): Promise<CheckedLanguage> {
  const resolved = await engine.graph.get(engine.site.site);
  const { config, ...site } = resolved.site;
  const problems = describeProblems(resolved);
  return {
    language: engine.language,
    site: { site, problems, head: config.head, oneWay: listOneWayLinks(resolved.site) },
    texts: await listTexts(engine),
  };
}

async function listTexts({ graph, site, pages, code }: Engine): Promise<KeptTexts> {
  const keys = new Map<string, string>();
  const shared = new Set((await graph.get(code.problems)).inputs);
  let hasNames = false;
  for (const source of await graph.get(pages.sources)) {
    const { key, facts } = await graph.get(site.doc(source));
    keys.set(source, key);
    for (const { path } of facts.includes) shared.add(path);
    hasNames ||= facts.references.some(({ url }) => isNameLink(url));
  }
  // Checks neither show cards nor make the files of features.
  return { keys, shared, withCards: [], hasNames, hasPages: false, values: new Map() };
}
