/** The package of the icons: https://lucide.dev/icons. */
export const ICONS = '@iconify-json/lucide';

/** Icons by file extensions, which are separated by spaces. */
const BY_END: Readonly<Record<string, string>> = {
  'file-code':
    'astro c cc clj cpp cs cts cxx dart elm ex exs fs go h hpp hs html java jl js jsx kt kts lua mjs cjs mts ml nim php pl py r rb rs scala svelte swift ts tsx vue xml zig',
  'file-json': 'json json5 jsonc webmanifest',
  'file-text': 'adoc log md mdx rst txt',
  'file-terminal': 'bash bat cmd fish ps1 sh zsh',
  'file-cog': 'cfg conf env ini toml yaml yml editorconfig gitignore npmrc',
  'file-image': 'avif gif ico jpeg jpg png svg webp',
  'file-spreadsheet': 'csv ods tsv xlsx',
  'file-lock': 'lock pem key',
  database: 'db prisma sql sqlite',
  palette: 'css less sass scss',
};

/** Icons by whole file names in lower case. */
const BY_NAME: Readonly<Record<string, string>> = {
  'package.json': 'package',
  'cargo.toml': 'package',
  'go.mod': 'package',
  'pyproject.toml': 'package',
  'package-lock.json': 'file-lock',
  dockerfile: 'container',
  makefile: 'file-cog',
  caddyfile: 'file-cog',
  license: 'file-text',
  readme: 'file-text',
};

const ENDS = new Map(
  Object.entries(BY_END).flatMap(([icon, ends]) =>
    ends.split(' ').map((end) => [end, icon] as const),
  ),
);

/**
 * Returns the icon for a file name. Returns undefined for a title that is not one, such as
 * `Connect` or `Node.js 20`.
 */
export function chooseIcon(title: string): string | undefined {
  const name = title.slice(title.lastIndexOf('/') + 1).toLowerCase();
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  const end = /^[^\s]*\.([a-z0-9]+)$/.exec(name)?.[1];
  return end === undefined ? undefined : (ENDS.get(end) ?? 'file');
}
