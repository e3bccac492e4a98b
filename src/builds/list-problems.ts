import { loadSite } from '../engine/reading/load-site.js';
import { openStore } from '../engine/store/open-store.js';
import { listFeatureModules } from '../load/list-site.js';
import { describeFailure } from './describe-failure.js';
import { findLastCheck } from './last/last-check.js';
import { placeOutput } from './place-output.js';
import type { Check, Problems, ProblemsRequest } from './problems.js';

/**
 * Lists every problem of a site that can be found without rendering it. Writes only to the store.
 */
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
  // This imports most of docsgen: a check with nothing to do ends before.
  const problems =
    (await recallCheck(check)) ?? (await (await import('./check-anew.js')).checkAnew(check));
  return { ...problems, ...translated };
}

/**
 * Returns the result of a check that has nothing to do, or only has to check edited texts. Returns
 * undefined if a full check is needed.
 */
async function recallCheck(check: Check): Promise<Problems | undefined> {
  const { last, loaded } = check;
  const recalled = await last?.recall();
  if (recalled === undefined) return undefined;
  // The build read these links from rendered pages; a check reads them from the code.
  const hasUnread = recalled.isOfBuild && listFeatureModules(loaded.files).length > 0;
  if (recalled.edited.length + recalled.added.length > 0 || hasUnread)
    return (await import('./check-edit.js')).checkEdit(check, recalled);
  if (recalled.isMoved) await last?.noteAgain(recalled);
  await check.own.store.close();
  return { ...recalled.report, looked: 0, status: 'checked' };
}

/** Whether the result of a check depends only on files of the site. */
const findsOnlyInFiles = ({ external, verifyPlugins, against }: ProblemsRequest): boolean =>
  !external && !verifyPlugins && against === undefined;
