// Compiles src/ into dist/: the Node side and the browser side with tsc, style sheets as they are.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

if (process.argv.includes('--clean')) {
  for (const path of ['dist', 'node_modules/.cache/tsc']) rmSync(`${root}${path}`, { recursive: true, force: true });
}
const { status } = spawnSync(process.execPath, [tsc, '--build', 'tsconfig.json', 'src/web/tsconfig.json'], {
  cwd: root,
  stdio: 'inherit',
});
cpSync(`${root}src/web/theme/styles`, `${root}dist/web/theme/styles`, { recursive: true });
process.exit(status ?? 1);
