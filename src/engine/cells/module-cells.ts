import { buildDocModule } from '../../bundle/build-doc-module.js';
import type { LoadedMarkdown } from '../../bundle/site-code.js';
import { resolveReferences } from '../../resolve/links/resolve-references.js';
import type { DocCode, DocFacts } from '../../types/doc.js';
import { checkComponents } from '../check/check-components.js';
import { type Cell, createFamily, type Get, type Graph } from '../graph.js';
import type { PageCells } from './page-cells.js';
import type { SiteCells } from './site-cells.js';

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
}

/** Markdown as modules: the code of docs, and files that code imports. */
export function createModuleCells({ graph, site, pages, codeFiles }: ModuleCellsRequest) {
  const module = createFamily((file: string) =>
    graph.cell(
      'module',
      async (get) => {
        const { code, facts } = await get(site.doc(file));
        return code === undefined ? '' : writeModule(get, { code, facts });
      },
      { key: file },
    ),
  );

  async function writeModule(
    get: Get,
    { code, facts, isPlaceless = false }: { code: DocCode; facts: DocFacts; isPlaceless?: boolean },
  ): Promise<string> {
    const { components } = await get(codeFiles);
    const componentFiles = new Map(components);
    if (isPlaceless) return buildDocModule({ code, links: [], images: [], componentFiles });
    const scope = await get(pages.scope(facts.path));
    const { links, images } = resolveReferences(facts, {
      ...scope,
      assets: await get(pages.assets(facts.path)),
    });
    return buildDocModule({ code, links, images, componentFiles });
  }

  /** A Markdown file that code imports, as React. */
  async function loadMarkdown(get: Get, file: string, isPlaceless: boolean): Promise<LoadedMarkdown> {
    const { source, diagnostics } = await get(site.source(file));
    const empty = { module: { text: EMPTY_MODULE.source, imports: [] }, includes: [] };
    if (source === undefined) return { ...empty, problems: diagnostics };
    const {
      code,
      linkRoutes = [],
      ...facts
    } = await (await get(site.compiler)).compileModule(source, {
      originalIds: await get(site.originalIds(file)),
      types: await get(site.types.ofPage(file)),
    });
    // Where it leads decides what it is compiled to.
    for (const [target] of linkRoutes) await get(site.routeOf(target));
    const unknown = checkComponents({ code, facts }, await get(site.inputs.files));
    const problems = [...facts.diagnostics, ...unknown].filter(({ severity }) => severity === 'error');
    const includes = facts.includes.map(({ path }) => path);
    if (code === undefined) return { ...empty, includes, problems };
    const text = await writeModule(get, { code, facts, isPlaceless });
    return { module: { text, imports: code.imports }, includes, problems };
  }

  return { module, writeModule, loadMarkdown };
}

/** A Markdown file without content. */
export const EMPTY_MODULE: DocCode = {
  source: 'export default () => null;',
  components: [],
  holes: [],
  imports: [],
  hasSideEffects: false,
};
