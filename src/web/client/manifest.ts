import type { Manifest, ManifestPart, PageChunks } from '../../types/page.js';
import type { SidebarFile } from '../../types/site/sidebar-file.js';
import { decode, normalizePath } from '../theme/hooks/paths.js';

/** Fetches a file of the manifest by name. */
export type FetchPart = (file: string) => Promise<ManifestPart>;

/** A route as written in the manifest, and the code that its page needs. */
export interface FoundRoute {
  path: string;
  chunks: PageChunks;
}

/**
 * Finds the route for a path, ignoring case, percent-encoding, a trailing slash, `index.html` and
 * `.html`. Loads only the parts of the manifest that it needs.
 */
export async function findRoute(
  path: string,
  root: ManifestPart,
  fetchPart: FetchPart,
): Promise<FoundRoute | undefined> {
  for (const candidate of listCandidates(path)) {
    const route = await findExact(candidate, root, { prefix: '', fetchPart });
    if (route !== undefined) return route;
  }
  return undefined;
}

/** `path` as it is, then without `index.html` or `.html`. */
export function listCandidates(path: string): string[] {
  const exact = normalizePath(path);
  const bare = normalizePath(stripHtml(decode(path).trim()));
  return exact === bare ? [exact] : [exact, bare];
}

/** A path without `index.html` or `.html` at its end. */
export function stripHtml(path: string): string {
  return path.replace(/(^|\/)index\.html?$/i, '$1').replace(/\.html?$/i, '') || '/';
}

/** `prefix` is the normalized path of the part, without a trailing slash. */
async function findExact(
  path: string,
  part: ManifestPart,
  { prefix: above, fetchPart }: { prefix: string; fetchPart: FetchPart },
): Promise<FoundRoute | undefined> {
  if (part.spread !== undefined) {
    const [segment = ''] = path.slice(above.length + 1).split('/');
    const file = part.spread[hashSegment(segment) % part.spread.length];
    return file === undefined
      ? undefined
      : findExact(path, await fetchPart(file), { prefix: above, fetchPart });
  }
  const route = Object.keys(part.routes).find((key) => normalizePath(key) === path);
  if (route !== undefined) return { path: route, chunks: part.routes[route] || {} };
  const prefixes = Object.keys(part.parts)
    .filter((prefix) => coversPath(normalizePath(prefix), path))
    .sort((a, b) => b.length - a.length);
  for (const prefix of prefixes) {
    const file = part.parts[prefix];
    const below = { prefix: normalizePath(prefix).replace(/^\/$/, ''), fetchPart };
    const found = file && (await findExact(path, await fetchPart(file), below));
    if (found) return found;
  }
  return undefined;
}

/** See `ManifestPart.spread`. */
function hashSegment(segment: string): number {
  let sum = 0;
  for (let i = 0; i < segment.length; i++) sum = (Math.imul(sum, 31) + segment.charCodeAt(i)) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

function coversPath(prefix: string, path: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

/** The manifest of the running site: fetched once, when it is first needed. */
export interface ManifestReader {
  findRoute(path: string): Promise<FoundRoute | undefined>;
  fetchSidebar(key: string): Promise<SidebarFile>;
  /** Fetches a file that another one names. */
  fetchFile<T>(file: string): Promise<T>;
  /** Forgets what was fetched: the site changed. */
  clear(): void;
}

export function createManifestReader(baseUrl: string): ManifestReader {
  const files = new Map<string, Promise<unknown>>();
  const fetchFile = <T>(file: string): Promise<T> => {
    const known = files.get(file);
    if (known !== undefined) return known as Promise<T>;
    const promise = fetchJson(file.startsWith('/') ? file : `${baseUrl}assets/${file}`);
    files.set(file, promise);
    promise.catch(() => files.delete(file));
    return promise as Promise<T>;
  };
  const fetchManifest = () => fetchFile<Manifest>('manifest.json');
  return {
    findRoute: async (path) => findRoute(path, await fetchManifest(), fetchFile),
    async fetchSidebar(key) {
      const file = (await fetchManifest()).sidebars[key];
      if (file === undefined) throw new Error(`There is no sidebar \`${key}\`.`);
      return fetchFile(file);
    },
    fetchFile,
    clear: () => files.clear(),
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responds with status ${response.status}.`);
  return response.json();
}
