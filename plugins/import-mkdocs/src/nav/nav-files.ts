import path from 'node:path';
import picomatch from 'picomatch';
import { parse } from 'yaml';
import { listNavFiles, type NavItem, readTarget } from './nav.js';

/** The files of the docs, for reading nav files. */
export interface DocsTree {
  /** Paths of all pages, with `/`. */
  pages: readonly string[];
  /** Returns the text of a file of the docs. Returns undefined if there is none. */
  read: (file: string) => string | undefined;
}

/** Returns the navigation of a site without `nav`, from nav files or from the folders. */
export function readFolders(
  tree: DocsTree,
  { navFile }: { navFile?: string | undefined } = {},
): NavItem[] {
  const summary = navFile === undefined ? undefined : tree.read(navFile);
  if (summary !== undefined) return readSummary(summary, '', { tree, navFile });
  return listFolder('', tree);
}

/** Returns the items of a folder. `.nav.yml` or `.pages` may set their order and titles. */
function listFolder(folder: string, tree: DocsTree): NavItem[] {
  const settings = readSettings(folder, tree);
  const own = listEntries(folder, tree);
  if (settings === undefined) return own.map(({ item }) => item);
  const { nav, order, sort } = settings as { nav?: unknown; order?: unknown; sort?: unknown };
  if (order === 'desc' || (sort as { direction?: string } | undefined)?.direction === 'desc')
    own.reverse();
  const list = nav ?? (settings as { arrange?: unknown }).arrange;
  if (!Array.isArray(list)) return own.map(({ item }) => item);
  const explicit = listTargets(list).map((target) => path.posix.join(folder, target));
  const visited = new Set(explicit.filter((file) => tree.pages.includes(file)));
  return arrange(list, { folder, own, tree, visited });
}

interface Entry {
  /** Name within the folder. */
  name: string;
  item: NavItem;
}

function readSettings(folder: string, tree: DocsTree): Record<string, unknown> | undefined {
  for (const name of ['.nav.yml', '.nav.yaml', '.pages', '.pages.yml']) {
    const text = tree.read(path.posix.join(folder, name));
    if (text === undefined) continue;
    try {
      return (parse(text) as Record<string, unknown> | null) ?? {};
    } catch {
      return {};
    }
  }
  return undefined;
}

/** Returns the pages of a folder, with `index` first, then its subfolders. */
function listEntries(folder: string, tree: DocsTree): Entry[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const below = tree.pages
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length));
  const files = below.filter((file) => !file.includes('/')).sort(byName);
  const folders = [
    ...new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '')),
  ];
  return [
    ...files.map((name): Entry => ({ name, item: { kind: 'page', file: prefix + name } })),
    ...folders.sort().flatMap((name) => listSection(name, prefix + name, tree)),
  ];
}

function listSection(name: string, folder: string, tree: DocsTree): Entry[] {
  const settings = readSettings(folder, tree) ?? {};
  if (settings['hide'] === true) return [];
  const title = typeof settings['title'] === 'string' ? settings['title'] : titleOf(name);
  const items = listFolder(folder, tree);
  return items.length === 0 ? [] : [{ name, item: { kind: 'section', title, items } }];
}

const isIndex = (file: string): boolean => /^(?:index|readme)\./i.test(file);

function byName(a: string, b: string): number {
  if (isIndex(a) !== isIndex(b)) return isIndex(a) ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the title that MkDocs derives from a name. */
export function titleOf(name: string): string {
  const words = name.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');
  return words.toLowerCase() === words ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}

interface ArrangePlace {
  folder: string;
  own: readonly Entry[];
  tree: DocsTree;
  /** Pages that are already listed, so globs skip them. */
  visited: Set<string>;
}

/** Returns the entries of a nav file in its order: names, titles, globs, and `...` for the rest. */
function arrange(list: readonly unknown[], place: ArrangePlace): NavItem[] {
  const { folder, own, tree, visited } = place;
  const nameOf = (value: unknown) => String(value).replace(/\/$/, '');
  const named = new Set(listTargets(list).map(nameOf));
  const rest = own.filter(({ name }) => !named.has(name));
  const takeAll = (items: readonly NavItem[]): NavItem[] => {
    const left = withoutPages(items, visited);
    for (const file of listNavFiles(left)) visited.add(file);
    return left;
  };
  const take = (target: string, title?: string): NavItem[] => {
    const known = own.find(({ name }) => name === nameOf(target));
    if (known) return [retitle(known.item, title)];
    if (/[*?[]/.test(target)) {
      const matches = picomatch(path.posix.join(folder, nameOf(target)));
      const below = tree.pages.map((file): NavItem => ({ kind: 'page', file }));
      const items = target.includes('/') ? below : [];
      const entries = rest.filter(({ name }) => matches(path.posix.join(folder, name)));
      const found = items.filter((one) => one.kind === 'page' && matches(one.file));
      return takeAll([...entries.map(({ item }) => item), ...found]);
    }
    const file = path.posix.join(folder, target);
    if (tree.pages.includes(file)) return [retitle({ kind: 'page', file }, title)];
    return [readTarget(target, title)];
  };
  return list.flatMap((entry): NavItem[] => {
    if (typeof entry === 'string')
      return /^\.\.\./.test(entry) ? takeAll(rest.map(({ item }) => item)) : take(entry);
    return Object.entries((entry ?? {}) as Record<string, unknown>).flatMap(([title, target]) =>
      Array.isArray(target)
        ? [{ kind: 'section' as const, title, items: arrange(target, place) }]
        : take(String(target ?? ''), title),
    );
  });
}

/** Returns the names, paths, and globs in a nav file. */
const listTargets = (list: readonly unknown[]): string[] =>
  list.flatMap((entry): string[] => {
    if (typeof entry === 'string') return [entry];
    return Object.values((entry ?? {}) as object).flatMap((target): string[] =>
      Array.isArray(target) ? listTargets(target) : typeof target === 'string' ? [target] : [],
    );
  });

/** Returns items without these pages, and without sections that become empty. */
function withoutPages(items: readonly NavItem[], pages: ReadonlySet<string>): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    if (item.kind === 'page') return pages.has(item.file) ? [] : [item];
    if (item.kind === 'link') return [item];
    const inner = withoutPages(item.items, pages);
    return inner.length === 0 ? [] : [{ ...item, items: inner }];
  });
}

function retitle(item: NavItem, title: string | undefined): NavItem {
  return title === undefined || title === '' ? item : { ...item, title };
}

interface SummaryPlace {
  /** Pages that the list names, so globs skip them. */
  named?: ReadonlySet<string>;
  tree: DocsTree;
  navFile: string | undefined;
}

/** Reads the nested list of `SUMMARY.md`. */
function readSummary(text: string, folder: string, place: SummaryPlace): NavItem[] {
  const root: NavItem[] = [];
  const targets = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
  const named = new Set(targets.map((target) => path.posix.join(folder, target)));
  const levels: { indent: number; items: NavItem[] }[] = [{ indent: -1, items: root }];
  for (const line of text.split('\n')) {
    const [, space = '', content = ''] = /^(\s*)[*+-]\s+(.*?)\s*$/.exec(line) ?? [];
    if (content === '') continue;
    const indent = space.replaceAll('\t', '    ').length;
    while ((levels.at(-1)?.indent ?? -1) >= indent) levels.pop();
    const items = readSummaryItem(content, folder, { ...place, named });
    for (const item of items) levels.at(-1)?.items.push(item);
    const [first] = items;
    if (first?.kind === 'section') levels.push({ indent, items: first.items });
    else if (first?.kind === 'page') levels.push({ indent, items: levels.at(-1)?.items ?? root });
  }
  return root;
}

function readSummaryItem(
  content: string,
  folder: string,
  { tree, navFile, named = new Set() }: SummaryPlace,
): NavItem[] {
  const [, title, target] = /^\[(.*?)\]\((.*?)\)/.exec(content) ?? [];
  const at = (name: string) => path.posix.join(folder, name);
  if (target === undefined) {
    if (!/[*?]/.test(content)) return [{ kind: 'section', title: content, items: [] }];
    const matches = picomatch(at(content.replace(/\/$/, '')));
    const entries = listEntries(folder, tree);
    const found = entries.filter(({ name }) => matches(at(name))).map(({ item }) => item);
    return withoutPages(found, named);
  }
  if (!target.endsWith('/')) {
    const item = readTarget(/^[a-z]+:/i.test(target) ? target : at(target), title);
    return [item];
  }
  const inner = at(target).replace(/\/$/, '');
  const summary = navFile === undefined ? undefined : tree.read(`${inner}/${navFile}`);
  const items =
    summary === undefined
      ? listFolder(inner, tree)
      : readSummary(summary, inner, { tree, navFile });
  return [{ kind: 'section', title: title ?? titleOf(inner), items }];
}
