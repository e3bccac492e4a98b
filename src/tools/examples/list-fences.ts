import path from 'node:path';
import { describeOptions } from '../../engine/compile/describe-options.js';
import { hasSameIncludes } from '../../engine/compile/has-same-includes.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import { storeKey } from '../../engine/store/store.js';
import { hash } from '../../lib/hash.js';
import { hasWord } from '../../lib/markdown/code-meta.js';
import { leadsOutside } from '../../load/leads-outside.js';
import { readSource } from '../../load/read-source.js';
import type { Fence, PageFences } from '../../types/code/fence.js';
import type { ExampleTest } from '../../types/config/code-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import { listMarkdown } from '../list-markdown.js';
import { listGenerated, placeAtOrigin } from './list-generated.js';

export interface ListRequest {
  root: string;
  site: LoadedSite;
  test: ExampleTest;
  kept: SiteStore;
  buildId: string;
}

/** The code blocks of a page, without excluded ones. */
export type TestedPage = Pick<PageFences, 'fences' | 'diagnostics'>;

/** Lists the code of all Markdown of a site, in every language, page by page. */
export async function listTestedPages(request: ListRequest): Promise<TestedPage[]> {
  const { site, test } = request;
  const { readPage, listFences } = createPageReader(request);
  const choose = (fences: readonly Fence[]) =>
    fences.filter(
      ({ language, info }) =>
        !test.excludeLanguages.includes(language) && !hasWord(info, 'nocheck'),
    );
  const pages: TestedPage[] = [];
  for (const file of await listMarkdown(site, test.exclude)) {
    const { fences, diagnostics } = await readPage(file);
    const shown = choose(fences).flatMap((fence) => fillShown(fence, request) ?? []);
    pages.push({ fences: shown, diagnostics });
  }
  for (const { source, origin } of await listGenerated(request)) {
    const { fences } = await listFences(source);
    const placed = choose(fences).flatMap((fence) => placeAtOrigin(fence, origin) ?? []);
    if (placed.length > 0) pages.push({ fences: placed, diagnostics: [] });
  }
  return pages;
}

/**
 * Creates a function that reads the code blocks of a page. Those of an unchanged page come from an
 * earlier run.
 */
function createPageReader({ root, site, kept: { store }, buildId }: ListRequest) {
  const { bounds } = site.files;
  const { markdown, code } = site.config;
  const { aliases, defaultLanguage } = code;
  const { preprocessor, parseFrontMatter, format, preferMdx, gfm, admonitions } = markdown;
  const options = {
    preprocessor,
    parseFrontMatter,
    format,
    preferMdx,
    gfm,
    admonitions,
    aliases,
    defaultLanguage,
  };
  const key = hash(describeOptions({ ...options, bounds, code: site.configModule.pluginCode }));
  const read = async (file: string): Promise<ReadFile> => {
    if (leadsOutside(root, file, bounds)) return { diagnostics: [] };
    const found = readSource(root, file, { bounds });
    if (
      found.source === undefined ||
      (preprocessor === undefined && parseFrontMatter === undefined)
    )
      return found;
    const { rewriteSource } = await import('../../compile/front-matter/rewrite-source.js');
    const made = await rewriteSource(found.source, path.join(root, file), markdown);
    return 'problem' in made ? { diagnostics: [made.problem] } : { ...made, diagnostics: [] };
  };
  let lister: ((source: SourceFile) => Promise<PageFences>) | undefined;
  const list = async (source: SourceFile) => {
    const { createFenceLister } = await import('../../compile/list-fences.js');
    const readFile = async (name: string) => (await read(name)).source;
    lister ??= createFenceLister({ markdown, code, bounds, readFile });
    return lister(source);
  };
  async function listFences(source: SourceFile): Promise<PageFences> {
    if (!mayHaveFences(source.text)) return { fences: [], includes: [], diagnostics: [] };
    const entry = storeKey('fences', buildId, key, source.path, source.hash);
    const known = (await store.get(entry)) as unknown as PageFences | undefined;
    if (known !== undefined && (await hasSameIncludes(known.includes, read))) return known;
    const made = await list(source);
    if (made.diagnostics.length === 0) await store.set(entry, made as unknown as Json);
    return made;
  }
  return {
    listFences,
    async readPage(file: string): Promise<PageFences> {
      const { source, diagnostics } = await read(file);
      return source === undefined ? { fences: [], includes: [], diagnostics } : listFences(source);
    },
  };
}

interface ReadFile {
  source?: SourceFile;
  diagnostics: Diagnostic[];
}

/** True if a page may contain code: it has fences, or includes other files. */
const mayHaveFences = (text: string): boolean => /```|~~~|\.mdx?['"]|<Include/.test(text);

/** Replaces a block that shows a file by the whole file. `check` reports missing files. */
function fillShown(fence: Fence, { root, site }: ListRequest): Fence | undefined {
  const { shows: file } = fence;
  if (file === undefined) return fence;
  const { bounds } = site.files;
  if (leadsOutside(root, file, bounds)) return undefined;
  const { source } = readSource(root, file, { bounds });
  if (source === undefined) return undefined;
  const lines = source.text
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1, column: 1 }));
  const { shows: _, group: _group, ...rest } = fence;
  return { ...rest, file, line: 0, lines };
}
