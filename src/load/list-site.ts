import path from 'node:path';
import type { SiteConfig } from '../types/config.js';
import { listFolder } from './list-folder.js';
import { type ListedVersions, listVersions } from './list-versions.js';
import { isPage } from './page-file.js';

/** Files of a site by what they are for: paths below the site's root with `/`, sorted. */
export interface SiteFiles extends ListedVersions {
  /** Docs of all versions. */
  docs: string[];
  /** Posts of the blog. */
  posts: string[];
  /** The files that describe their authors and their tags, if there are any. */
  authors?: string;
  blogTags?: string;
  /** Markdown pages. */
  pages: string[];
  /** React pages. */
  reactPages: string[];
  /** Code in `apps/`: pages without the site's shell, and the modules that they are made of. */
  apps: string[];
  /** Component files by the name that Markdown uses them by. */
  components: ReadonlyMap<string, string>;
  /** `theme/index.*`, if there is one. */
  theme?: string;
  /** Everything in `static/`, relative to it. */
  statics: string[];
}

/** How many pages the files of a site make, but for those that list others. */
export function countPages({ docs, posts, pages, reactPages }: SiteFiles): number {
  return docs.length + posts.length + pages.length + reactPages.length;
}

const MARKDOWN = /\.mdx?$/;
const CODE = /\.(tsx|ts|jsx|js)$/;

/** Lists what a site is made of. Missing folders are empty; symbolic links to folders are not followed. */
export async function listSite(root: string, config: SiteConfig): Promise<SiteFiles> {
  const [listed, blog, pages, apps, components, theme, statics] = await Promise.all([
    listVersions(root, config.docs),
    config.blog === false ? [] : listFolder(root, config.blog.path),
    listFolder(root, 'pages'),
    listFolder(root, 'apps'),
    listFolder(root, 'components', { deep: false }),
    listFolder(root, 'theme', { deep: false }),
    listFolder(root, 'static'),
  ]);
  const themeFile = theme.find((file) => /^theme\/index\.(tsx|ts|jsx|js)$/.test(file));
  return {
    ...listed,
    docs: listed.versions.flatMap(({ docs }) => docs),
    ...listBlog(blog, config),
    pages: pages.filter((file) => MARKDOWN.test(file) && isPage(file)),
    reactPages: pages.filter((file) => CODE.test(file) && isPage(file)),
    apps: apps.filter((file) => CODE.test(file) && isPage(file)),
    components: new Map(
      components
        .filter((file) => CODE.test(file) && isPage(file))
        .map((file) => [path.posix.basename(file).replace(CODE, ''), file]),
    ),
    ...(themeFile !== undefined && { theme: themeFile }),
    statics: statics.map((file) => file.slice('static/'.length)),
  };
}

function listBlog(
  files: readonly string[],
  { blog }: SiteConfig,
): Pick<SiteFiles, 'posts' | 'authors' | 'blogTags'> {
  const find = (name: RegExp) =>
    files.find((file) => blog !== false && name.test(path.posix.relative(blog.path, file)));
  const authors = find(/^authors\.(ya?ml|json)$/);
  const blogTags = find(/^tags\.yml$/);
  return {
    posts: files.filter((file) => MARKDOWN.test(file) && isPage(file)),
    ...(authors !== undefined && { authors }),
    ...(blogTags !== undefined && { blogTags }),
  };
}
