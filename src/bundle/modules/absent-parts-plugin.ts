import path from 'node:path';
import type { Plugin } from 'esbuild';
import { escapeRegExp } from '../../lib/text/escape-reg-exp.js';
import type { NavDropdown, NavItem, NavMenuItems, Shell } from '../../types/site/shell.js';
import { ownFile, webFile } from '../resolve-plugin.js';
import { hasTheme, type SiteCode } from '../site-code.js';

interface AbsentPart {
  /** Module below `web/`. */
  module: string;
  /** Text that replaces it, with the same effect on a site that does not use it. */
  stub: string;
  isUsed: (shell: Shell) => boolean;
  /**
   * True if a theme of the site may use it for its own navbar items, whatever the configuration
   * says.
   */
  isForThemes?: true;
  /** Types of navbar items that it draws. Code of the site may request them, too. */
  items?: readonly string[];
}

const nothing = (...names: string[]) =>
  names.map((name) => `export const ${name} = () => null;`).join('\n');
const hasItem =
  (...types: string[]) =>
  ({ navbar }: Shell) =>
    navbar.items.some(({ type }) => types.includes(type));

/** True if a navbar item is a menu with a link to the version that the reader is in. */
function hasInnerVersion(item: NavItem): boolean {
  const { items = [], before = [], after = [] } = item as Partial<NavDropdown & NavMenuItems>;
  return [...items, ...before, ...after].some(({ type }) => type === 'docsVersion');
}

/** True if the items of a navbar may not fit into a window of 996 px. */
function mayBeCrowded(items: readonly NavItem[]): boolean {
  const labels = items.map((item) =>
    'label' in item && item.label ? item.label : 'A label of this length',
  );
  return items.length > 5 || labels.join('').length > 40;
}

const PARTS: readonly AbsentPart[] = [
  {
    module: 'theme/parts/AnnouncementBar.js',
    stub: nothing('AnnouncementBar'),
    isUsed: ({ announcementBar }) => announcementBar !== undefined,
  },
  {
    module: 'theme/parts/VersionNotice.js',
    stub: nothing('VersionNotice', 'VersionBadge'),
    // Some collection has several versions.
    isUsed: ({ versions }) =>
      versions.length > new Set(versions.map(({ collection }) => collection)).size,
  },
  {
    module: 'theme/navbar/VersionItem.js',
    stub: nothing('VersionItem'),
    isUsed: hasItem('docsVersion', 'docsVersionDropdown'),
    items: ['docsVersionDropdown'],
  },
  {
    module: 'theme/navbar/VersionLink.js',
    stub: nothing('VersionLink'),
    isUsed: (shell) =>
      hasItem('docsVersion', 'docsVersionDropdown')(shell) ||
      shell.navbar.items.some(hasInnerVersion),
    items: ['docsVersionDropdown'],
  },
  {
    module: 'theme/navbar/LocaleItem.js',
    stub: nothing('LocaleItem', 'LocaleLink'),
    isUsed: hasItem('localeDropdown'),
    items: ['localeDropdown'],
  },
  {
    module: 'theme/page/UntranslatedNotice.js',
    stub: nothing('UntranslatedNotice'),
    isUsed: ({ languages }) => languages !== undefined,
  },
  {
    module: 'theme/hooks/use-languages.js',
    stub: 'export const useLanguages = () => [];',
    isUsed: ({ languages }) => languages !== undefined,
  },
  {
    module: 'theme/navbar/next-mode.js',
    stub: 'export const nextOfThree = undefined;',
    isUsed: ({ colorMode }) => colorMode.respectPrefersColorScheme,
  },
  {
    module: 'theme/navbar/NavDropdownView.js',
    stub: nothing('NavDropdownView'),
    isUsed: hasItem('dropdown'),
    isForThemes: true,
  },
  {
    module: 'theme/navbar/use-hide-on-scroll.js',
    stub: 'export const useHideOnScroll = () => false;',
    isUsed: ({ navbar }) => navbar.hideOnScroll,
  },
  {
    module: 'theme/hooks/use-versioned-href.js',
    stub: 'export const useVersionedHref = ({ href }) => href;',
    isUsed: ({ versions }) => versions.length > 1,
  },
  {
    module: 'theme/navbar/use-crowded.js',
    stub: 'export const useCrowded = () => false;',
    isUsed: ({ navbar }) => mayBeCrowded(navbar.items),
    isForThemes: true,
  },
  {
    module: 'theme/navbar/DropdownItems.js',
    stub: nothing('DropdownItems'),
    isUsed: ({ navbar }) =>
      navbar.items.some((item) => item.type === 'dropdown' || 'before' in item || 'after' in item),
    isForThemes: true,
  },
  {
    module: 'theme/parts/sidebar/SidebarPane.js',
    stub: `export { FixedSidebar as SidebarPane } from ${JSON.stringify(webFile('theme/parts/sidebar/FixedSidebar.js'))};`,
    isUsed: ({ sidebar }) => sidebar?.hideable === true,
  },
  {
    module: 'theme/parts/sidebar/close-beside.js',
    stub: 'export const closeBeside = () => {};',
    isUsed: ({ sidebar }) => sidebar?.autoCollapseCategories === true,
  },
  {
    module: 'theme/parts/FooterLogo.js',
    stub: nothing('FooterLogo'),
    isUsed: ({ footer }) => footer.logo !== undefined,
  },
  {
    module: 'theme/navbar/LogoImage.js',
    stub: nothing('LogoImage'),
    isUsed: ({ navbar, footer }) => navbar.logo !== undefined || footer.logo !== undefined,
  },
];

/** Lists the modules of parts that a site does not use. */
export function listUnusedParts({ shell, named }: Pick<SiteCode, 'shell' | 'named'>): string[] {
  const isAsked = (items: readonly string[] = []) =>
    named.drawnItems?.some((type) => items.includes(type));
  return PARTS.filter(({ isUsed, items }) => !isUsed(shell) && !isAsked(items)).map(
    ({ module }) => module,
  );
}

type AbsentPartsRequest = Pick<
  SiteCode,
  'shell' | 'unusedParts' | 'shells' | 'absent' | 'theme' | 'named'
>;

/** The module that lists the features' contributions to every page. */
const SHELLS = ownFile('features/shell.js');

/** Writes the module of `SHELLS` with only the features of the site. */
function listShells({ shells }: AbsentPartsRequest): string {
  const names = shells.map(({ name }) => name);
  return [
    ...shells.map(
      ({ name, module }) => `import { ${name} } from ${JSON.stringify(ownFile(module))};`,
    ),
    `export const shellFeatures = [${names.join(', ')}];`,
    `export const shellParts = {${names.map((name) => ` ...${name}.parts`).join(',')} };`,
  ].join('\n');
}

/**
 * Leaves parts of the theme that the site's configuration does not use out of the scripts that
 * readers download.
 */
export function absentPartsPlugin(code: AbsentPartsRequest): Plugin {
  const { absent, unusedParts = listUnusedParts(code) } = code;
  const unused = new Set(unusedParts);
  const stubs = new Map([
    ...PARTS.filter(
      ({ module, isForThemes }) => unused.has(module) && !(isForThemes && hasTheme(code)),
    ).map(({ module, stub }) => [webFile(module), stub] as const),
    ...absent.map(
      (one) =>
        [ownFile(one.module), `export * from ${JSON.stringify(ownFile(one.absent))};`] as const,
    ),
    ...(!hasTheme(code) && absent.length > 0 ? [[SHELLS, listShells(code)] as const] : []),
  ]);
  return {
    name: 'docsgen-absent-parts',
    setup(build) {
      if (stubs.size === 0) return;
      const names = new Set([...stubs.keys()].map((file) => path.basename(file)));
      const filter = new RegExp(`[\\\\/](?:${[...names].map(escapeRegExp).join('|')})$`);
      build.onLoad({ filter, namespace: 'file' }, ({ path: file }) => {
        const contents = stubs.get(file);
        return contents === undefined
          ? undefined
          : { contents, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}
