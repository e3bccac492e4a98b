import { posix } from 'node:path';
import { writeLike } from '../../lib/edits/spelling.js';
import type { Site } from '../../types/site.js';
import type { TextEdit } from '../../types/text-edit.js';
import type { MoveScope } from './rewrite-references.js';

/** What has another name after a move: ids of docs, paths of pages below the base URL, folders of content. */
export interface Renames {
  ids: ReadonlyMap<string, string>;
  routes: ReadonlyMap<string, string>;
  folders: ReadonlyMap<string, string>;
}

/** What has another name after a move. `folder`: the one that was moved, if it was one. */
export function listRenames(
  { before, after, moves }: MoveScope,
  folder: { from: string; to: string } | undefined,
): Renames {
  const ids = new Map<string, string>();
  const routes = new Map<string, string>();
  for (const [from, to] of moves) {
    const [doc, moved] = [before.docBySource.get(from), after.docBySource.get(to)];
    if (doc !== undefined && moved !== undefined && doc.id !== moved.id) ids.set(doc.id, moved.id);
    const [route, next] = [before.routeBySource.get(from), after.routeBySource.get(to)];
    if (route !== undefined && next !== undefined && route !== next)
      routes.set(bare(route, before), bare(next, after));
  }
  const folders = new Map<string, string>();
  for (const { contentPath } of folder === undefined ? [] : before.editions.values()) {
    const [from, to] = [folder?.from, folder?.to].map((name = '') =>
      posix.relative(`/${contentPath}`, `/${name}`),
    );
    if (from && to && !from.startsWith('..') && !to.startsWith('..')) folders.set(from, to);
  }
  return { ids, routes, folders };
}

const bare = (route: string, { config }: Site): string => `/${route.slice(config.baseUrl.length)}`;

/** A string of code or JSON, or a plain value of YAML, with what stands before it. */
const STRING =
  /(?<before>(?:[\w$-]+["']?\s*:\s*|[[(,]\s*)?)(?<quote>["'`])(?<value>(?:\\.|(?!\k<quote>)[^\\\n])*)\k<quote>(?<after>\s*:)?/dg;
const PLAIN = /^(?<before>[ \t]*(?:-[ \t]+)?(?:[\w-]+:[ \t]+)?)(?<value>[^\s"'#[\]{}][^\n#]*?)[ \t]*$/dgm;

/** The edits of a sidebars file, a config or a file of data in which something is called by its name or path. */
export function editNames({ file, text }: { file: string; text: string }, renames: Renames): TextEdit[] {
  const isYaml = /\.ya?ml$/i.test(file);
  const matches = [...text.matchAll(STRING), ...(isYaml ? text.matchAll(PLAIN) : [])];
  return matches.flatMap(({ groups = {}, indices }): TextEdit[] => {
    const { before = '', value = '', quote = '', after } = groups;
    const span = indices?.groups?.['value'];
    if (span === undefined || after !== undefined) return [];
    const key = /([\w$-]+)["']?\s*:\s*$/.exec(before)?.[1];
    const renamed = renameValue(value, { key, renames });
    if (renamed === undefined || renamed === value) return [];
    const [from, to] = span;
    const written = { raw: value, spelling: quote === '' ? ('plain' as const) : ('string' as const), quote };
    return [{ file, from, to, text: writeLike(written, renamed) }];
  });
}

/** Without a key it is an item of a list, or of a call. */
function renameValue(
  value: string,
  { key, renames }: { key: string | undefined; renames: Renames },
): string | undefined {
  switch (key) {
    case 'id':
    case 'docId':
    case undefined:
      return renames.ids.get(value) ?? (key === undefined ? undefined : renamePath(value, renames));
    case 'to':
    case 'href':
      return renamePath(value, renames);
    case 'dirName': {
      const found = [...renames.folders].find(([from]) => value === from || value.startsWith(`${from}/`));
      return found && found[1] + value.slice(found[0].length);
    }
    default:
      return undefined;
  }
}

function renamePath(value: string, { routes }: Renames): string | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  const slash = path.length > 1 && path.endsWith('/') ? '/' : '';
  const named = `/${path.replace(/^\/+|\/+$/g, '')}`;
  const next = routes.get(named) ?? routes.get(`${named}/`);
  if (next === undefined) return undefined;
  const written = next.replace(/\/+$/, '') + slash;
  return (path.startsWith('/') ? written : written.slice(1)) + suffix;
}
