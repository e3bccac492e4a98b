import type { SitePaths } from '../../../bundle/imports/static-urls-plugin.js';
import { kindOf } from '../../../bundle/outputs/find-chunks.js';
import type { MarkdownModule } from '../../../bundle/site-code.js';
import { KERNEL_KINDS, type SiteCode } from '../../../bundle/site-code.js';
import { isPage } from '../../../lib/files/page-file.js';
import { isSameJson } from '../../../lib/is-same-json.js';
import { listFeatureModules } from '../../../load/list-site.js';
import type { SiteConfig } from '../../../types/config.js';
import type { Plugin } from '../../../types/feature/plugin.js';
import type { Json } from '../../../types/json.js';
import type { Translations } from '../../../types/language/language.js';
import type { Assets } from '../../../types/output/asset.js';
import type { Shell } from '../../../types/site/shell.js';
import { describeFeatureCode } from '../../features/feature-code.js';
import { listFeatureKinds, listFeatureSheets } from '../../features/feature-pages.js';
import { given } from '../../features/feature-set.js';
import type { Cell, Get } from '../../graph.js';
import { getAll } from '../get-all.js';
import type { SiteCells } from '../site-cells.js';
import {
  type CodeFiles,
  createModuleCells,
  EMPTY_MODULE,
  type ModuleCellsRequest,
} from './module-cells.js';

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
  /** The module of a doc's code, with the addresses of its links and images. */
  module: (file: string) => Cell<string>;
  /** The local files that an imported Markdown file shows or links to. */
  importedAssets: (file: string) => Cell<Assets>;
  /** Collects everything to bundle, with the code of these docs. */
  collect(get: Get, docFiles: readonly string[], options?: CollectOptions): Promise<SiteCode>;
}

export interface CollectOptions {
  /** Default: none. */
  styles?: Pick<SiteCode, 'tokenStyles' | 'terminalStyles'>;
  /** Set if the modules will not run, so the addresses of their links and images do not matter. */
  isPlaceless?: boolean;
}

export interface SiteCodeCellsRequest
  extends Pick<
    ModuleCellsRequest,
    'graph' | 'site' | 'pages' | 'store' | 'buildId' | 'problemsOnly' | 'isLive'
  > {
  root: string;
}

export function createSiteCodeCells(request: SiteCodeCellsRequest): SiteCodeCells {
  const { graph, root, site, pages } = request;
  const { shell, paths, codeDocs, codeFiles } = createPartCells({ graph, site, pages });
  const { kinds, sheets } = createLookCells({ graph, site });
  const { module, writeModule, importedAssets, loadMarkdown } = createModuleCells({
    ...request,
    codeFiles,
  });

  async function collect(
    get: Get,
    docFiles: readonly string[],
    { styles = { tokenStyles: '', terminalStyles: '' }, isPlaceless = false }: CollectOptions = {},
  ): Promise<SiteCode> {
    await get(site.inputs.code);
    const files = await get(codeFiles);
    const translations = await get(site.inputs.translations);
    const docs = await Promise.all(
      docFiles.map(async (file): Promise<[string, MarkdownModule]> => {
        const { code = EMPTY_MODULE, facts } = await get(site.doc(file));
        const text = isPlaceless
          ? await writeModule(get, { code, facts })
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
      ...(await describeSheetChanges(get, site)),
      docs: new Map(docs),
      stillSheets: new Map(),
      shownSigns: [],
      shell: await get(shell),
      paths: await get(paths),
      browsers: (await get(site.inputs.config)).browsers,
      modes: listModes(await get(site.inputs.config)),
      ...describeFeatureCode(await get(site.features), {
        config: await get(site.inputs.config),
        files: await get(site.inputs.files),
      }),
      loadValue: (name) => loadModuleValue(get, { site, name }),
      words: (await get(site.site)).site.words,
      ...styles,
      loadMarkdown: (file) => loadMarkdown(get, file, isPlaceless),
    };
  }

  return { codeDocs, files: codeFiles, shell, paths, kinds, module, importedAssets, collect };
}

/** Makes the cells of files with code and of what is bundled with it. */
function createPartCells({
  graph,
  site,
  pages,
}: Pick<SiteCodeCellsRequest, 'graph' | 'site' | 'pages'>) {
  const shell = graph.cell('shell', async (get) => (await get(site.site)).site.shell, {
    equal: isSameJson,
  });

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

  return { shell, paths, codeDocs, codeFiles };
}

/** Describes how plugins change style sheets. */
async function describeSheetChanges(
  get: Get,
  site: SiteCells,
): Promise<Pick<SiteCode, 'changeSheets' | 'sheetKey'>> {
  const plugins = (await get(site.inputs.config)).plugins as readonly Plugin[];
  const changeSheets = plugins.flatMap(({ styleSheet }) => styleSheet ?? []);
  if (changeSheets.length === 0) return { changeSheets, sheetKey: '' };
  return { changeSheets, sheetKey: (await get(site.inputs.configModule)).pluginCode };
}

/** Returns the value of a module that a feature defines by name. */
export async function loadModuleValue(
  get: Get,
  { site, name }: { site: Pick<SiteCells, 'site' | 'inputs' | 'features'>; name: string },
): Promise<Json> {
  const resolved = (await get(site.site)).site;
  const config = await get(site.inputs.config);
  const { features } = await get(site.inputs.files);
  for (const owner of (await get(site.features)).active) {
    const { feature, options } = owner;
    const own = feature.modules?.({ config, options, files: features[feature.name] ?? {} });
    if (own?.names[name] !== undefined)
      return feature.moduleValue?.(name, given(owner, resolved)) ?? null;
  }
  return null;
}

/** Returns the language's files, for modules that import some. Pages are no modules. */
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

/** Makes the cells of components and style sheets for the kinds of pages on the site. */
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

/** Lists the color modes that readers can get. */
function listModes({ colorMode }: SiteConfig): SiteCode['modes'] {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode;
  return disableSwitch && !respectPrefersColorScheme ? [defaultMode] : ['light', 'dark'];
}

function listPluginCode({ plugins }: SiteConfig): SiteCode['plugins'] {
  const all = plugins as readonly Plugin[];
  return {
    styles: all.flatMap(({ styles = [] }) => styles.filter((sheet) => typeof sheet === 'string')),
    behaviors: all.flatMap(({ behaviors = [] }) => behaviors),
  };
}
