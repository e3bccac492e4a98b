import { isNameLink } from '../../lib/text/name-link.js';
import { listOneWayLinks } from '../build/edit/leading-to.js';
import { describeProblems } from '../build/keep-build.js';
import type { LoadedSite } from '../build/load-site.js';
import type { Engine } from '../create-engine.js';
import type { KeptNames, KeptTexts } from '../store/kept-site.js';
import { asksForUses } from './list-loose.js';

/** What a check that has looked at everything leaves for the next. Undefined where the texts of a site can't be checked alone. */
export async function listChecked(
  engine: Engine,
  loaded: LoadedSite,
): Promise<{ site: KeptNames; texts: KeptTexts } | undefined> {
  if (!mayBeCheckedAlone(loaded)) return undefined;
  const resolved = await engine.graph.get(engine.site.site);
  const { config, ...site } = resolved.site;
  const problems = describeProblems(resolved);
  return {
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
  // No check shows cards, or makes the files of features.
  return { keys, shared, withCards: [], hasNames, hasPages: false };
}

/** Whether no language is compared with another, and no rule asks what all texts use. */
export const mayBeCheckedAlone = ({ languages: [{ config }, ...others] }: LoadedSite): boolean =>
  others.length === 0 && !asksForUses(config.rules);
