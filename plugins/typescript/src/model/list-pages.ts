import type { DeclarationReflection, ProjectReflection, Reflection } from 'typedoc';
import { ReflectionKind } from 'typedoc/models';
import { GROUP_TITLES, type GroupTitle } from './group-titles.js';
import type { ReadPackage } from './read-package.js';

/** A module, or one of its exports, that has a page. */
export interface ApiPage {
  /** Path of the generated file, without its extension: `core/useEditor`, `index`. */
  path: string;
  title: string;
  /** All declarations of the name; empty on the main page of a package. */
  declarations: readonly DeclarationReflection[];
  /** Exports of a package, module, or namespace, by kind. */
  groups?: readonly ApiGroup[];
  /** Title of the group that lists this page in the module that exports it. */
  group?: GroupTitle;
  /**
   * Prefix of ids on the page: `useEditor`, `Namespace.name`; empty on the main page of a package.
   */
  fullName: string;
}

export interface ApiGroup {
  title: string;
  entries: readonly ApiEntry[];
}

/** An export that has a page, or an alias of another export. */
export interface ApiEntry {
  name: string;
  page?: ApiPage;
  aliasOf?: Reflection;
}

const KINDS: Readonly<Record<GroupTitle, number>> = {
  Namespaces: ReflectionKind.Namespace | ReflectionKind.Module,
  Functions: ReflectionKind.Function,
  Classes: ReflectionKind.Class,
  Variables: ReflectionKind.Variable,
  Enums: ReflectionKind.Enum,
  Interfaces: ReflectionKind.Interface,
  Types: ReflectionKind.TypeAlias,
  Others: 0,
};
const CONTAINERS = ReflectionKind.Namespace | ReflectionKind.Module | ReflectionKind.Project;

/** Lists the pages of a package: its main page, and a page for each name that it exports. */
export function listPages(
  { name, exports }: ReadPackage,
  { title, exclude }: { title: string; exclude: readonly string[] },
): ApiPage[] {
  const isExcluded = matchNames(exclude);
  const pages: ApiPage[] = [];
  const folder = name === '' ? '' : `${name}/`;
  const used = new Set<string>();
  const place = (wanted: string): string => {
    let path = wanted;
    // Case-insensitive file systems cannot hold both `string` and `String`.
    for (let count = 2; used.has(path.toLowerCase()); count++) path = `${wanted}-${count}`;
    used.add(path.toLowerCase());
    return path;
  };
  const addContainer = (
    container: ProjectReflection | DeclarationReflection,
    { path, title: label, fullName }: Pick<ApiPage, 'path' | 'title' | 'fullName'>,
    declarations: readonly DeclarationReflection[],
  ) => {
    const page: ApiPage = { path, title: label, fullName, declarations };
    pages.push(page);
    const below = fullName === '' ? folder : `${path}/`;
    // The address of an index is that of its folder.
    used.add(`${below}index`);
    const children = (container.children ?? []).filter((child) => !isExcluded(child.name));
    const entries = [...groupByName(children)].map(([child, all]) => {
      const entry = addExport(child, all, { below, within: fullName });
      const kind = (all[0]?.isReference() ? entry.aliasOf : all[0])?.kind ?? 0;
      const group = titleOf(kind);
      if (entry.page !== undefined) entry.page.group = group;
      return { entry, group };
    });
    page.groups = GROUP_TITLES.flatMap((groupTitle) => {
      const found = entries.filter(({ group }) => group === groupTitle);
      const list = found.map(({ entry }) => entry);
      return list.length === 0 ? [] : [{ title: groupTitle, entries: list.sort(byName) }];
    });
  };
  const addExport = (
    child: string,
    all: readonly DeclarationReflection[],
    { below, within }: { below: string; within: string },
  ): ApiEntry => {
    const declarations = all.filter((one) => !one.isReference());
    const [first] = declarations;
    if (first === undefined) {
      const target = all.find((one) => one.isReference());
      const aliasOf = target?.isReference() ? target.tryGetTargetReflectionDeep() : undefined;
      return { name: child, ...(aliasOf && { aliasOf }) };
    }
    const fullName = within === '' ? child : `${within}.${child}`;
    const path = place(`${below}${child.replace(/[^\p{L}\p{N}$_.-]/gu, '-')}`);
    const container = declarations.find(({ kind }) => (kind & CONTAINERS) !== 0);
    const start = pages.length;
    if (container !== undefined)
      addContainer(container, { path, title: fullName, fullName }, declarations);
    else pages.push({ path, title: fullName, fullName, declarations });
    const page = pages[start];
    return { name: child, ...(page && { page }) };
  };
  addContainer(exports, { path: place(`${folder}index`), title, fullName: '' }, []);
  return pages;
}

/** Returns a test for names that match one of the patterns. `*` matches any characters. */
function matchNames(names: readonly string[]): (name: string) => boolean {
  const patterns = names.map((name) =>
    name
      .split('*')
      .map((part) => part.replace(/[^\w]/g, '\\$&'))
      .join('.*'),
  );
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`);
  return (name) => patterns.length > 0 && pattern.test(name);
}

const byName = (a: ApiEntry, b: ApiEntry): number =>
  a.name.localeCompare(b.name, 'en') || (a.name < b.name ? -1 : 1);

const titleOf = (kind: number): GroupTitle =>
  GROUP_TITLES.find((title) => (KINDS[title] & kind) !== 0) ?? 'Others';

/**
 * Groups declarations by name. A name may have several: a type and a value, or a function and a
 * namespace.
 */
function groupByName(
  children: readonly DeclarationReflection[],
): Map<string, DeclarationReflection[]> {
  const groups = new Map<string, DeclarationReflection[]>();
  for (const child of children) {
    const same = groups.get(child.name);
    if (same === undefined) groups.set(child.name, [child]);
    else same.push(child);
  }
  return groups;
}
