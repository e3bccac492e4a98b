// Bundles the extension and writes `docsgen-vscode-<version>.vsix`: `npm install && npm run
// package`.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

await build({
  absWorkingDir: folder,
  entryPoints: ['src/extension.mjs'],
  outfile: 'dist/extension.cjs',
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  minify: true,
});
const vsce = fileURLToPath(new URL('node_modules/@vscode/vsce/vsce', import.meta.url));
execFileSync(
  process.execPath,
  [vsce, 'package', '--no-dependencies', '--allow-missing-repository'],
  {
    cwd: folder,
    stdio: 'inherit',
  },
);
