import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../lib/is-record.js';
import type { OutputRecord, RecordEntry } from './read-record.js';

/**
 * Lists the pages that an earlier build published to a folder whose record is gone, by the route
 * manifests in it (that of the site, and that of each language). A page counts only if it says that
 * docsgen wrote it. Nothing else in the folder can be told from the files of others.
 *
 * @param outDir Absolute path of the output folder.
 * @param baseUrl That of the site, with a slash at both ends.
 */
export async function recoverRecord(outDir: string, baseUrl: string): Promise<OutputRecord> {
  const record = new Map<string, RecordEntry>();
  for (const folder of ['.', ...(await listFolders(outDir))])
    for (const route of listRoutes(path.join(outDir, folder, 'assets'), 'manifest.json'))
      for (const file of listPublished(route, { outDir, baseUrl })) record.set(file, {});
  return record;
}

/** The folders of other languages are among them. */
async function listFolders(outDir: string): Promise<string[]> {
  const entries = await readdir(outDir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'assets')
    .map(({ name }) => name);
}

/** The routes of a manifest and of the parts that it leads to. Empty if there is none. */
function listRoutes(folder: string, name: string, seen = new Set<string>()): string[] {
  const manifest = seen.has(name) ? undefined : readJson(path.join(folder, name));
  if (!isRecord(manifest)) return [];
  seen.add(name);
  const { routes, parts, spread = [] } = manifest;
  const names = [
    ...(isRecord(parts) ? Object.values(parts) : []),
    ...(Array.isArray(spread) ? spread : []),
  ];
  return [
    ...(isRecord(routes) ? Object.keys(routes) : []),
    ...names.flatMap((part) =>
      typeof part === 'string' && path.basename(part) === part
        ? listRoutes(folder, part, seen)
        : [],
    ),
  ];
}

/** The page of a route and its Markdown twin, whichever way the site writes its addresses. */
function listPublished(
  route: string,
  { outDir, baseUrl }: { outDir: string; baseUrl: string },
): string[] {
  if (!`${route}/`.startsWith(baseUrl)) return [];
  const name = decode(route.slice(baseUrl.length)).replace(/\/$/, '');
  if (name.split('/').some((part) => part === '..' || part === '.')) return [];
  const stems = name === '' ? ['index'] : [`${name}/index`, name];
  return stems
    .filter((stem) => isPage(path.join(outDir, `${stem}.html`)))
    .flatMap((stem) => [`${stem}.html`, ...stems.map((twin) => `${twin}.md`)])
    .filter((file) => existsSync(path.join(outDir, file)));
}

const GENERATOR = '<meta name="generator" content="docsgen">';
/** Bytes of a page that its first elements take: the title is as long as authors write it. */
const START = 4096;

function isPage(file: string): boolean {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const start = Buffer.alloc(START);
      return start
        .toString('utf8', 0, readSync(descriptor, start, 0, START, 0))
        .includes(GENERATOR);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function decode(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}
