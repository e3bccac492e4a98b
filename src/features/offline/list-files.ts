import { hash } from '../../lib/hash.js';
import { addressKind, listAddresses } from '../../lib/html/address-attributes.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import { listDomainFiles, listDomains } from '../../resolve/languages/list-domains.js';
import { encodePath } from '../../resolve/routes/route-path.js';
import type { FinishedSite, FinishRequest } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import type { OutputFile } from '../../types/output/output.js';
import type { Site } from '../../types/site.js';
import type { OfflineConfig } from './public-types.js';
import { LIST_FILE, type SiteList } from './shared/worker-settings.js';

/** The revision of a page, and the files that its HTML refers to. Plain data. */
interface PageFacts {
  revision: string;
  /** Addresses of files. */
  files: string[];
  /** Addresses in lists of alternative images, of which browsers choose one. */
  forms: string[];
}

/** Files that are too large to fetch without a request of the reader. */
const HEAVY =
  /\.(?:mp4|m4v|mkv|avi|wmv|mpe?g|webm|mov|ogv|mp3|m4a|aac|oga|ogg|wav|flac|pdf|docx?|xlsx?|zip|rar)$/i;
const TAG = /<([a-z]+)((?:\s[^\s"'=<>]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]*))?)+)\s*\/?>/gi;
const NEEDED_LINK =
  /\srel="(?:stylesheet|modulepreload|manifest|(?:shortcut )?icon|apple-touch-icon)"/i;

/**
 * Returns, for each language, the list of all files that browsers fetch after the first visit.
 * Returns none unless the config stores all pages.
 */
export async function listSiteFiles({
  options,
  sites,
  finished,
}: FinishRequest<OfflineConfig>): Promise<OutputFile[]> {
  if (options === 'remove' || options.pages !== 'all') return [];
  const known = ((await finished.kept.get('pages')) ?? {}) as unknown as Record<string, PageFacts>;
  const next: Record<string, PageFacts> = {};
  const lists: OutputFile[] = [];
  const domains = listDomains(sites);
  for (const domain of domains) {
    const main = domain.sites[0].config.baseUrl;
    const all = listDomainFiles(finished.list(), { domain, domains });
    for (const site of domain.sites) {
      const scope = { all, root: domain.folder, finished, known, next, main };
      const list = await listLanguage(site, scope);
      lists.push({ path: site.language.path + LIST_FILE, content: JSON.stringify(list) });
    }
  }
  if (Object.keys(next).some((key) => known[key] === undefined))
    await finished.kept.set(['pages'], next as unknown as Json);
  return lists;
}

interface Scope {
  finished: FinishedSite;
  /** Results of an earlier run, by the keys of pages. */
  known: Readonly<Record<string, PageFacts>>;
  next: Record<string, PageFacts>;
  /** Base URL that all languages of the domain share. */
  main: string;
  /** Folder of the domain below the output folder. */
  root: string;
  /** Files of the domain, relative to that folder. */
  all: readonly string[];
}

async function listLanguage(
  site: Site,
  { all, root, finished, known, next, main }: Scope,
): Promise<SiteList> {
  const folder = site.language.path.slice(root.length);
  const there = new Set(all);
  const routes = [...site.routes.values()].filter(
    ({ kind, file }) => kind !== 'redirect' && kind !== 'not-found' && there.has(folder + file),
  );
  const facts = await mapConcurrently(routes, 16, async ({ file }) => {
    const name = root + folder + file;
    const key = finished.key(name);
    const stamp = key && hash(`${name} ${key}`, 32);
    const found = (stamp && known[stamp]) || readPage(await finished.read(name), main);
    if (stamp) next[stamp] = found;
    return found;
  });
  const named = new Set(facts.flatMap(({ files }) => files));
  const forms = new Set(facts.flatMap((page) => page.forms));
  const own = all.filter(
    (file) => file.startsWith(`${folder}assets/`) && file !== folder + LIST_FILE,
  );
  const files = [
    ...own,
    ...all.filter((file) => !file.startsWith(`${folder}assets/`) && named.has(file)),
  ];
  return {
    pages: routes.map(({ path }, i) => [path, facts[i]?.revision ?? ''] as const),
    files: files
      .filter((file) => !HEAVY.test(file) && (named.has(file) || !forms.has(file)))
      .map((file) => main + encodePath(file)),
  };
}

/** Finds the files that a page refers to. Paths are relative to the folder of the domain. */
function readPage(html: string, main: string): PageFacts {
  const files = new Set<string>();
  const forms = new Set<string>();
  const place = (address: string) =>
    address.startsWith(main) ? [safeDecode(address.slice(main.length).replace(/[?#].*/s, ''))] : [];
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (tag === 'link' && !NEEDED_LINK.test(attributes)) continue;
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([a-z:]+)="([^"]*)"/gi)) {
      const kind = addressKind(tag, name);
      if (kind === undefined || kind === 'link') continue;
      for (const url of listAddresses(kind, value))
        add(kind === 'images' ? forms : files, place(url));
    }
  }
  return { revision: hash(html, 12), files: [...files], forms: [...forms] };
}

function add(set: Set<string>, values: readonly string[]): void {
  for (const value of values) set.add(value);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
