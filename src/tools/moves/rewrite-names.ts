import { posix } from 'node:path';
import { writeLike } from '../../lib/edits/spelling.js';
import type { Site } from '../../types/site.js';
import type { TextEdit } from '../../types/text-edit.js';
import { listNamed } from '../names/list-named.js';
import { type Meaning, readMeaning } from '../names/read-meaning.js';
import type { MoveScope } from './rewrite-references.js';

/** The names that a move changes. */
export interface Renames {
  before: Site;
  /** IDs of docs by source, before the move. */
  ids: ReadonlyMap<string, string>;
  /** Paths of pages below the base URL, by route before the move. */
  routes: ReadonlyMap<string, string>;
  /** Folders, relative to that of the docs. */
  folders: ReadonlyMap<string, string>;
  /** Files, relative to the root. */
  sources: ReadonlyMap<string, string>;
}

/** Lists the names that a move changes. `folder` is the moved folder, if there is one. */
export function listRenames(
  { before, after, moves }: MoveScope,
  folder: { from: string; to: string } | undefined,
): Renames {
  const ids = new Map<string, string>();
  const routes = new Map<string, string>();
  for (const [from, to] of moves) {
    const [doc, moved] = [before.docBySource.get(from), after.docBySource.get(to)];
    if (doc !== undefined && moved !== undefined && doc.id !== moved.id) ids.set(from, moved.id);
    const [route, next] = [before.routeBySource.get(from), after.routeBySource.get(to)];
    if (route !== undefined && next !== undefined && route !== next)
      routes.set(route, `/${next.slice(after.config.baseUrl.length)}`);
  }
  const folders = new Map<string, string>();
  for (const { contentPath } of folder === undefined ? [] : before.editions.values()) {
    const [from, to] = [folder?.from, folder?.to].map((name = '') =>
      posix.relative(`/${contentPath}`, `/${name}`),
    );
    if (from && to && !from.startsWith('..') && !to.startsWith('..')) folders.set(from, to);
  }
  return { before, ids, routes, folders, sources: moves };
}

/**
 * Returns the edits for names and paths in a sidebars file, a config, a component or a data file.
 */
export function editNames(
  { file, text }: { file: string; text: string },
  renames: Renames,
): TextEdit[] {
  return listNamed({ file, text }).flatMap(({ key, value, written }): TextEdit[] => {
    const meaning = readMeaning({ file, key, value }, renames.before);
    const renamed = meaning && renameMeaning(meaning, { value, renames });
    if (renamed === undefined || renamed === value) return [];
    const { from, to } = written;
    return [{ file, from, to, text: writeLike(written, renamed) }];
  });
}

/** Returns the new name of what a value refers to, in the same form. */
export function renameMeaning(
  meaning: Meaning,
  {
    value,
    renames: { before, ids, routes, folders, sources },
  }: { value: string; renames: Renames },
): string | undefined {
  switch (meaning.kind) {
    case 'doc':
      return ids.get(meaning.doc.source);
    case 'page': {
      if (meaning.source !== undefined) {
        const source = sources.get(meaning.source);
        return source && value.replace(meaning.source, () => source);
      }
      // A redirect still leads to the page.
      const next = meaning.isOld ? undefined : routes.get(meaning.route);
      return next && writePath(next, { value, baseUrl: before.config.baseUrl });
    }
    case 'folder': {
      const { folder } = meaning;
      const found = [...folders].find(([from]) => folder === from || folder.startsWith(`${from}/`));
      return found && found[1] + folder.slice(found[0].length);
    }
    default:
      return undefined;
  }
}

function writePath(next: string, { value, baseUrl }: { value: string; baseUrl: string }): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  const slash = path.length > 1 && path.endsWith('/') ? '/' : '';
  const hasBase = baseUrl !== '/' && path.startsWith(baseUrl);
  const bare = next.replace(/\/+$/, '') + slash;
  const written = hasBase ? baseUrl + bare.slice(1) : bare;
  return (path.startsWith('/') ? written : written.slice(1)) + suffix;
}
