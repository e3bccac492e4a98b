/** Names that npm rejects for packages, and the name of the site's own dependency. */
const RESERVED = new Set(['node_modules', 'favicon.ico', 'docsgen']);
const FALLBACK = 'docs';

/** Returns a valid package name for the name of a folder. */
export function packageName(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 214);
  if (name === '') return FALLBACK;
  return RESERVED.has(name) ? `${name}-site` : name;
}

/** Returns a title for the name of a folder: `my-docs` → `My docs`. */
export function siteTitle(folder: string): string {
  const words = folder.replace(/[._\s-]+/g, ' ').trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}
