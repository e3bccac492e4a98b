import { type FeatureSet, listWorking } from '../../engine/features/feature-set.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import { groupsOf } from '../../resolve/routes/group-routes.js';
import { outputFile } from '../../resolve/routes/output-file.js';
import { claimProblem, withFile } from '../../resolve/routes/settle-claims.js';
import type { AddedDoc } from '../../types/feature/renaming.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { describeProblems } from '../last/keep-build.js';
import type { Behinds } from './patch-site.js';

interface AddedRequest {
  loaded: Pick<LoadedSite, 'files'>;
  /** The site without the new docs. */
  before: Site;
  /** Hash of the problems with the site's names. */
  problems: string;
  set: FeatureSet;
}

/**
 * Returns the routes of new docs. Returns undefined if one may already exist, or differs from
 * another only by case, or if a feature or a problem may concern it.
 */
export function placeAdded(added: readonly AddedDoc[], request: AddedRequest): Route[] | undefined {
  const { before, problems, set } = request;
  if (added.length === 0) return [];
  // The new page may fix a problem.
  if (problems !== describeProblems({ diagnostics: [] }) || hasLastClaims(set, before))
    return undefined;
  const routes: Route[] = [];
  for (const { claim } of added) {
    const file = outputFile(claim.path, before.config);
    if (file === undefined || claimProblem(claim, { file, isFile: mayBeFile }) !== undefined)
      return undefined;
    if (!isFree({ path: claim.path, file }, request)) return undefined;
    if (routes.some((route) => route.file.toLowerCase() === file.toLowerCase())) return undefined;
    routes.push(withFile(claim, file));
  }
  return routes;
}

/**
 * True for paths that may be those of files that features write. `isFree` compares the files of
 * `static/`.
 */
const mayBeFile = (path: string): boolean => /\.[a-z]\w*$/i.test(path);

/** Whether features have claims that depend on all other claims. */
const hasLastClaims = (set: FeatureSet, site: Site): boolean =>
  listWorking(set, site).some(
    ({ feature, options }) =>
      feature.claimLast !== undefined && !(Array.isArray(options) && options.length === 0),
  );

function isFree(
  { path, file }: { path: string; file: string },
  { before, loaded }: AddedRequest,
): boolean {
  // Such paths have several spellings, which this does not compare.
  if (path.includes('%') || /\.html?$/i.test(path)) return false;
  if (before.uncheckedPaths.some((prefix) => path.startsWith(prefix))) return false;
  const folded = file.toLowerCase();
  const near = before.routesByTail.get(groupsOf(path).tail) ?? [];
  if (near.some((one) => before.routes.get(one)?.file.toLowerCase() === folded)) return false;
  if (before.routes.has(path) || before.routes.has(`${path}/index.html`)) return false;
  return loaded.files.statics.every(({ name }) => {
    const own = name.toLowerCase();
    return own !== folded && !own.startsWith(`${folded}/`) && !folded.startsWith(`${own}/`);
  });
}

/** Says after which docs new docs are inserted, in maps that follow the order of files. */
export function behindAdded(added: readonly AddedDoc[], { docBySource }: Site): Behinds {
  const behind = (source: string) => added.find(({ doc }) => doc.source === source)?.behind;
  const docAt = (source: string | undefined) =>
    source === undefined
      ? undefined
      : (added.find(({ doc }) => doc.source === source)?.doc ?? docBySource.get(source));
  const find = (isIt: (one: AddedDoc) => boolean) => docAt(added.find(isIt)?.behind);
  return {
    doc: (edition, id) => find(({ doc }) => doc.edition === edition && doc.id === id)?.id,
    route: (path) => find(({ claim }) => claim.path === path)?.route,
    source: behind,
    pager: behind,
    spot: () => undefined,
  };
}
