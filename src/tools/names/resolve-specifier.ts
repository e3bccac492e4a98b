import path, { posix } from 'node:path';
import { lookAt } from '../../lib/files/file-states.js';

/** What a path omits of its file's name. */
export type Omitted =
  | { kind: 'nothing' | 'extension' | 'index' }
  | { kind: 'other'; written: string };

/**
 * Resolves a path in a file of `folder` as bundlers do. Returns undefined if there is no such file.
 */
export function resolveSpecifier(
  written: string,
  { folder, root }: { folder: string; root: string },
): { file: string; omitted: Omitted } | undefined {
  const base = written.startsWith('@site/')
    ? posix.normalize(written.slice('@site/'.length))
    : posix.join(folder, written);
  const extension = posix.extname(base);
  const stem = base.slice(0, base.length - extension.length);
  const candidates: { file: string; omitted: Omitted }[] = [
    { file: base, omitted: { kind: 'nothing' } },
    ...(SOURCES[extension] ?? []).map((source) => ({
      file: stem + source,
      omitted: { kind: 'other', written: extension } as const,
    })),
    ...EXTENSIONS.map((one) => ({ file: base + one, omitted: { kind: 'extension' } as const })),
    ...EXTENSIONS.map((one) => ({
      file: posix.join(base, `index${one}`),
      omitted: { kind: 'index' } as const,
    })),
  ];
  return candidates.find(({ file }) => lookAt(path.join(root, file))?.isFile());
}

const EXTENSIONS = [
  '.mdx',
  '.md',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.cjs',
  '.mts',
  '.cts',
  '.json',
];
/** TypeScript extensions of files that are imported by the name of their output. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};
