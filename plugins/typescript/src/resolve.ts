import type {
  DocCard,
  PluginClaim,
  PluginResolution,
  ResolveRequest,
  SidebarItem,
} from 'docsgen/plugin';
import { GROUP_TITLES } from './model/group-titles.js';
import type { Settings } from './options.js';

/** Name of the plugin's sidebar. */
export const SIDEBAR = 'api';

/**
 * Returns the routes and the sidebar of the packages, from the front matter of their generated
 * pages.
 */
export function resolveApi({
  options,
  cards,
  routePath,
}: Pick<ResolveRequest<Settings>, 'options' | 'cards' | 'routePath'>): PluginResolution<null> {
  const pathOf = ({ path }: DocCard) => path.slice(options.name.length + 1).replace(/\.md$/, '');
  const addressOf = (card: DocCard) =>
    routePath(
      options.path,
      ...pathOf(card)
        .replace(/(?:^|\/)index$/, '')
        .split('/')
        .filter((name) => name !== ''),
    );
  const pages = cards.map(
    (card): PluginClaim => ({
      kind: `${options.name}-page`,
      source: card.path,
      path: addressOf(card),
      from: `export \`${titleOf(card)}\``,
      data: { categories: [options.title] },
    }),
  );
  const isMain = (card: DocCard) => /(?:^|\/)index$/.test(pathOf(card));
  const top = cards.find((card) => pathOf(card) === 'index');
  const hasOne = options.packages.length === 1;
  const packages = cards.filter((card) => isMain(card) && (hasOne || card !== top));
  const linkTo = (card: DocCard): SidebarItem => ({
    type: 'link',
    label: 'Overview',
    href: addressOf(card),
  });
  const folderOf = (main: DocCard) => pathOf(main).slice(0, -'index'.length);
  // The folder of a package may be in that of another one: `core/react`.
  const deepest = packages.map(folderOf).sort((a, b) => b.length - a.length);
  const packageOf = (card: DocCard) => deepest.find((folder) => pathOf(card).startsWith(folder));
  const items = packages.flatMap((main): SidebarItem[] => {
    const folder = folderOf(main);
    const own = cards.filter((card) => !isMain(card) && packageOf(card) === folder);
    const links = listGroups(own, addressOf);
    return hasOne
      ? [linkTo(main), ...links]
      : [
          {
            type: 'category',
            label: titleOf(main),
            href: addressOf(main),
            items: links,
            collapsible: true,
            collapsed: true,
          },
        ];
  });
  return {
    state: null,
    pages,
    sidebars: [
      {
        name: SIDEBAR,
        label: options.title,
        items: hasOne || top === undefined ? items : [linkTo(top), ...items],
      },
    ],
    diagnostics: [],
  };
}

/** Returns a category for each kind of export, in the order of the package's page. */
function listGroups(
  cards: readonly DocCard[],
  addressOf: (card: DocCard) => string,
): SidebarItem[] {
  const groups = new Map<string, DocCard[]>(GROUP_TITLES.map((title) => [title, []]));
  for (const card of cards) {
    const { group } = card.frontMatter.sidebar_custom_props ?? {};
    if (typeof group === 'string') groups.get(group)?.push(card);
  }
  return [...groups].flatMap(([label, own]): SidebarItem[] =>
    own.length === 0
      ? []
      : [
          {
            type: 'category',
            label,
            collapsible: true,
            collapsed: true,
            items: own.sort(byTitle).map((card) => ({
              type: 'link',
              label: titleOf(card),
              href: addressOf(card),
              className: 'ts-item',
            })),
          },
        ],
  );
}

const byTitle = (a: DocCard, b: DocCard): number => titleOf(a).localeCompare(titleOf(b), 'en');

const titleOf = ({ frontMatter, path }: DocCard): string => frontMatter.title ?? path;
