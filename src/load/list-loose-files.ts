import { isPage } from '../lib/files/page-file.js';
import { listFolder } from './list-folder.js';

/** Files of a site that are neither pages nor components: paths relative to its root. */
export interface LooseFiles {
  images: string[];
  /** Markdown partials: their name or folder begins with `_`. */
  partials: string[];
  /** Files that may refer to others: code, style sheets, data. */
  texts: string[];
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;
const TEXT = /\.(?:[cm]?[jt]sx?|css|html?|json|webmanifest|ya?ml|xml|svg|txt)$/i;
const CODE_FOLDERS = ['components', 'theme', 'pages', 'apps', 'src'];

/** Lists files that may be unused, and those that may use them. */
export function listLooseFiles(
  root: string,
  { content, statics }: { content: readonly string[]; statics: readonly string[] },
): LooseFiles {
  const published = [...content, ...statics];
  const folders = [...new Set([...published, ...CODE_FOLDERS])];
  const top = listFolder(root, '.', { deep: false });
  const files = [...new Set(folders.flatMap((folder) => listFolder(root, folder)))].sort();
  const folderOf = (file: string) => published.find((folder) => file.startsWith(`${folder}/`));
  return {
    images: files.filter((file) => IMAGE.test(file) && folderOf(file) !== undefined),
    partials: files.filter((file) => isPartial(file, folderOf(file))),
    texts: [...top, ...files].filter((file) => TEXT.test(file)),
  };
}

const isPartial = (file: string, folder: string | undefined): boolean =>
  folder !== undefined && /\.mdx?$/.test(file) && !isPage(file, folder);
