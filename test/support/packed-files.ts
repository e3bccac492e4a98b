import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths of the files that `npm pack` puts into the package, relative to the folder of the project.
 */
export function listPackedFiles(root: string): string[] {
  const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  const [{ files }] = JSON.parse(json) as [{ files: { path: string }[] }];
  return files.map((file) => file.path);
}

/** Specifiers of the imports and exports of a compiled module. */
export function listImports(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const statements =
    /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm;
  return [...text.matchAll(statements)].map(([, from, bare, called]) => from ?? bare ?? called ?? '');
}
