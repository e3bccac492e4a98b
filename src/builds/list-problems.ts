import { loadSite } from '../engine/reading/load-site.js';
import { openStore } from '../engine/store/open-store.js';
import { listFeatureModules } from '../load/list-site.js';
import { describeFailure } from './describe-failure.js';
import { findLastCheck } from './last/last-check.js';
import { placeOutput } from './place-output.js';
import type { Check, Problems, ProblemsRequest } from './problems.js';

/** Every problem of a site that can be found without rendering it. Writes nothing but the store. */
export async function listProblems(request: ProblemsRequest): Promise<Problems> {
  try {
    return await loadAndCheck(request);
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return { diagnostics: [problem], pages: 0, status: 'checked' };
  }
}

async function loadAndCheck(request: ProblemsRequest): Promise<Problems> {
  const { root, useStore } = request;
  const own = openStore({ root, useStore, env: request.env });
  const loaded = await loadSite(root, own);
  const translated = loaded.translation && { translation: loaded.translation };
  if (loaded.site === undefined)
    return { diagnostics: loaded.diagnostics, pages: 0, status: 'unusable', ...translated };
  const { outDir } = request;
  if (outDir !== undefined) {
    const { checkOutput } = await import('./checks/output/check-output.js');
    const { config, languages } = loaded.site;
    const all = languages.map(({ language }) => language);
    const found = await checkOutput({ root, outDir, config, languages: all });
    await own.store.close();
    return { ...found, status: 'checked', ...translated };
  }
  const last = findsOnlyInFiles(request)
    ? await findLastCheck({
        root,
        outDir: placeOutput(root),
        store: own.store,
        loaded: loaded.site,
      })
    : undefined;
  const check = { ...request, loaded: loaded.site, own, last };
  // Most of docsgen: a check with nothing to do is over before it would be loaded.
  const problems =
    (await recallCheck(check)) ?? (await (await import('./check-anew.js')).checkAnew(check));
  return { ...problems, ...translated };
}

/** The result of a check that has nothing to do, or nothing but to look at edited texts. */
async function recallCheck(check: Check): Promise<Problems | undefined> {
  const { last, loaded } = check;
  const recalled = await last?.recall();
  if (recalled === undefined) return undefined;
  // A build knows their links from what they draw, and a check from their code.
  const hasUnread = recalled.isOfBuild && listFeatureModules(loaded.files).length > 0;
  if (recalled.edited.length + recalled.added.length > 0 || hasUnread)
    return (await import('./check-edit.js')).checkEdit(check, recalled);
  if (recalled.isMoved) await last?.noteAgain(recalled);
  await check.own.store.close();
  return { ...recalled.report, looked: 0, status: 'checked' };
}

/** Whether what a check finds depends on nothing but the files of the site. */
const findsOnlyInFiles = ({ external, verifyPlugins, against }: ProblemsRequest): boolean =>
  !external && !verifyPlugins && against === undefined;
