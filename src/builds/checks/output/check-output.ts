import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import { withoutTextFragment } from '../../../lib/text/without-text-fragment.js';
import { listFolder } from '../../../load/list-folder.js';
import { decodePath } from '../../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../../types/config.js';
import type { Diagnostic, Place } from '../../../types/diagnostic.js';
import type { Language } from '../../../types/language/language.js';
import { createOutputPlaces } from './output-places.js';
import { hasOutputLinks, type OutputLink, readOutputLinks } from './read-output-links.js';

export interface OutputRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute path of the output folder. */
  outDir: string;
  config: SiteConfig;
  languages: readonly Language[];
}

/** A link to check after all targets have been read. */
interface OpenLink {
  link: OutputLink;
  from: string;
  target: string;
  place: Place;
}

/**
 * Checks that each address in the files of an output folder leads to a file there: in pages and
 * what browsers read of them, styles, sitemaps, feeds, Markdown, and lists for hosts and workers.
 * It reads pages one by one, and keeps only the ids of each.
 */
export async function checkOutput(
  request: OutputRequest,
): Promise<{ diagnostics: Diagnostic[]; pages: number }> {
  const { root, outDir, config, languages } = request;
  const files = listFolder(outDir, '');
  if (files.length === 0) return { diagnostics: [nothingBuilt(request)], pages: 0 };
  const places = createOutputPlaces(new Set(files), { languages, config });
  const problems = createProblems(path.relative(root, outDir).replaceAll(path.sep, '/'));
  const ids = new Map<string, ReadonlySet<string>>();
  const redirects = new Set<string>();
  const open: OpenLink[] = [];

  await mapConcurrently(files.filter(hasOutputLinks), 16, async (file) => {
    const text = await readFile(path.join(outDir, file), 'utf8');
    const address = places.addressOf(file)?.href;
    const facts = readOutputLinks(file, text);
    ids.set(file, facts.ids);
    if (facts.redirect !== undefined) redirects.add(file);
    const locate = createLineIndex(text);
    for (const link of facts.links) {
      const url = link.url.trim();
      if (!URL.canParse(url, address)) {
        problems.add(brokenAddress(url), { file, ...locate(link.at) });
        continue;
      }
      const { protocol, hash, ...target } = readUrl(url, address);
      if (!/^https?:$/.test(protocol)) continue;
      const found = places.find(target);
      if (found === 'elsewhere') continue;
      const place = locate(link.at);
      if (found === 'missing') problems.add(missingFile(url), { file, ...place });
      else {
        if (!found.isExact) problems.add(redirected(url), { file, ...place });
        open.push({ link: { ...link, url: hash }, from: file, target: found.file, place });
      }
    }
  });

  for (const { link, from, target, place } of open) {
    const isRedirect = redirects.has(target) && !redirects.has(from) && isHtml(from);
    if (isRedirect && link.rel === undefined)
      problems.add(redirected(`/${target}`), { file: from, ...place });
    const id = withoutTextFragment(link.url.slice(1));
    const anchors = ids.get(target);
    const isThere = anchors?.has(id) || anchors?.has(decodePath(id));
    if (id !== '' && id !== 'top' && isHtml(target) && !redirects.has(target) && !isThere)
      problems.add(missingId(target, id), { file: from, ...place });
  }
  for (const problem of findOneWay(open)) problems.add(oneWay(problem.target), problem);
  return {
    diagnostics: problems.list(),
    pages: files.filter((file) => isHtml(file) && !redirects.has(file)).length,
  };
}

const isHtml = (file: string): boolean => /\.html?$/i.test(file);

function readUrl(url: string, base: string | undefined) {
  const { protocol, origin, pathname, hash } = new URL(url, base);
  return { protocol, origin, pathname, hash };
}

/** Lists the translations that a page names and that do not name it back. */
function findOneWay(open: readonly OpenLink[]): { target: string; file: string }[] {
  const named = new Map<string, Map<string, Place>>();
  for (const { link, from, target, place } of open) {
    if (link.rel !== 'alternate' || link.hreflang === undefined) continue;
    named.set(from, (named.get(from) ?? new Map()).set(target, place));
  }
  return [...named].flatMap(([file, targets]) =>
    [...targets]
      .filter(([target]) => target !== file && named.get(target)?.has(file) !== true)
      .map(([target, place]) => ({ target, file, ...place })),
  );
}

type Finding = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** Collects problems. One that many files share is reported once, for the first of them. */
function createProblems(folder: string) {
  const found = new Map<string, { diagnostic: Diagnostic; files: Set<string> }>();
  return {
    add(finding: Finding, { file, ...place }: { file: string } & Partial<Place>) {
      const known = found.get(finding.message);
      if (known === undefined || file < (known.diagnostic.file ?? '').slice(folder.length + 1))
        found.set(finding.message, {
          diagnostic: { severity: 'warning', ...finding, file: `${folder}/${file}`, ...place },
          files: (known?.files ?? new Set()).add(file),
        });
      else known.files.add(file);
    },
    list: (): Diagnostic[] =>
      [...found.values()]
        .map(({ diagnostic, files }) => ({
          ...diagnostic,
          ...(files.size > 1 && { pages: files.size }),
        }))
        .sort(comparePlaces),
  };
}

function comparePlaces(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return (a.file ?? '') < (b.file ?? '') ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Converts offsets to lines and columns. It counts the lines on the first call. */
function createLineIndex(text: string): (at: number) => Place {
  let starts: number[] | undefined;
  return (at) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    let line = 0;
    for (let end = starts.length; line < end; ) {
      const middle = (line + end) >> 1;
      if ((starts[middle] ?? 0) <= at) line = middle + 1;
      else end = middle;
    }
    return { line, column: at - (starts[line - 1] ?? 0) + 1 };
  };
}

function nothingBuilt({ root, outDir }: OutputRequest): Diagnostic {
  return {
    code: 'output-missing',
    severity: 'error',
    message: `There is nothing in \`${path.relative(root, outDir) || outDir}\`.`,
    hint: 'Build the site first, or name its output folder: `--output <folder>`.',
  };
}

const brokenAddress = (url: string): Finding => ({
  code: 'output-broken',
  message: `\`${url}\` is not a URL.`,
  hint: 'Correct it where it is written.',
});

const missingFile = (url: string): Finding => ({
  code: 'output-broken',
  message: `\`${url}\` leads to no file of the output.`,
  hint: 'Correct it where it is written, or add its path to `externalPaths` if other software answers there.',
});

const missingId = (target: string, id: string): Finding => ({
  code: 'output-anchor',
  message: `A link leads to the id \`${decodePath(id)}\`, which \`${target}\` does not have.`,
  hint: 'Correct the part after `#`.',
});

const redirected = (url: string): Finding => ({
  code: 'output-redirect',
  message: `A link to \`${url}\` costs readers a redirect.`,
  hint: 'Link to the address that the page has.',
});

const oneWay = (target: string): Finding => ({
  code: 'output-alternate',
  message: `The page names \`${target}\` as its translation, but that page does not name this one.`,
  hint: 'Search engines ignore translations that do not name one another.',
});
