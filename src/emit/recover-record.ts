import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { placeIn } from '../lib/files/file-states.js';
import { isRecord } from '../lib/is-record.js';
import { findEntry, type RecordFile } from './output-record.js';
import type { OutputRecord, RecordEntry } from './read-record.js';

export interface RecoverRequest {
  /** Absolute path of the output folder. */
  outDir: string;
  /** The base URL of the site, with a slash at both ends. */
  baseUrl: string;
}

/**
 * Adds to a record what another build published, if that build wrote the folder last: CI may restore
 * the record and the folder from different builds.
 */
export async function completeRecord(
  known: RecordFile,
  request: RecoverRequest,
): Promise<RecordFile> {
  if (isOfRecord(known.record, request.outDir)) return known;
  const recovered = await recoverRecord({ ...request, known: known.record });
  if (recovered.size === 0) return known;
  return { record: new Map([...recovered, ...known.record]), lines: known.lines };
}

/** The first lists all pages, and the second loads the scripts and styles that all pages share. */
const IDENTIFYING = ['assets/manifest.json', '404.html'];

function isOfRecord(record: OutputRecord, outDir: string): boolean {
  return IDENTIFYING.every((name) => {
    const entry = record.get(name);
    const file = placeIn(outDir, name);
    return entry === undefined || !existsSync(file) || findEntry(file, entry) !== undefined;
  });
}

/**
 * Lists what an earlier build published to a folder and is not known: the pages that the route
 * manifests in it name (that of the site, and that of each language), and the files beside these
 * manifests that are named by their content. A page counts only if it says that docsgen wrote it.
 * Nothing else in the folder can be told from the files of others.
 *
 * Where some of the folder is known, another manifest counts only if its pages are in the language
 * that its folder is named after, for somebody may have put another site there. Then the whole
 * folder is docsgen's.
 */
export async function recoverRecord({
  outDir,
  baseUrl,
  known,
}: RecoverRequest & { known?: OutputRecord }): Promise<OutputRecord> {
  const record = new Map<string, RecordEntry>();
  for (const name of ['.', ...(await listFolders(outDir))]) {
    const folder = name === '.' ? '' : `${name}/`;
    const manifest = `${folder}assets/manifest.json`;
    const isNew = folder !== '' && known !== undefined && !known.has(manifest);
    const request = { outDir, baseUrl, lang: isNew ? name : undefined };
    const pages = listRoutes(path.join(outDir, folder, 'assets'), 'manifest.json').flatMap(
      (route) => listPublished(route, request),
    );
    if (pages.length === 0) continue;
    const beside = isNew
      ? listFiles(outDir, folder)
      : [manifest, ...listFiles(outDir, `${folder}assets/`).filter(isNamedByContent)];
    for (const file of [...pages, ...beside]) if (!known?.has(file)) record.set(file, {});
  }
  return record;
}

const isNamedByContent = (file: string): boolean => /-[0-9a-f]{8,10}\.\w+$/.test(file);

function listFiles(outDir: string, folder: string): string[] {
  return readdirSync(path.join(outDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(outDir, file).replaceAll('\\', '/'));
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
  { outDir, baseUrl, lang }: RecoverRequest & { lang: string | undefined },
): string[] {
  if (!`${route}/`.startsWith(baseUrl)) return [];
  const name = decode(route.slice(baseUrl.length)).replace(/\/$/, '');
  if (name.split('/').some((part) => part === '..' || part === '.')) return [];
  const stems = name === '' ? ['index'] : [`${name}/index`, name];
  return stems
    .filter((stem) => isPage(path.join(outDir, `${stem}.html`), lang))
    .flatMap((stem) => [`${stem}.html`, ...stems.map((twin) => `${twin}.md`)])
    .filter((file) => existsSync(path.join(outDir, file)));
}

const GENERATOR = '<meta name="generator" content="docsgen">';
/** Bytes of a page that its first elements take: the title is as long as authors write it. */
const START = 4096;

/** Whether docsgen wrote a page, in this language if one is given. */
function isPage(file: string, lang: string | undefined): boolean {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const start = Buffer.alloc(START);
      const text = start.toString('utf8', 0, readSync(descriptor, start, 0, START, 0));
      const [, own = ''] = /<html[^>]* lang="([^"]*)"/.exec(text) ?? [];
      return text.includes(GENERATOR) && (lang === undefined || isSameLanguage(own, lang));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

/** `pt-BR` may have the folder `pt`. */
function isSameLanguage(lang: string, folder: string): boolean {
  const [a, b] = [lang, folder].map((one) => one.toLowerCase());
  return a === b || a?.split('-')[0] === b;
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
