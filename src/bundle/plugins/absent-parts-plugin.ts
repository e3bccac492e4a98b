import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Shell } from '../../types/site/shell.js';
import { ownFile, webFile } from '../resolve-plugin.js';
import type { SiteCode } from '../site-code.js';

interface AbsentPart {
  /** Module below the browser wing. */
  module: string;
  /** What stands in for it: what it does anyway on a site that does not use it. */
  stub: string;
  isUsed: (shell: Shell) => boolean;
}

const nothing = (...names: string[]) => names.map((name) => `export const ${name} = () => null;`).join('\n');
const hasItem =
  (...types: string[]) =>
  ({ navbar }: Shell) =>
    navbar.items.some(({ type }) => types.includes(type));

const PARTS: readonly AbsentPart[] = [
  {
    module: 'theme/parts/AnnouncementBar.js',
    stub: nothing('AnnouncementBar'),
    isUsed: ({ announcementBar }) => announcementBar !== undefined,
  },
  {
    module: 'theme/parts/VersionNotice.js',
    stub: nothing('VersionNotice', 'VersionBadge'),
    // Some collection has several.
    isUsed: ({ versions }) => versions.length > new Set(versions.map(({ collection }) => collection)).size,
  },
  {
    module: 'theme/navbar/VersionItem.js',
    stub: nothing('VersionItem'),
    isUsed: hasItem('docsVersion', 'docsVersionDropdown'),
  },
  {
    module: 'theme/navbar/LocaleItem.js',
    stub: nothing('LocaleItem', 'LocaleLink'),
    isUsed: hasItem('localeDropdown'),
  },
  {
    module: 'theme/parts/UntranslatedNotice.js',
    stub: nothing('UntranslatedNotice'),
    isUsed: ({ languages }) => languages !== undefined,
  },
  {
    module: 'theme/hooks/use-languages.js',
    stub: 'export const useLanguages = () => [];',
    isUsed: ({ languages }) => languages !== undefined,
  },
  {
    module: 'theme/navbar/NavDropdownView.js',
    stub: nothing('NavDropdownView'),
    isUsed: hasItem('dropdown'),
  },
  {
    module: 'theme/navbar/use-hide-on-scroll.js',
    stub: 'export const useHideOnScroll = () => false;',
    isUsed: ({ navbar }) => navbar.hideOnScroll,
  },
];

type AbsentPartsRequest = Pick<SiteCode, 'shell' | 'shells' | 'absent' | 'theme'>;

/** The list of what features have on every page. */
const SHELLS = ownFile('features/shell.js');

/** The same list with the features of the site alone. */
function listShells({ shells }: AbsentPartsRequest): string {
  const names = shells.map(({ name }) => name);
  return [
    ...shells.map(({ name, module }) => `import { ${name} } from ${JSON.stringify(ownFile(module))};`),
    `export const shellFeatures = [${names.join(', ')}];`,
    `export const shellParts = {${names.map((name) => ` ...${name}.parts`).join(',')} };`,
  ].join('\n');
}

/** Leaves parts of the theme that the site's configuration does not use out of what readers download. */
export function absentPartsPlugin(code: AbsentPartsRequest): Plugin {
  const { shell, absent, theme } = code;
  const stubs = new Map([
    ...PARTS.filter(({ isUsed }) => !isUsed(shell)).map(
      ({ module, stub }) => [webFile(module), stub] as const,
    ),
    ...absent.map(
      (one) => [ownFile(one.module), `export * from ${JSON.stringify(ownFile(one.absent))};`] as const,
    ),
    ...(theme === undefined && absent.length > 0 ? [[SHELLS, listShells(code)] as const] : []),
  ]);
  return {
    name: 'docsgen-absent-parts',
    setup(build) {
      build.onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path: file }) => {
        const contents = stubs.get(file);
        return contents === undefined
          ? undefined
          : { contents, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}
