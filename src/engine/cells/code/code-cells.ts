import { SourceMap, type SourceMapPayload } from 'node:module';
import { type ClientBundle, joinFiles } from '../../../bundle/browsers/join-client.js';
import type { RendererGiven } from '../../../bundle/modules/site-modules.js';
import type { Sheets } from '../../../bundle/outputs/list-sheets.js';
import { isDrawnByOwnCode, readOwnRenderer } from '../../../bundle/own-renderer.js';
import { isSameJson } from '../../../lib/is-same-json.js';
import { listSigns } from '../../features/feature-code.js';
import type { ListModule } from '../../features/list-module.js';
import type { Cell } from '../../graph.js';
import { bundleThroughStore, noteMarkdown } from '../../store/bundle-through-store.js';
import { getAll } from '../get-all.js';
import type { PageCells } from '../page-cells.js';
import { bundleClient } from './bundle-client.js';
import { describeServerCode } from './describe-site-code.js';
import {
  createProgramCells,
  type ProgramCells,
  type ProgramCellsRequest,
} from './program-cells.js';
import { listRendererKeys, type RendererKeys, type SiteRenderer } from './renderer-keys.js';
import { createSiteCodeCells, type SiteCodeCells } from './site-code-cells.js';
import { createStyleCells, type StyleCells } from './style-cells.js';

/** The code of a site and what is bundled from it. */
export interface CodeCells
  extends Omit<SiteCodeCells, 'collect' | 'importedAssets'>,
    StyleCells,
    ProgramCells {
  renderer: Cell<SiteRenderer>;
  rendererKeys: Cell<RendererKeys>;
  /** The local files of all Markdown that code imports. */
  assets: Cell<string[]>;
  /**
   * Source map of the renderer, used only for errors. Its own cell, because reading it takes
   * seconds on a large site, and all pages may fail.
   */
  rendererMap: Cell<SourceMap>;
  /**
   * `interactive`: docs whose code browsers need. Only the bundle of the last list stays in memory.
   */
  client: (interactive: readonly string[], lists?: ListModules) => Cell<ClientBundle>;
}

/** Modules of the pages that are composed of other pages' texts, by route: see `listModules`. */
type ListModules = readonly (readonly [route: string, module: ListModule])[];

export interface CodeCellsRequest extends ProgramCellsRequest {
  pages: PageCells;
  /** See `SiteCellsRequest`. */
  problemsOnly: boolean;
  /** The site may change during the run. */
  isLive: boolean;
}

export function createCodeCells(request: CodeCellsRequest): CodeCells {
  const siteCode = createSiteCodeCells(request);
  const styles = createStyleCells(request);
  const renderers = createRendererCells(request, siteCode);
  const client = createClientCells(request, { siteCode, ...styles, ...renderers });
  return { ...siteCode, ...styles, ...renderers, client, ...createProgramCells(request, siteCode) };
}

/** Makes the cells of the server bundle and its values. */
function createRendererCells(
  { graph, root, store, buildId, work, reads, site }: CodeCellsRequest,
  siteCode: SiteCodeCells,
): Pick<CodeCells, 'renderer' | 'rendererKeys' | 'rendererMap' | 'assets'> {
  const rendererMap = graph.cell('rendererMap', async (get) => {
    const code = await siteCode.collect(get, await get(siteCode.codeDocs));
    const { buildRenderer } = await import('../../../bundle/bundlers.js');
    const { map = '{}' } = await buildRenderer(code, { withMap: true });
    return new SourceMap(JSON.parse(map) as SourceMapPayload);
  });

  const renderer = graph.cell(
    'renderer',
    async (get): Promise<SiteRenderer> => {
      const collected = await siteCode.collect(get, await get(siteCode.codeDocs));
      const { shell, words } = collected;
      const given = JSON.stringify({ shell, words } satisfies RendererGiven);
      const own = isDrawnByOwnCode(collected) ? readOwnRenderer() : undefined;
      if (own !== undefined) return { ...own, given, isOwn: true, hashes: new Map() };
      const { code, markdown } = noteMarkdown(collected);
      const bundle = await bundleThroughStore({
        store,
        root,
        work,
        reads,
        key: ['renderer', buildId, ...describeServerCode(code)],
        loadValue: code.loadValue,
        hasSheetsApart: true,
        markdown,
        make: async () => (await import('../../../bundle/bundlers.js')).buildRenderer(code),
      });
      return { ...bundle, given };
    },
    { equal: isSameRenderer },
  );

  const rendererKeys = graph.cell('rendererKeys', async (get) => {
    const code = await siteCode.collect(get, await get(siteCode.codeDocs));
    const { code: colors } = await get(site.inputs.config);
    return listRendererKeys(await get(renderer), { buildId, code, colors });
  });

  const assets = graph.cell(
    'codeAssets',
    async (get) => {
      // List the files anew: a bundle from the store has the same Markdown, compiled to the same
      // modules.
      const { markdown } = await get(renderer);
      const found = await getAll(get, markdown, siteCode.importedAssets);
      return [...new Set(found.flatMap((files) => [...files.keys()]))];
    },
    { equal: isSameJson },
  );

  return { renderer, rendererKeys, rendererMap, assets };
}

/** Makes the cells of what browsers load, by the list of interactive docs. */
function createClientCells(
  { graph, root, store, buildId, work, site, pages, reads }: CodeCellsRequest,
  {
    siteCode,
    codeStyles,
    renderer,
  }: { siteCode: SiteCodeCells } & Pick<CodeCells, 'codeStyles' | 'renderer'>,
): CodeCells['client'] {
  const shownSigns = graph.cell(
    'shownSigns',
    async (get) => {
      const signs = listSigns(await get(site.features));
      if (signs.length === 0) return [];
      const docs = await getAll(get, await get(pages.wanted), site.doc);
      // Everything besides Markdown that renders HTML. It may contain a marker that it never
      // renders.
      const { text, given } = await get(renderer);
      const shown = new Set(docs.flatMap(({ facts }) => facts.signs ?? []));
      return signs.filter((sign) => shown.has(sign) || text.includes(sign) || given.includes(sign));
    },
    { equal: isSameJson },
  );

  const makeClient = (interactive: readonly string[], lists: ListModules) =>
    graph.cell(
      'client',
      async (get) => {
        const own = await siteCode.collect(get, interactive, { styles: await get(codeStyles) });
        const modules = lists.flatMap(([route, { text }]) =>
          text === '' ? [] : [[route, { text, imports: [] }] as const],
        );
        const server = await get(renderer);
        const stillSheets = placeSheets(server.sheets, { interactive, lists });
        const { code, markdown } = noteMarkdown({
          ...own,
          docs: new Map([...own.docs, ...modules]),
          stillSheets,
          shownSigns: await get(shownSigns),
        });
        const bundle = await bundleClient(code, { store, root, work, reads, buildId, markdown });
        if (bundle.diagnostics.length > 0) return bundle;
        return { ...bundle, ...joinFiles([bundle, { files: server.files, byClass: new Map() }]) };
      },
      { equal: isSameClient },
    );
  let last: { of: string; cell: Cell<ClientBundle> } | undefined;
  return (interactive, lists = []) => {
    const of = JSON.stringify([interactive, lists]);
    if (last?.of !== of) last = { of, cell: makeClient(interactive, lists) };
    return last.cell;
  };
}

/** Returns the style sheets of pages whose code browsers don't load, by source or route. */
function placeSheets(
  sheets: Sheets,
  { interactive, lists }: { interactive: readonly string[]; lists: ListModules },
): Map<string, readonly string[]> {
  const bySource = new Map(sheets);
  const sent = new Set(interactive);
  const ofLists = lists.map(([route, { still }]) => {
    return [route, [...new Set(still.flatMap((source) => bySource.get(source) ?? []))]] as const;
  });
  return new Map([
    ...sheets.filter(([source]) => !sent.has(source)),
    ...ofLists.filter(([, files]) => files.length > 0),
  ]);
}

/** Compares files by name: names contain the hash of the content. */
function isSameRenderer(a: SiteRenderer, b: SiteRenderer): boolean {
  const describe = ({ files, hashes, ...rest }: SiteRenderer) => ({
    ...rest,
    hashes: hashes && [...hashes],
    files: files.map(({ path }) => path),
  });
  return isSameJson(describe(a), describe(b));
}

/** Compares files and chunks by name, as `isSameRenderer` does. */
function isSameClient(a: ClientBundle, b: ClientBundle): boolean {
  const describe = ({ files, chunks, ...rest }: ClientBundle) => ({
    ...rest,
    files: files.map(({ path }) => path),
    chunks: [...chunks],
  });
  return isSameJson(describe(a), describe(b));
}
