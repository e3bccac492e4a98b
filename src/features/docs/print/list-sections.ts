import { decodePath, routePath, withoutSlash } from '../../../resolve/routes/route-path.js';
import { tagSlug } from '../../../resolve/tags/tag-slug.js';
import type { SiteConfig } from '../../../types/config.js';
import type { RouteClaim } from '../../../types/site/route.js';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../../types/site/sidebar.js';
import type { ResolvedEdition } from '../../../types/site.js';
import type { SectionText } from '../types.js';

/** Last segment of the address of a whole section. */
const LAST = 'print';

/**
 * Returns a page for each category of an edition that contains docs. Its address is that of the
 * category, or the category's label, followed by `print`.
 */
export function listSections(resolved: ResolvedEdition, config: SiteConfig): RouteClaim[] {
  const { edition, sidebars } = resolved;
  return [...sidebars.values()].flatMap((sidebar) =>
    listCategories(sidebar.items).flatMap(({ category, path }): RouteClaim[] => {
      const texts = listTexts(category, resolved);
      if (texts.length === 0) return [];
      const { label, description, href } = category;
      const below = decodePath(
        (href ?? `${withoutSlash(edition.path)}/${path}`).slice(config.baseUrl.length),
      );
      return [
        {
          kind: 'whole-section',
          path: routePath(config, withoutSlash(`/${below}`), LAST),
          edition: edition.key,
          section: {
            edition: edition.key,
            sidebar: sidebar.name,
            title: label,
            ...(description !== undefined && { description }),
            ...(href !== undefined && { up: { href, pageKey: category.docId ?? href } }),
            texts,
          },
          from: `the whole section \`${label}\``,
        },
      ];
    }),
  );
}

/**
 * Returns a page for all docs in the sidebars of an edition, at the address of the edition followed
 * by `print`.
 */
export function listWholeSet(resolved: ResolvedEdition, config: SiteConfig): RouteClaim[] {
  const { edition, sidebars } = resolved;
  const [sidebar] = sidebars.keys();
  const items = [...sidebars.values()].flatMap((one) => one.items);
  const texts = listTexts({ items }, resolved);
  if (sidebar === undefined || texts.length === 0) return [];
  const below = decodePath(withoutSlash(edition.path).slice(config.baseUrl.length));
  const title = edition.badge ? `${config.title} ${edition.label}` : config.title;
  return [
    {
      kind: 'whole-section',
      path: routePath(config, withoutSlash(`/${below}`), LAST),
      edition: edition.key,
      section: {
        ...{ edition: edition.key, sidebar, title, isSet: true, texts },
        ...(config.tagline !== '' && { description: config.tagline }),
      },
      from: `all docs of \`${edition.label}\``,
    },
  ];
}

/**
 * Returns all categories below some items. The path of a category consists of the labels above it
 * and its own, before translation.
 */
function listCategories(
  items: Sidebar['items'],
  above = '',
): { category: SidebarCategory; path: string }[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const path = `${above}${tagSlug(item.originalLabel ?? item.label)}`;
    return [{ category: item, path }, ...listCategories(item.items, `${path}/`)];
  });
}

/**
 * Returns the docs of a category in order, each once, including the doc that the category links to.
 */
function listTexts(
  category: Pick<SidebarCategory, 'items' | 'docId'>,
  { edition, docs }: ResolvedEdition,
): SectionText[] {
  const found = new Map<string, SectionText>();
  const add = (id: string | undefined, above: readonly string[]): void => {
    const doc = id === undefined ? undefined : docs.get(id);
    if (doc === undefined || found.has(doc.source)) return;
    const prefix = decodePath(doc.route.slice(withoutSlash(edition.path).length))
      .replace(/^\/|\/$/g, '')
      .replace(/[/\s]+/g, '-');
    found.set(doc.source, {
      source: doc.source,
      title: doc.title,
      above,
      prefix: prefix || doc.id,
    });
  };
  const walk = (items: readonly SidebarItem[], above: readonly string[]): void => {
    for (const item of items) {
      if (item.type === 'link' && item.ref !== true) add(item.docId, above);
      if (item.type !== 'category') continue;
      const inner = [...above, item.label];
      add(item.docId, inner);
      walk(item.items, inner);
    }
  };
  add(category.docId, []);
  walk(category.items, []);
  return unlike([...found.values()]);
}

/** Makes prefixes unique, because `a/b` and `a-b` have the same prefix. */
function unlike(texts: readonly SectionText[]): SectionText[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    let { prefix } = text;
    for (let number = 2; taken.has(prefix); number++) prefix = `${text.prefix}-${number}`;
    taken.add(prefix);
    return { ...text, prefix };
  });
}
