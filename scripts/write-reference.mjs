// Writes the generated pages of docs/: the program's problems, its commands, its config.
//   npm run build && node scripts/write-reference.mjs
// With --check it writes nothing, and fails if a page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeCommands } from './reference/commands.mjs';
import { writeConfig } from './reference/config.mjs';
import { writeDiagnostics } from './reference/diagnostics.mjs';
import { writeWords } from './reference/words.mjs';

const pages = {
  'docs/reference/diagnostics.md': writeDiagnostics(),
  'docs/reference/commands.md': writeCommands(),
  'docs/reference/theme-texts.md': writeWords(),
  ...writeConfig(),
};

for (const [page, text] of Object.entries(pages)) {
  const file = fileURLToPath(new URL(`../${page}`, import.meta.url));
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${page} is out of date: run \`node scripts/write-reference.mjs\`.\n`);
    process.exitCode = 1;
  }
}
