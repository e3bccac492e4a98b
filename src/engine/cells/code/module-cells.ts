import { buildDocModule } from '../../../bundle/build-doc-module.js';
import type { LoadedMarkdown } from '../../../bundle/site-code.js';
import { urlOf } from '../../../resolve/html/fill-holes.js';
import { listPageFiles } from '../../../resolve/links/list-page-files.js';
import { resolveReferences } from '../../../resolve/links/resolve-references.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { DocCode, DocFacts, SourceFile } from '../../../types/doc.js';
import type { Json } from '../../../types/json.js';
import type { Assets } from '../../../types/output/asset.js';
import { compileUntilStill, describeUnsettled } from '../../compile/compile-until-still.js';
import type { AloneKnown } from '../../compile/compile-worker.js';
import { createEqualTexts, type EqualTexts, names } from '../../compile/equal-texts.js';
import { hasSameIncludes, readWritten } from '../../compile/has-same-includes.js';
import { mayReadMore } from '../../compile/look-up-doc.js';
import { PASSING_PROBLEMS } from '../../compile/lost-file.js';
import type { Cell, Get, Graph } from '../../graph.js';
import { type Store, storeKey } from '../../store/store.js';
import { type PageCells, takeAssets } from '../page-cells.js';
import type { SiteCells } from '../site-cells.js';
import { checkComponents } from './check-components.js';

/** Files of the site that are code. */
export interface CodeFiles {
  theme?: string;
  reactPages: readonly string[];
  components: readonly (readonly [name: string, file: string])[];
}

export interface ModuleCellsRequest {
  graph: Graph;
  site: SiteCells;
  pages: PageCells;
  codeFiles: Cell<CodeFiles>;
  /** Stores what imported Markdown is compiled to. */
  store: Store;
  buildId: string;
  /** The run only looks for problems: builds can't use what it compiles. */
  problemsOnly: boolean;
  /** The site may change during the run. */
  isLive: boolean;
}

/** Compiles Markdown to modules: the code of docs, and files that code imports. */
export function createModuleCells(request: ModuleCellsRequest) {
  const { graph, site, pages, codeFiles, isLive } = request;
  const equalTexts = isLive ? undefined : createEqualModules();
  const module = graph.family('module', async (get, file) => {
    const { code, facts } = await get(site.doc(file));
    if (code === undefined) return '';
    return writeModule(get, { code, facts, assets: await get(pages.assets(file)) });
  });

  /**
   * Without `assets`, the module will not run, so the addresses of its links and images do not
   * matter.
   */
  async function writeModule(
    get: Get,
    {
      code,
      facts,
      assets,
      isImported = false,
    }: { code: DocCode; facts: DocFacts; assets?: Assets | undefined; isImported?: boolean },
  ): Promise<string> {
    const { components } = await get(codeFiles);
    const componentFiles = new Map(components);
    const given = { code, componentFiles, isImported };
    if (assets === undefined) return buildDocModule({ ...given, links: [], images: [], urls: [] });
    const scope = await get(pages.scope(facts.path));
    const attributes = resolveReferences(facts, { ...scope, assets });
    const { links, images } = attributes;
    const urls = links.map((_, ref) => urlOf(ref, attributes));
    return buildDocModule({ ...given, links, images, urls });
  }

  /** Compiled once for all bundles. */
  const imported = graph.family('importedModule', (get, file) =>
    compileImported(get, { ...request, file, equalTexts }),
  );

  /** Reads the imported file, not its doc: that would be compiled as a page. */
  const importedAssets = graph.family('importedAssets', async (get, file): Promise<Assets> => {
    const { doc } = await get(imported(file));
    const files = doc === undefined ? [] : listPageFiles(doc, await get(pages.scope(file)));
    return takeAssets(get, files, pages.asset);
  });

  /**
   * A cell, because several bundles load the same files, and load them again to hash their inputs.
   */
  const loaded = graph.family('loadedMarkdown', (get, file) => loadFile(get, file, false));

  /** Loads a Markdown file that code imports, as a React module. */
  const loadMarkdown = (get: Get, file: string, isPlaceless: boolean): Promise<LoadedMarkdown> =>
    isPlaceless ? loadFile(get, file, isPlaceless) : get(loaded(file));

  async function loadFile(get: Get, file: string, isPlaceless: boolean): Promise<LoadedMarkdown> {
    const { doc, diagnostics } = await get(imported(file));
    const empty = { module: { text: EMPTY_MODULE.source, imports: [] }, includes: [] };
    if (doc === undefined) return { ...empty, problems: diagnostics };
    const { code, ...facts } = doc;
    const unknown = checkComponents({ code, facts }, await get(site.inputs.files));
    const problems = [...facts.diagnostics, ...unknown].filter(
      ({ severity }) => severity === 'error',
    );
    const includes = facts.includes.map(({ path }) => path);
    if (code === undefined) return { ...empty, includes, problems };
    const assets = isPlaceless ? undefined : await get(importedAssets(file));
    const text = await writeModule(get, { code, facts, assets, isImported: true });
    return { module: { text, imports: code.imports }, includes, problems };
  }

  return { module, writeModule, importedAssets, loadMarkdown };
}

/** A Markdown file that code imports, or why it can't be read. */
interface ImportedMarkdown {
  doc?: DocFacts & { code?: DocCode | undefined };
  diagnostics: Diagnostic[];
  /**
   * True if the files that it includes kept changing while it was compiled: the result is not
   * stored.
   */
  isUnsettled?: boolean;
}

/** Caches modules by text, for all files with the same text. */
const createEqualModules = (): EqualTexts<ImportedMarkdown> =>
  createEqualTexts(({ doc }) => {
    if (doc === undefined) return undefined;
    const { path, ...rest } = doc;
    if (rest.includes.length > 0 || names(rest, path)) return undefined;
    return (file) => ({ doc: { ...rest, path: file }, diagnostics: [] });
  });

interface ImportRequest
  extends Pick<ModuleCellsRequest, 'site' | 'store' | 'buildId' | 'problemsOnly'> {
  file: string;
  equalTexts: EqualTexts<ImportedMarkdown> | undefined;
}

async function compileImported(get: Get, request: ImportRequest): Promise<ImportedMarkdown> {
  const { site, file, equalTexts, problemsOnly } = request;
  const { source, isUnsaved, diagnostics } = await get(site.source(file));
  if (source === undefined) return { diagnostics };
  const known: AloneKnown = {
    originalIds: await get(site.originalIds(file)),
    types: await get(site.types.ofPage(file)),
  };
  const compile = () => compileModule(get, { site, source, known });
  const isAlone =
    known.originalIds === undefined &&
    known.types === undefined &&
    !mayReadMore(await get(site.compileOptions));
  if (!isAlone) return compile();
  const make =
    problemsOnly || isUnsaved
      ? compile
      : () => compileThroughStore(get, { ...request, source, compile });
  if (equalTexts === undefined) return make();
  return equalTexts.compile({ file, hash: source.hash }, make);
}

/**
 * Compiles a file, or returns what an earlier run compiled from the same text and included files.
 */
async function compileThroughStore(
  get: Get,
  {
    site,
    store,
    buildId,
    source,
    compile,
  }: ImportRequest & { source: SourceFile; compile: () => Promise<ImportedMarkdown> },
): Promise<ImportedMarkdown> {
  const { key: options } = await get(site.compileOptions);
  const key = storeKey('imported', buildId, options, source.path, source.hash);
  const known = (await store.get(key)) as unknown as ImportedMarkdown['doc'];
  if (
    known !== undefined &&
    (await hasSameIncludes(known.includes, (path) => get(site.source(path))))
  )
    return { doc: known, diagnostics: [] };
  const made = await compile();
  const isLost = made.doc?.diagnostics.some(({ code }) => PASSING_PROBLEMS.has(code));
  if (made.doc !== undefined && !isLost && !made.isUnsettled)
    await store.set(key, made.doc as unknown as Json);
  return made;
}

async function compileModule(
  get: Get,
  { site, source, known }: { site: SiteCells; source: SourceFile; known: AloneKnown },
): Promise<ImportedMarkdown> {
  const compiler = await get(site.compiler);
  const readFile = (path: string) => get(site.source(path));
  let next = known;
  const { made: doc, isSettled } = await compileUntilStill(async () => {
    const {
      body: _body,
      sections: _sections,
      tokenStyles: _styles,
      linkRoutes = [],
      ...made
    } = await compiler.compileModule(source, next);
    next = { ...known, written: await readWritten(made.includes, readFile) };
    // Makes the included files and link targets inputs of the cell: they decide what the file is
    // compiled to.
    for (const [target] of linkRoutes) await get(site.routeOf(target));
    return {
      made,
      read: JSON.stringify(made.includes),
      isStill: await hasSameIncludes(made.includes, readFile),
    };
  });
  if (isSettled) return { doc, diagnostics: [] };
  const warnings = await describeUnsettled(doc, readFile);
  return {
    doc: { ...doc, diagnostics: [...doc.diagnostics, ...warnings] },
    diagnostics: [],
    isUnsettled: true,
  };
}

/** A Markdown file without content. */
export const EMPTY_MODULE: DocCode = {
  source: 'export default () => null;',
  components: [],
  holes: [],
  imports: [],
  hasSideEffects: false,
};
