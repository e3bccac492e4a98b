import path from 'node:path';
import { uniqueDiagnostics } from '../../diagnostics/unique-diagnostics.js';
import type { Engine } from '../../engine/create-engine.js';
import { listIndexedPages } from '../../engine/features/list-indexed-pages.js';
import { prepareText } from '../../engine/output/standalone-texts.js';
import type { FoundOnPage } from '../../engine/render/found-on-page.js';
import type { RenderThreads } from '../../engine/render/render-pool.js';
import { openRendering, type Rendering, renderIslands } from '../../engine/render/rendering.js';
import { storeKey } from '../../engine/store/store.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import { resolveStatic } from '../../load/check-statics.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import { type ConvertedPage, convertPage } from './convert-page.js';
import { createLinker, placeFile } from './create-linker.js';
import { listSlugs, type Slugs } from './list-slugs.js';
import { CONTENTS, type MarkdownPage } from './place-markdown.js';
import type { FileSource, MarkdownFile } from './publish-markdown.js';
import { type ContentsRequest, writeCategory, writeContents } from './write-contents.js';

/** Docs as Markdown. */
export interface Drawn {
  files: MarkdownFile[];
  /** Number of pages among the files. */
  pages: number;
  links: ReadonlyMap<string, FoundOnPage>;
  diagnostics: Diagnostic[];
}

interface DrawRequest {
  editions: readonly DocsEdition[];
  /** By route. */
  pages: ReadonlyMap<string, MarkdownPage>;
  threads: RenderThreads;
}

/** Converts the texts of docs to Markdown, without rendering pages or bundling for browsers. */
export async function drawMarkdown(
  engine: Engine,
  { editions, pages, threads }: DrawRequest,
): Promise<Drawn> {
  const { site } = await engine.graph.get(engine.site.site);
  const diagnostics: Diagnostic[] = [];
  const rendering = await openRendering(engine, {
    ...{ threads, pages: pages.size, problems: diagnostics },
  });
  if (rendering === undefined) {
    const { diagnostics: ofCode } = await engine.graph.get(engine.code.renderer);
    return { files: [], pages: 0, links: new Map(), diagnostics: [...ofCode] };
  }
  const statics = await listPublished(engine, pages);
  const slugs = await readSlugs(engine, pages);
  const linker = createLinker({ site, pages, slugs, files: statics });
  const indexed = listIndexedPages(site, rendering.set);
  const found = new Map(indexed.map((page) => [page.url, page]));
  const request = { site, editions, pages, found, linker };
  const texts = await convertAll(rendering, {
    ...request,
    // Everything that links may depend on.
    world: hash(
      JSON.stringify([site.config.url, listNames(pages), listIds(slugs), [...statics.keys()]]),
    ),
  });
  const needed = new Set(texts.flatMap(({ files }) => files));
  const copies = [...statics]
    .filter(([name]) => needed.has(name))
    .map(([name, file]): MarkdownFile => ({ path: placeFile(name), ...file }));
  return {
    files: [
      { path: CONTENTS, content: writeContents(request) },
      ...texts.map(({ file, text }): MarkdownFile => ({ path: file, content: text })),
      ...copies,
    ],
    pages: texts.length,
    links: rendering.links,
    diagnostics: uniqueDiagnostics(diagnostics),
  };
}

const listNames = (pages: ReadonlyMap<string, MarkdownPage>) =>
  [...pages].map(([route, { file }]) => [route, file]);

const listIds = (slugs: ReadonlyMap<string, Slugs>) =>
  [...slugs].map(([route, ofPage]) => [route, ...ofPage]);

type ConvertRequest = ContentsRequest & { world: string };

/** A page that has been converted. */
type ConvertedFile = ConvertedPage & { file: string };

async function convertAll(rendering: Rendering, request: ConvertRequest): Promise<ConvertedFile[]> {
  const islands = await renderIslands(rendering);
  return mapConcurrently([...request.pages.values()], 8, async ({ file, route, doc }) => {
    if (doc === undefined) return { ...writeList(route, { ...request, from: file }), file };
    const { diagnostics, engine, rendererKeys } = rendering;
    const { source, title } = doc;
    const text = await prepareText(rendering, { source, islands, diagnostics });
    const own = [text.key, title, route.path, file, request.world, rendererKeys.ofAll];
    const key = storeKey('markdown', engine.buildId, ...own);
    const known = (await engine.store.get(key)) as unknown as ConvertedPage | undefined;
    if (known !== undefined) return { ...known, file };
    const page = { title, route: route.path, file, url: request.site.config.url };
    const converted = await convertPage(await text.html(), { ...page, linker: request.linker });
    await engine.store.set(key, converted as unknown as Json);
    return { ...converted, file };
  });
}

/** Writes the page of a category. */
function writeList(
  route: MarkdownPage['route'],
  request: ContentsRequest & { from: string },
): ConvertedPage {
  if (route.kind !== 'category') return { text: '', files: [] };
  const { category, title } = route.index;
  return {
    text: writeCategory(category.items, { ...request, title, route: route.path }),
    files: [],
  };
}

/** Reads the anchors of all docs among the pages, by route. */
async function readSlugs(
  { graph, site }: Engine,
  pages: ReadonlyMap<string, MarkdownPage>,
): Promise<Map<string, Slugs>> {
  const slugs = new Map<string, Slugs>();
  for (const [route, { doc }] of pages) {
    if (doc === undefined) continue;
    const { facts } = await graph.get(site.doc(doc.source));
    slugs.set(route, listSlugs(doc.title, facts));
  }
  return slugs;
}

/** Lists the files that pages may link to, by their paths on the site. */
async function listPublished(
  { graph, pages: cells, site, root, bounds }: Engine,
  pages: ReadonlyMap<string, MarkdownPage>,
): Promise<Map<string, FileSource>> {
  const found = new Map<string, FileSource>();
  const { statics } = await graph.get(site.inputs.files);
  for (const one of statics) {
    const real = resolveStatic(one, { root, bounds });
    if (real !== undefined && 'path' in real)
      found.set(one.name, { from: path.join(root, one.file) });
  }
  for (const { doc } of pages.values()) {
    const assets = doc && (await graph.get(cells.assets(doc.source)));
    for (const file of assets?.keys() ?? []) {
      const asset = await graph.get(cells.asset(file));
      if (asset === undefined) continue;
      const { path: name, from, content } = asset;
      found.set(name, content === undefined ? { from } : { content });
    }
  }
  return found;
}
