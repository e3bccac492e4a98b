// Compiles src/ into dist/: the Node side and the browser side with tsc, style sheets as they are,
// grammars translated, the program bundled, and what draws pages of sites without code of their own.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program.mjs';
import { writeInfima } from './write-infima.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// TypeScript 7 is the compiler alone, and several times as fast; `typescript` is there for those who need its API.
const tsc = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));

// tsc writes only what changed since it last ran: removing dist/ makes it start over.
if (process.argv.includes('--clean') || !existsSync(`${root}dist/build-id`)) {
  for (const path of ['dist', 'node_modules/.cache/tsc'])
    rmSync(`${root}${path}`, { recursive: true, force: true });
}
const { status } = spawnSync(process.execPath, [tsc, '--build', 'tsconfig.json', 'src/web/tsconfig.json'], {
  cwd: root,
  stdio: 'inherit',
});
cpSync(`${root}src/web/theme/styles`, `${root}dist/web/theme/styles`, { recursive: true });
for (const file of readdirSync(`${root}src/features`, { recursive: true }).map(String))
  if (file.endsWith('.css')) cpSync(`${root}src/features/${file}`, `${root}dist/features/${file}`);
writeInfima(`${root}dist/features/docusaurus/web/styles`);
if (status === 0) {
  const { translateGrammars } = await import('./translate-grammars.mjs');
  await translateGrammars();
  await bundleProgram();
  const { writeOwnRenderer } = await import('../dist/bundle/own-renderer.js');
  await writeOwnRenderer();
  // Bundles are made from these files, too: the settings for docsgen's own sources must not reach them (see `siteAlias`).
  writeFileSync(`${root}dist/tsconfig.json`, '{}\n');
  writeBuildId();
}
process.exit(status === 0 ? buildPlugins() : (status ?? 1));

/** The plugins of this repository see docsgen as its users do: through what it exports. */
function buildPlugins() {
  const projects = readdirSync(`${root}plugins`)
    .map((name) => `plugins/${name}/tsconfig.json`)
    .filter((file) => existsSync(`${root}${file}`));
  const { status } = spawnSync(process.execPath, [tsc, '--build', ...projects], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}

/** Caches hold for one build of docsgen: a hash of its compiled files tells one from another. */
function writeBuildId() {
  const digest = createHash('sha256');
  const files = readdirSync(`${root}dist`, { recursive: true })
    .map(String)
    .filter((file) => /\.(c?js|css|json)$/.test(file))
    .sort();
  for (const file of files) digest.update(file).update(readFileSync(`${root}dist/${file}`));
  writeFileSync(`${root}dist/build-id`, digest.digest('hex').slice(0, 16));
}
