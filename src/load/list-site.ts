import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../types/config.js';

/** Files of a site by what they are for: paths below the site's root with `/`, sorted. */
export interface SiteFiles {
  /** Docs of the current version. */
  docs: string[];
  /** `_category_` files of the docs. */
  categories: string[];
  /** Markdown pages. */
  pages: string[];
  /** React pages. */
  reactPages: string[];
  /** Component files by the name that Markdown uses them by. */
  components: ReadonlyMap<string, string>;
  /** `theme/index.*`, if there is one. */
  theme?: string;
  /** Everything in `static/`, relative to it. */
  statics: string[];
  /** Sidebars file as configured, if it exists. */
  sidebars?: string;
}

const MARKDOWN = /\.mdx?$/;
const CODE = /\.(tsx|ts|jsx|js)$/;
const TEST = /\.(test|spec)\.[a-z]+$/;

/** Lists what a site is made of. Missing folders are empty; symbolic links to folders are not followed. */
export async function listSite(root: string, config: SiteConfig): Promise<SiteFiles> {
  const [docs, pages, components, theme, statics, sidebars] = await Promise.all([
    config.docs === false ? [] : listFolder(root, config.docs.path),
    listFolder(root, 'pages'),
    listFolder(root, 'components', { deep: false }),
    listFolder(root, 'theme', { deep: false }),
    listFolder(root, 'static'),
    config.docs === false || config.docs.sidebarPath === false ? [] : findFile(root, config.docs.sidebarPath),
  ]);
  const themeFile = theme.find((file) => /^theme\/index\.(tsx|ts|jsx|js)$/.test(file));
  return {
    docs: docs.filter((file) => MARKDOWN.test(file) && isPage(file)),
    categories: docs.filter((file) => /(^|\/)_category_\.(json|ya?ml)$/.test(file)),
    pages: pages.filter((file) => MARKDOWN.test(file) && isPage(file)),
    reactPages: pages.filter((file) => CODE.test(file) && isPage(file)),
    components: new Map(
      components
        .filter((file) => CODE.test(file) && isPage(file))
        .map((file) => [path.posix.basename(file).replace(CODE, ''), file]),
    ),
    ...(themeFile !== undefined && { theme: themeFile }),
    statics: statics.map((file) => file.slice('static/'.length)),
    ...(sidebars[0] !== undefined && { sidebars: sidebars[0] }),
  };
}

/** Files and folders that begin with `_`, tests and type declarations make no page (behaviour of Docusaurus). */
function isPage(file: string): boolean {
  return !TEST.test(file) && !file.endsWith('.d.ts') && !file.split('/').some((part) => part.startsWith('_'));
}

/** Every file below a folder, as paths below the root, in code unit order whatever the disk says. */
async function listFolder(root: string, folder: string, { deep = true } = {}): Promise<string[]> {
  const entries = await readFolder(path.join(root, folder), deep);
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(\.DS_Store|Thumbs\.db)$/.test(file))
    .sort((a, b) => (a < b ? -1 : 1));
}

async function readFolder(folder: string, recursive: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive, withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

/** The path as given, or the same name with another extension for code (`sidebars.ts` finds `sidebars.js`). */
async function findFile(root: string, file: string): Promise<string[]> {
  const siblings = await listFolder(root, path.posix.dirname(file), { deep: false });
  const wanted = path.posix.normalize(file);
  if (siblings.includes(wanted)) return [wanted];
  const stem = wanted.replace(/\.(ts|mts|js|mjs|json)$/, '');
  return siblings.filter(
    (other) => /\.(ts|mts|js|mjs|json)$/.test(other) && other.replace(/\.\w+$/, '') === stem,
  );
}
