import path from 'node:path';
import type { AppsBundle } from '../../../bundle/browsers/build-apps.js';
import type { CodeCheck } from '../../../bundle/check-code.js';
import { hasOwnCode, hasPluginCode } from '../../../bundle/site-code.js';
import { workFolder } from '../../../lib/files/work-folder.js';
import { describeOptions } from '../../compile/describe-options.js';
import type { Cell, Get, Graph } from '../../graph.js';
import { bundleThroughStore } from '../../store/bundle-through-store.js';
import type { Reads } from '../../store/reads.js';
import type { Store } from '../../store/store.js';
import type { Work } from '../../work.js';
import type { SiteCells } from '../site-cells.js';
import { describeOwnCode } from './describe-site-code.js';
import type { SiteCodeCells } from './site-code-cells.js';

export interface ProgramCellsRequest {
  graph: Graph;
  root: string;
  store: Store;
  buildId: string;
  site: SiteCells;
  work: Work;
  reads: Reads;
}

/** Separately bundled apps of a site, and the problems of all its code. */
export interface ProgramCells {
  apps: Cell<AppsBundle>;
  /** Problems that prevent bundling. If there are any, nothing is rendered. */
  problems: Cell<CodeCheck>;
}

/** Makes the cells of separately bundled apps and of the problems of the site's code. */
export function createProgramCells(
  { graph, root, store, buildId, site, work, reads }: ProgramCellsRequest,
  siteCode: SiteCodeCells,
): ProgramCells {
  const workDir = path.join(workFolder(root), 'modules');
  const appFiles = async (get: Get): Promise<string[]> => {
    const { routes } = (await get(site.site)).site;
    return [...routes.values()].flatMap((route) =>
      'source' in route && route.isApart ? [route.source] : [],
    );
  };

  const apps = graph.cell('apps', async (get): Promise<AppsBundle> => {
    await get(site.inputs.code);
    const files = await appFiles(get);
    if (files.length === 0)
      return { files: [], apps: new Map(), inputs: [], scanned: [], diagnostics: [] };
    const paths = await get(siteCode.paths);
    const { browsers } = await get(site.inputs.config);
    return bundleThroughStore({
      store,
      root,
      work,
      reads,
      key: ['apps', buildId, { ...paths }, [...browsers], files],
      make: async () =>
        (await import('../../../bundle/bundlers.js')).buildApps({
          root,
          paths,
          browsers,
          apps: files,
          workDir,
        }),
    });
  });

  const problems = graph.cell('codeProblems', async (get): Promise<CodeCheck> => {
    const docs = await get(siteCode.codeDocs);
    const code = await siteCode.collect(get, docs, { isPlaceless: true });
    const apps = await appFiles(get);
    if (!hasOwnCode(code) && !hasPluginCode(code) && apps.length === 0)
      return { inputs: [], scanned: [], diagnostics: [], holdsByFiles: true };
    const isSent = await Promise.all(
      docs.map(async (file) => (await get(site.doc(file))).code?.hasSideEffects),
    );
    const forBrowsers = docs.filter((_, i) => isSent[i]);
    const { markdown, baseUrl } = await get(site.inputs.config);
    const { components } = await get(siteCode.files);
    const options = describeOptions([markdown, baseUrl, components]);
    return bundleThroughStore({
      store,
      root,
      reads,
      isPlaceless: true,
      loadValue: code.loadValue,
      key: ['code-problems', buildId, options, forBrowsers, apps, ...describeOwnCode(code)],
      make: async () =>
        (await import('../../../bundle/check-code.js')).checkCode({
          code,
          forBrowsers,
          apps,
          workDir,
        }),
    });
  });

  return { apps, problems };
}
