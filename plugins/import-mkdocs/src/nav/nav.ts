/** An entry of the navigation. */
export type NavItem =
  | { kind: 'page'; file: string; title?: string }
  | { kind: 'link'; href: string; title?: string }
  | { kind: 'section'; title: string; items: NavItem[]; isCollapsed?: boolean };

/** Reads `nav` of the config. */
export function readNav(value: unknown): NavItem[] {
  return (Array.isArray(value) ? value : []).flatMap((entry): NavItem[] => {
    if (typeof entry === 'string') return [readTarget(entry, undefined)];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry as Record<string, unknown>).map(([title, target]): NavItem => {
      if (Array.isArray(target)) return { kind: 'section', title, items: readNav(target) };
      return readTarget(String(target ?? ''), title);
    });
  });
}

/** Returns a page, or a link if the target is not a Markdown file. */
export function readTarget(target: string, title: string | undefined): NavItem {
  const isPage = /\.(?:md|markdown|mdown|mkdn?|mkd)$/i.test(target) && !/^[a-z]+:/i.test(target);
  const named = title === undefined || title === '' ? {} : { title };
  return isPage
    ? { kind: 'page', file: target.replace(/^\.?\//, ''), ...named }
    : { kind: 'link', href: /^(?:[a-z]+:|\/|$)/i.test(target) ? target : `/${target}`, ...named };
}

/** Returns the files in a navigation, in order. */
export const listNavFiles = (items: readonly NavItem[]): string[] =>
  items.flatMap((item) =>
    item.kind === 'page' ? [item.file] : item.kind === 'section' ? listNavFiles(item.items) : [],
  );

/** Returns the addresses of the links in a navigation. */
export const listNavLinks = (items: readonly NavItem[]): string[] =>
  items.flatMap((item) =>
    item.kind === 'link' ? [item.href] : item.kind === 'section' ? listNavLinks(item.items) : [],
  );
