import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createOnce } from '../../lib/begin-once.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { findSiteAbove, findSitesBelow } from './find-site.js';
import { openSession, type SiteSession } from './site-session.js';

/** A file of a site. */
export interface SiteFile {
  session: SiteSession;
  /** Below the site's root, with `/`. */
  file: string;
}

/** The sites of the editor's files and folders. */
export interface OpenSites {
  /** Sets the folders that are open in the editor. */
  setFolders(folders: readonly string[]): void;
  /** Returns the site of a document, if there is one, and opens the site. */
  find(uri: string): Promise<SiteFile | undefined>;
  list(): readonly SiteSession[];
  close(): Promise<void>;
}

export interface OpenSitesRequest {
  /** Returns the editor's open documents. */
  documents(): Iterable<{ uri: string; text: string }>;
  onProblems(root: string, problems: readonly Diagnostic[]): void;
  onTrouble(message: string): void;
  /** The environment variables that docsgen reads. */
  env: Environment;
}

export function createOpenSites({
  documents,
  onProblems,
  onTrouble,
  env,
}: OpenSitesRequest): OpenSites {
  const sessions = new Map<string, SiteSession>();
  let folders: readonly string[] = [];
  /** Sites below the editor's folders, searched for when a file is in no site. */
  const below = createOnce(async () => (await Promise.all(folders.map(findSitesBelow))).flat());

  function open(root: string): SiteSession {
    const known = sessions.get(root);
    if (known !== undefined) return known;
    const texts = [...documents()].flatMap(({ uri, text }): [string, string][] => {
      const file = fileOf(root, uri);
      return file === undefined ? [] : [[file, text]];
    });
    const session = openSession({
      root,
      open: texts,
      onProblems: (problems) => onProblems(root, problems),
      onTrouble,
      env,
    });
    sessions.set(root, session);
    return session;
  }

  /** Finds the site whose folders outside of its root contain a document. */
  async function findOwner(uri: string): Promise<SiteSession | undefined> {
    for (const root of await below.get()) {
      const session = open(root);
      const file = fileOf(root, uri) ?? '';
      const outside = await session.ask((site) => site.outside());
      if (outside.some((folder) => file === folder || file.startsWith(`${folder}/`)))
        return session;
    }
    return undefined;
  }

  return {
    setFolders(next) {
      folders = next;
      below.forget();
      for (const folder of folders) {
        const root = findSiteAbove(folder);
        if (root !== undefined) open(root);
      }
    },
    async find(uri) {
      const absolute = pathOf(uri);
      if (absolute === undefined) return undefined;
      const root = findSiteAbove(path.dirname(absolute));
      const session = root === undefined ? await findOwner(uri) : open(root);
      const file = session && fileOf(session.root, uri);
      return session === undefined || file === undefined ? undefined : { session, file };
    },
    list: () => [...sessions.values()],
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}

/** Returns the path of a document on disk, or undefined if it has none. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** Returns the path of a document relative to a site's root, with `/`. */
export function fileOf(root: string, uri: string): string | undefined {
  const absolute = pathOf(uri);
  return absolute && path.relative(root, absolute).replaceAll(path.sep, '/');
}

export const uriOf = (root: string, file: string): string =>
  pathToFileURL(path.join(root, file)).href;
