// Translates the expressions of common grammars once, so that no build has to: dist/grammars/*.json.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundledLanguages } from 'shiki/langs';
import { translateExpression } from '../dist/compile/code/regular-expressions.js';
import { TRANSLATED_GRAMMARS, translationsFile } from '../dist/compile/translated-grammars.js';

const folder = new URL('.', translationsFile(''));
const stamp = new URL('made-from', folder);
const madeFrom = [
  ...['shiki', 'oniguruma-to-es'].map(readVersion),
  ...['code/regular-expressions', 'translated-grammars'].map((name) =>
    readFileSync(new URL(`../dist/compile/${name}.js`, import.meta.url), 'utf8'),
  ),
  readFileSync(new URL(import.meta.url), 'utf8'),
].join('\n');

/** Writes what is missing or was made from something else. */
export async function translateGrammars() {
  if (readIfThere(stamp) === madeFrom) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const grammars = await loadGrammars();
  for (const name of TRANSLATED_GRAMMARS) {
    if (!grammars.has(name)) throw new Error(`Shiki has no grammar named ${name}`);
    writeFileSync(translationsFile(name), JSON.stringify(translate(grammars.get(name))));
  }
  writeFileSync(stamp, madeFrom);
}

/** The grammars of all languages and of those that they embed, by name. */
async function loadGrammars() {
  const loaded = await Promise.all(Object.values(bundledLanguages).map((load) => load()));
  return new Map(
    loaded.flatMap(({ default: grammars }) => grammars.map((grammar) => [grammar.name, grammar])),
  );
}

function translate(grammar) {
  const expressions = new Set();
  collect(grammar, expressions);
  return Object.fromEntries(
    [...expressions].flatMap((expression) => {
      try {
        return [[expression, translateExpression(expression)]];
      } catch {
        // Its grammar is for Oniguruma itself.
        return [];
      }
    }),
  );
}

/** All rules of a grammar, however deep, have their expressions under the same four names. */
function collect(value, expressions) {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && ['match', 'begin', 'end', 'while'].includes(key)) expressions.add(part);
    else collect(part, expressions);
  }
}

function readVersion(name) {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
