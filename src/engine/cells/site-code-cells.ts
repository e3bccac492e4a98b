import { buildDocModule } from '../../bundle/build-doc-module.js';
import { kindOf } from '../../bundle/find-chunks.js';
import type { SitePaths } from '../../bundle/plugins/static-urls-plugin.js';
import type { MarkdownModule } from '../../bundle/problems/locate-in-markdown.js';
import { KERNEL_KINDS, type LoadedMarkdown, listOwnModules, type SiteCode } from '../../bundle/site-code.js';
import { isPage } from '../../lib/files/page-file.js';
import { listFeatureModules } from '../../load/list-site.js';
import { resolveReferences } from '../../resolve/links/resolve-references.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCode, DocFacts } from '../../types/doc.js';
import type { Plugin } from '../../types/feature/plugin.js';
import type { Json } from '../../types/json.js';
import type { Translations } from '../../types/language.js';
import type { Shell } from '../../types/site/shell.js';
import { checkComponents } from '../check/check-components.js';
import { describeFeatureCode } from '../features/feature-code.js';
import { listFeatureKinds, listFeatureSheets } from '../features/feature-pages.js';
import { given } from '../features/feature-set.js';
import { type Cell, createFamily, type Get, type Graph } from '../graph.js';
import type { PageCells } from './page-cells.js';
import type { SiteCells } from './site-cells.js';

export interface CodeFiles {
  theme?: string;
  reactPages: readonly string[];
  components: readonly (readonly [name: string, file: string])[];
}

/** What the bundles of a site are made from. */
export interface SiteCodeCells {
  /** Source files of docs and pages that have code of their own. */
  codeDocs: Cell<string[]>;
  /** Files of the site that are code. */
  files: Cell<CodeFiles>;
  shell: Cell<Shell>;
  paths: Cell<SitePaths>;
  /** Kinds of pages that the site has. */
  kinds: Cell<SiteCode['kinds']>;
  /** The module of a doc's code with the addresses of its links and images. */
  module: (file: string) => Cell<string>;
  /** Everything that is bundled, with the code of these docs. */
  collect(get: Get, docFiles: readonly string[], options?: CollectOptions): Promise<SiteCode>;
}

export interface CollectOptions {
  /** None unless they are given. */
  tokenStyles?: string;
  /** The modules are not run: where their links and images lead does not matter. */
  isPlaceless?: boolean;
}

export interface SiteCodeCellsRequest {
  graph: Graph;
  root: string;
  site: SiteCells;
  pages: PageCells;
}

export function createSiteCodeCells({ graph, root, site, pages }: SiteCodeCellsRequest): SiteCodeCells {
  const shell = graph.cell('shell', async (get) => (await get(site.site)).site.shell, { equal: isSameJson });

  const { kinds, sheets } = createLookCells({ graph, site });

  const paths = graph.cell(
    'paths',
    async (get) => {
      const { baseUrl, externalPaths } = await get(shell);
      const { staticDirectories } = await get(site.inputs.config);
      return { baseUrl, externalPaths, staticDirectories };
    },
    { equal: isSameJson },
  );

  const codeDocs = graph.cell(
    'codeDocs',
    async (get) => {
      const sources = await get(pages.wanted);
      const docs = await getAll(get, sources, site.doc);
      return sources.filter((_, i) => docs[i]?.code !== undefined);
    },
    { equal: isSameJson },
  );

  const codeFiles = graph.cell(
    'codeFiles',
    async (get): Promise<CodeFiles> => {
      const found = await get(site.inputs.files);
      const { theme, components } = found;
      const reactPages = listFeatureModules(found);
      return { ...(theme !== undefined && { theme }), reactPages, components: [...components] };
    },
    { equal: isSameJson },
  );

  const { module, writeModule, loadMarkdown } = createModuleCells({ graph, site, pages, codeFiles });

  async function collect(
    get: Get,
    docFiles: readonly string[],
    { tokenStyles = '', isPlaceless = false }: CollectOptions = {},
  ): Promise<SiteCode> {
    await get(site.inputs.code);
    const files = await get(codeFiles);
    const translations = await get(site.inputs.translations);
    const docs = await Promise.all(
      docFiles.map(async (file): Promise<[string, MarkdownModule]> => {
        const { code = EMPTY_MODULE, facts } = await get(site.doc(file));
        const text = isPlaceless
          ? await writeModule(get, { code, facts, isPlaceless })
          : await get(module(file));
        return [file, { text, imports: code.imports }];
      }),
    );
    return {
      root,
      ...(files.theme !== undefined && { theme: files.theme }),
      pages: files.reactPages,
      ...describeTranslations(translations),
      kinds: await get(kinds),
      sheets: await get(sheets),
      plugins: listPluginCode(await get(site.inputs.config)),
      docs: new Map(docs),
      stillSheets: new Map(),
      shell: await get(shell),
      paths: await get(paths),
      ...describeFeatureCode(await get(site.features), {
        config: await get(site.inputs.config),
        files: await get(site.inputs.files),
      }),
      loadValue: (name) => loadModuleValue(get, name),
      words: (await get(site.site)).site.words,
      tokenStyles,
      loadMarkdown: (file) => loadMarkdown(get, file, isPlaceless),
    };
  }

  /** The value of a module that a feature knows by name. */
  async function loadModuleValue(get: Get, name: string): Promise<Json> {
    const resolved = (await get(site.site)).site;
    const config = await get(site.inputs.config);
    const { features } = await get(site.inputs.files);
    for (const owner of (await get(site.features)).active) {
      const { feature, options } = owner;
      const own = feature.modules?.({ config, options, files: features[feature.name] ?? {} });
      if (own?.names[name] !== undefined) return feature.moduleValue?.(name, given(owner, resolved)) ?? null;
    }
    return null;
  }

  return { codeDocs, files: codeFiles, shell, paths, kinds, module, collect };
}

/** The files of the language, for modules that import some. Pages are no modules. */
function describeTranslations(
  translations: Translations,
): Pick<SiteCode, 'place' | 'originalOf' | 'translations'> {
  const originals = new Map([...translations].map(([file, at]) => [at, file]));
  return {
    place: (file) => translations.get(file) ?? file,
    originalOf: (file) => originals.get(file),
    translations: [...translations].filter(([file]) => !MARKDOWN.test(file) || !isPage(file)),
  };
}

const MARKDOWN = /\.mdx?$/;

/** What draws pages, and their style sheets, of the kinds that the site has. */
function createLookCells({ graph, site }: Pick<SiteCodeCellsRequest, 'graph' | 'site'>) {
  const kinds = graph.cell(
    'kinds',
    async (get) => {
      const routes = [...(await get(site.site)).site.routes.values()];
      const views = new Set(routes.map(kindOf));
      const all = [...KERNEL_KINDS, ...listFeatureKinds(await get(site.features))];
      return all.filter(({ kind }) => views.has(kind));
    },
    { equal: isSameJson },
  );

  const sheets = graph.cell(
    'sheets',
    async (get) => {
      const has = new Set((await get(kinds)).map(({ kind }) => kind));
      return listFeatureSheets(await get(site.features)).filter(({ needs }) => has.has(needs));
    },
    { equal: isSameJson },
  );

  return { kinds, sheets };
}

interface ModuleCellsRequest extends Omit<SiteCodeCellsRequest, 'root'> {
  codeFiles: Cell<CodeFiles>;
}

/** Markdown as modules: the code of docs, and files that code imports. */
function createModuleCells({ graph, site, pages, codeFiles }: ModuleCellsRequest) {
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
    const { code, ...facts } = await (await get(site.compiler)).compileModule(
      source,
      await get(site.originalIds(file)),
    );
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
const EMPTY_MODULE: DocCode = {
  source: 'export default () => null;',
  components: [],
  holes: [],
  imports: [],
  hasSideEffects: false,
};

function listPluginCode({ plugins }: SiteConfig): SiteCode['plugins'] {
  const all = plugins as readonly Plugin[];
  return {
    styles: all.flatMap(({ styles = [] }) => styles),
    behaviours: all.flatMap(({ behaviours = [] }) => behaviours),
  };
}

/** Everything that a bundle of a site's code depends on in addition to its files. */
export function describeSiteCode({
  theme,
  pages,
  place,
  translations,
  kinds,
  sheets,
  plugins,
  docs,
  stillSheets,
  shell,
  paths,
  modules,
  shellSheets,
  classSheets,
  shells,
  absent,
  named,
  words,
  tokenStyles,
}: SiteCode): Json[] {
  const texts = [...docs].flatMap(([file, { text }]) => [file, text]);
  const values = {
    shell,
    paths,
    modules,
    shellSheets,
    classSheets,
    shells,
    absent,
    named,
    kinds,
    sheets,
    plugins,
    words,
    translations,
    stillSheets: [...stillSheets],
  } as unknown as Json;
  return [theme ?? null, pages, pages.map(place), texts, values, tokenStyles];
}

/** Everything that the problems of a site's code depend on in addition to its files. */
export function describeOwnCode({
  theme,
  pages,
  place,
  translations,
  docs,
  modules,
  named,
  paths,
}: SiteCode): Json[] {
  const texts = [...docs].flatMap(([file, { text }]) => [file, text]);
  return [
    theme ?? null,
    pages.map(place),
    texts,
    translations,
    listOwnModules({ modules }) as unknown as Json,
    named as unknown as Json,
    [...paths.externalPaths],
    [...paths.staticDirectories],
  ];
}

/** The values of many cells of a family, in order. */
async function getAll<V>(get: Get, keys: readonly string[], cell: (key: string) => Cell<V>): Promise<V[]> {
  return Promise.all(keys.map((key) => get(cell(key))));
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
