import path from 'node:path';
import type { AppsBundle } from '../bundle/build-apps.js';
import type { ClientBundle } from '../bundle/build-client.js';
import { buildDocModule } from '../bundle/build-doc-module.js';
import type { ImportPlace } from '../bundle/build-options.js';
import type { RendererBundle } from '../bundle/build-renderer.js';
import { kindOf } from '../bundle/find-chunks.js';
import { LOADED_KINDS, type SiteCode } from '../bundle/site-code.js';
import { resolveReferences } from '../resolve/resolve-references.js';
import { resolveSearch } from '../resolve/resolve-search.js';
import type { DocCode, DocFacts } from '../types/doc.js';
import type { Json } from '../types/json.js';
import type { Shell } from '../types/site.js';
import { bundleThroughStore } from './bundle-through-store.js';
import { type Cell, createFamily, type Get, type Graph } from './graph.js';
import type { PageCells } from './page-cells.js';
import type { Reads } from './reads.js';
import type { SiteCells } from './site-cells.js';
import { type Store, storeKey } from './store.js';
import type { Work } from './work.js';

/** The code of a site and what is bundled from it. */
export interface CodeCells {
  /** Rules of the pairs of colours that the themes can give: they depend on nothing but the themes. */
  baseStyles: Cell<Record<string, string>>;
  /** Rules of the token classes: those of the themes, and those that a doc uses besides. */
  tokenStyles: Cell<string>;
  /** Source files of docs and pages that have code of their own. */
  codeDocs: Cell<string[]>;
  apps: Cell<AppsBundle>;
  /** Files of the site that are code. */
  files: Cell<CodeFiles>;
  shell: Cell<Shell>;
  /** Kinds of pages that the site has. */
  kinds: Cell<SiteCode['kinds']>;
  /** The module of a doc's code with the addresses of its links and images. */
  module: (file: string) => Cell<string>;
  renderer: Cell<RendererBundle>;
  /** `interactive`: docs whose code browsers need. Only the bundle of the last list is kept. */
  client: (interactive: readonly string[], lists?: ListModules) => Cell<ClientBundle>;
}

export interface CodeFiles {
  theme?: string;
  reactPages: readonly string[];
  components: readonly (readonly [name: string, file: string])[];
}

/** Modules of the pages that list posts, by route: see `listModules`. */
type ListModules = readonly (readonly [route: string, text: string])[];

export interface CodeCellsRequest {
  graph: Graph;
  root: string;
  store: Store;
  buildId: string;
  site: SiteCells;
  pages: PageCells;
  work: Work;
  reads: Reads;
}

export function createCodeCells(request: CodeCellsRequest): CodeCells {
  const { graph, root, store, buildId, site, pages, work, reads } = request;
  const shell = graph.cell('shell', async (get) => (await get(site.site)).site.shell, { equal: isSameJson });

  const baseStyles = graph.cell('baseStyles', async (get) => {
    const { themes } = (await get(site.inputs.config)).code;
    const key = storeKey('tokens', buildId, themes as unknown as Json);
    const known = await store.get(key);
    if (known !== undefined) return known as Record<string, string>;
    const styles = await (await get(site.compiler)).tokenStyles();
    await store.set(key, styles);
    return styles;
  });

  const tokenStyles = graph.cell('tokenStyles', async (get) => {
    const base = await get(baseStyles);
    const docs = await getAll(get, await get(pages.wanted), site.doc);
    const rules = new Map([
      ...Object.entries(base),
      ...docs.flatMap((doc) => Object.entries(doc.tokenStyles)),
    ]);
    return [...rules]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, declarations]) => `.${name}{${declarations}}`)
      .join('\n');
  });

  const kinds = graph.cell(
    'kinds',
    async (get) => {
      const routes = [...(await get(site.site)).site.routes.values()];
      return LOADED_KINDS.filter((kind) => routes.some((route) => kindOf(route) === kind));
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
      const { theme, reactPages, components } = await get(site.inputs.files);
      return { ...(theme !== undefined && { theme }), reactPages, components: [...components] };
    },
    { equal: isSameJson },
  );

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

  async function writeModule(get: Get, { code, facts }: { code: DocCode; facts: DocFacts }): Promise<string> {
    const { components } = await get(codeFiles);
    const scope = await get(pages.scope(facts.path));
    const { links, images } = resolveReferences(facts, {
      ...scope,
      assets: await get(pages.assets(facts.path)),
    });
    return buildDocModule({ code, links, images, componentFiles: new Map(components) });
  }

  /** A Markdown file that code imports, as React. */
  async function loadMarkdown(get: Get, file: string): Promise<{ source: string } | { error: string }> {
    const { source, diagnostics } = await get(site.source(file));
    if (source === undefined) return { error: diagnostics[0].message };
    const { code, ...facts } = await (await get(site.compiler)).compileModule(source);
    const [problem] = facts.diagnostics.filter(({ severity }) => severity === 'error');
    if (problem !== undefined || code === undefined)
      return { error: problem?.message ?? `\`${file}\` can't be used as a component` };
    return { source: await writeModule(get, { code, facts }) };
  }

  async function collectCode(get: Get, docFiles: readonly string[], tokens: string): Promise<SiteCode> {
    await get(site.inputs.code);
    const files = await get(codeFiles);
    const texts = await getAll(get, docFiles, module);
    return {
      root,
      ...(files.theme !== undefined && { theme: files.theme }),
      pages: files.reactPages,
      kinds: await get(kinds),
      docs: new Map(docFiles.map((file, i) => [file, texts[i] ?? ''])),
      shell: await get(shell),
      search: resolveSearch(await get(site.inputs.config)),
      tokenStyles: tokens,
      loadMarkdown: (file) => loadMarkdown(get, file),
    };
  }

  /** All that the bundles of a site's code depend on besides the files in them. */
  function keyOf(kind: string, { theme, pages, kinds, docs, shell, search, tokenStyles }: SiteCode): Json[] {
    const texts = [...docs].flat();
    const values = { shell, search: search ?? null } as unknown as Json;
    return [kind, buildId, theme ?? null, pages, kinds, texts, values, tokenStyles];
  }

  const renderer = graph.cell(
    'renderer',
    async (get) => {
      const docFiles = await get(codeDocs);
      const code = await collectCode(get, docFiles, '');
      const docs = await getAll(get, docFiles, site.doc);
      const places = new Map(
        docFiles.map((file, i): [string, ImportPlace[]] => [file, docs[i]?.code?.imports ?? []]),
      );
      return bundleThroughStore({
        store,
        root,
        work,
        reads,
        key: keyOf('renderer', code),
        make: async () => (await import('../bundle/build-renderer.js')).buildRenderer(code, places),
      });
    },
    { equal: isSameJson },
  );

  const makeClient = (interactive: readonly string[], lists: ListModules) =>
    graph.cell(
      'client',
      async (get) => {
        const own = await collectCode(get, interactive, await get(tokenStyles));
        const code = { ...own, docs: new Map([...own.docs, ...lists]) };
        return bundleThroughStore({
          store,
          root,
          work,
          key: keyOf('client', code),
          make: async () => (await import('../bundle/build-client.js')).buildClient(code),
        });
      },
      { equal: isSameClient },
    );
  let last: { of: string; cell: Cell<ClientBundle> } | undefined;

  const apps = graph.cell('apps', async (get): Promise<AppsBundle> => {
    await get(site.inputs.code);
    const { routes, config } = (await get(site.site)).site;
    const files = [...routes.values()].flatMap((route) => (route.kind === 'app' ? [route.source] : []));
    if (files.length === 0) return { files: [], apps: new Map(), inputs: [], diagnostics: [] };
    const { baseUrl } = config;
    const workDir = path.join(root, '.docsgen', 'modules');
    return bundleThroughStore({
      store,
      root,
      work,
      reads,
      key: ['apps', buildId, baseUrl, files],
      make: async () =>
        (await import('../bundle/build-apps.js')).buildApps({ root, baseUrl, apps: files, workDir }),
    });
  });

  return {
    baseStyles,
    tokenStyles,
    codeDocs,
    apps,
    files: codeFiles,
    shell,
    kinds,
    module,
    renderer,
    client(interactive, lists = []) {
      const of = JSON.stringify([interactive, lists]);
      if (last?.of !== of) last = { of, cell: makeClient(interactive, lists) };
      return last.cell;
    },
  };
}

/** Names of files carry the hash of their content. */
function isSameClient(a: ClientBundle, b: ClientBundle): boolean {
  const describe = ({ files, chunks, ...rest }: ClientBundle) => ({
    ...rest,
    files: files.map(({ path }) => path),
    chunks: [...chunks],
  });
  return isSameJson(describe(a), describe(b));
}

/** The values of many cells of a family, in order. */
async function getAll<V>(get: Get, keys: readonly string[], cell: (key: string) => Cell<V>): Promise<V[]> {
  return Promise.all(keys.map((key) => get(cell(key))));
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
