import type { Disk } from '../../../types/feature/reading.js';
import { listNames, nameOf, THEME_FOLDER } from '../modules/list-names.js';
import { listObjectKeys } from './list-object-keys.js';

/** What a site has in `src/theme`. */
export interface Swizzled {
  files: readonly string[];
  /** Parts that are drawn in place of docsgen's: see `COUNTERPARTS`. */
  parts: readonly string[];
  /** Pages read the site's config from their props. */
  hasConfigInProps: boolean;
  /** The module of what Markdown becomes, below the root. */
  mdx?: string;
  /** Components that it has for Markdown. */
  components: readonly string[];
  /** Elements that it draws with components of its own. */
  elements: readonly string[];
}

/** Parts of Docusaurus's theme that have a counterpart among those of docsgen, and what draws them. */
export const COUNTERPARTS = ['Root', 'Footer', 'Navbar', 'AnnouncementBar', 'NotFound/Content'] as const;

const MDX = /^src\/theme\/MDXComponents(?:\/index)?\.(?:tsx|ts|jsx|js)$/;

/** Reads `src/theme`. A part whose modules lead nowhere is left out: docsgen's own is drawn. */
export async function readSwizzled(disk: Pick<Disk, 'list' | 'text'>): Promise<Swizzled> {
  const files = await disk.list(THEME_FOLDER);
  const { names } = listNames(files);
  const parts: string[] = [];
  for (const part of COUNTERPARTS) {
    const own = files.filter((file) => nameOf(file) === part || nameOf(file).startsWith(`${part}/`));
    if (!own.some((file) => nameOf(file) === part)) continue;
    const texts = await Promise.all(own.map((file) => disk.text(file)));
    if (texts.every((text) => listImports(text).every((name) => name in names))) parts.push(part);
  }
  const mdx = files.find((file) => MDX.test(file));
  const keys = mdx === undefined ? [] : listObjectKeys(await disk.text(mdx));
  return {
    files,
    parts,
    hasConfigInProps: await readsConfig(disk),
    ...(mdx !== undefined && { mdx }),
    components: keys.filter((key) => /^[A-Z]\w*$/.test(key)),
    elements: keys.filter((key) => /^[a-z][a-z0-9]*$/.test(key) && key !== 'head'),
  };
}

/** Whether a page takes `config` from its props: Docusaurus gives each the whole config of the site. */
async function readsConfig(disk: Pick<Disk, 'list' | 'text'>): Promise<boolean> {
  const pages = (await disk.list('src/pages')).filter((file) => /\.(?:tsx|jsx|js)$/.test(file));
  const texts = await Promise.all(pages.map((file) => disk.text(file)));
  return texts.some((text) => /\bconfig\b[^\n]*\bprops\b|\bprops\.config\b/.test(text));
}

/** The names of Docusaurus's own modules that a module imports, types aside. */
function listImports(text: string): string[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)[^'";]*?['"](@(?:theme|theme-original|theme-init|docusaurus|generated)\/[^'"]+)['"]/gm,
  );
  return [...found].map(([, name]) => name ?? '');
}
