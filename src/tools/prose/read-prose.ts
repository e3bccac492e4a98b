import path from 'node:path';
import { createProseLister } from '../../compile/list-prose.js';
import { FEATURES } from '../../engine/features/feature-list.js';
import { createFeatureSet } from '../../engine/features/feature-set.js';
import {
  listMarkdownFeatures,
  listReplaced,
  loadMarkdownParts,
} from '../../engine/features/markdown-parts.js';
import { type LoadedSite, loadSite } from '../../engine/reading/load-site.js';
import { openStore } from '../../engine/store/open-store.js';
import { append } from '../../lib/append.js';
import { leadsOutside } from '../../load/leads-outside.js';
import { readSource } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type { Environment } from '../../types/environment.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import type { PageProse } from '../../types/prose.js';
import { listMarkdown } from '../list-markdown.js';

export interface ProseRequest {
  /** Absolute path of the site's root. */
  root: string;
  env: Environment;
}

/** A page with its source. */
export interface ReadPage {
  prose: PageProse;
  text: string;
}

export type ProseResult =
  | { status: 'read'; pages: ReadPage[]; diagnostics: Diagnostic[] }
  | { status: 'unusable'; diagnostics: Diagnostic[]; translation?: ConfigTranslation };

/** Reads the prose of all Markdown files of a site, in every language. */
export async function readProse({ root, env }: ProseRequest): Promise<ProseResult> {
  const kept = openStore({ root, useStore: true, env });
  try {
    const { site, diagnostics, translation } = await loadSite(root, kept);
    if (site === undefined)
      return { status: 'unusable', diagnostics, ...(translation && { translation }) };
    const list = await createLister(site);
    const pages: ReadPage[] = [];
    const problems: Diagnostic[] = [];
    for (const file of await listMarkdown(site)) {
      const read = await readFile(file, { root, site });
      if (!('text' in read)) {
        append(problems, read.diagnostics);
        continue;
      }
      const prose = await list(read);
      append(problems, prose.diagnostics);
      pages.push({ prose, text: read.text });
    }
    return { status: 'read', pages, diagnostics: problems };
  } finally {
    await kept.store.close();
  }
}

async function createLister({ config, files }: LoadedSite) {
  const set = createFeatureSet(FEATURES, config);
  const { format, admonitions, gfm, preferMdx } = config.markdown;
  return createProseLister({
    ...{ format, admonitions, gfm, preferMdx },
    parts: await loadMarkdownParts(listMarkdownFeatures(set), listReplaced(files)),
  });
}

async function readFile(
  file: string,
  { root, site }: { root: string; site: LoadedSite },
): Promise<SourceFile | { diagnostics: Diagnostic[] }> {
  const { bounds } = site.files;
  if (leadsOutside(root, file, bounds)) return { diagnostics: [] };
  const { source, diagnostics } = readSource(root, file, { bounds });
  if (source === undefined) return { diagnostics };
  const { markdown } = site.config;
  if (markdown.preprocessor === undefined && markdown.parseFrontMatter === undefined) return source;
  const { rewriteSource } = await import('../../compile/front-matter/rewrite-source.js');
  const made = await rewriteSource(source, path.join(root, file), markdown);
  return 'problem' in made ? { diagnostics: [made.problem] } : made.source;
}
