import path from 'node:path';
import { atLevel } from '../../diagnostics/at-level.js';
import type { Engine } from '../../engine/create-engine.js';
import { given } from '../../engine/features/feature-set.js';
import type { Answer } from '../../external/answer.js';
import { openAnswerCache } from '../../external/answer-cache.js';
import { askLinks, type Question } from '../../external/ask-links.js';
import { describeAnswer } from '../../external/describe-answer.js';
import { createMayAsk, createMayBePrivate } from '../../external/may-ask.js';
import { isGenerated } from '../../lib/files/is-generated.js';
import { workFolder } from '../../lib/files/work-folder.js';
import { type ExternalLink, listExternalLinks } from '../../resolve/links/list-external-links.js';
import { listShellReferences } from '../../resolve/shell/list-shell-references.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';
import { placeGenerated } from './place-generated.js';

export interface ExternalRequest {
  /** Whether to reuse the answers of earlier runs. */
  useStore: boolean;
  onProgress(stage: string): void;
}

/** Results of checking external links. */
export interface ExternalSummary {
  /** Number of addresses that links lead to. */
  addresses: number;
  /** Number of addresses that the config or a built-in rule excludes. */
  skipped: number;
  /** Number of addresses whose server refuses programs: they may be right or wrong. */
  refused: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Requests every external link of the site's Markdown, navbar, footer, sidebars and authors. */
export async function checkExternal(
  engines: readonly [Engine, ...Engine[]],
  { useStore, onProgress }: ExternalRequest,
): Promise<{ diagnostics: Diagnostic[]; summary: ExternalSummary }> {
  const [{ graph, site, root }] = engines;
  const { externalLinks: options, rules, ...config } = await graph.get(site.inputs.config);
  const links = listExternalLinks(await listAllReferences(engines), config);
  const { questions, skipped } = groupByAddress(links, createMayAsk(options));
  const cache = await openAnswerCache(path.join(workFolder(root), 'external-links.json'), {
    maxAgeMs: useStore ? options.maxAgeHours * HOUR_MS : 0,
  });
  const answers = new Map<string, Answer>();
  const open: Question[] = [];
  for (const question of questions) {
    const known = cache.get(question.url, question.ids);
    if (known === undefined) open.push(question);
    else answers.set(question.url, known);
  }
  let asked = 0;
  onProgress(`Checking links, 0 of ${open.length}`);
  await askLinks(open, {
    timeoutMs: options.timeoutSeconds * 1000,
    retries: options.retries,
    concurrency: options.concurrency,
    perHost: options.perHost,
    backoffMs: 500,
    mayAsk: createMayAsk(options),
    mayBePrivate: createMayBePrivate(options.allowPrivate),
    onAnswer(url, answer) {
      answers.set(url, answer);
      cache.set(url, answer);
      onProgress(`Checking links, ${++asked} of ${open.length}`);
    },
  });
  if (useStore && open.length > 0) await cache.save();
  const refused = [...answers.values()].filter(({ kind }) => kind === 'refused').length;
  return {
    diagnostics: await placeGenerated(
      links.flatMap((link) => describeLink(link, { answers, rules })),
      { graph, site },
    ),
    summary: { addresses: questions.length + skipped, skipped, refused },
  };
}

/** Lists the links of all languages. Those of a text that is not translated are listed once. */
async function listAllReferences(
  engines: readonly Engine[],
): Promise<[string, readonly Reference[]][]> {
  const lists = await Promise.all(
    engines.map(async (engine) =>
      (await listReferences(engine)).map(
        ([file, references]) => [engine.translations.get(file) ?? file, references] as const,
      ),
    ),
  );
  const byFile = new Map<string, readonly Reference[]>();
  for (const [file, references] of lists.flat())
    if (!byFile.has(file)) byFile.set(file, references);
  return [...byFile];
}

async function listReferences({
  graph,
  site,
  pages,
}: Engine): Promise<[string, readonly Reference[]][]> {
  const sources = await graph.get(pages.sources);
  const [resolved, configFile, set] = await Promise.all([
    graph.get(site.site),
    graph.get(site.inputs.configFile),
    graph.get(site.features),
  ]);
  const ofPages = await Promise.all(
    sources.map(
      async (source): Promise<[string, readonly Reference[]]> => [
        source,
        (await graph.get(site.doc(source))).facts.references,
      ],
    ),
  );
  const ofShell = listShellReferences({ site: resolved.site, configFile });
  const ofFeatures = set.active.flatMap((one) => [
    ...(one.feature.references?.(given(one, resolved.site)) ?? []),
  ]);
  return [...ofPages, [configFile.file, ofShell], ...ofFeatures];
}

/** Groups links by address, with all ids that they name on it. */
function groupByAddress(
  links: readonly ExternalLink[],
  mayAsk: (url: URL) => boolean,
): { questions: Question[]; skipped: number } {
  const idsByUrl = new Map<string, Set<string>>();
  for (const { url, id } of links) {
    const ids = idsByUrl.get(url) ?? new Set();
    idsByUrl.set(url, ids);
    if (id !== '') ids.add(id);
  }
  const wanted = [...idsByUrl].filter(([url]) => mayAsk(new URL(url)));
  return {
    questions: wanted.map(([url, ids]) => ({ url, ids: [...ids].sort() })),
    skipped: idsByUrl.size - wanted.length,
  };
}

function describeLink(
  link: ExternalLink,
  { answers, rules }: { answers: ReadonlyMap<string, Answer>; rules: SiteConfig['rules'] },
): Diagnostic[] {
  const answer = answers.get(link.url);
  if (answer === undefined) return [];
  return describeAnswer(answer, link).flatMap((finding) =>
    atLevel(rules[finding.code], {
      ...finding,
      file: link.file,
      ...link.place,
      ...(isGenerated(link.file) && { written: link.written }),
    }),
  );
}
