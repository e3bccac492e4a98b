// Translates the expressions of common grammars once, so that no build has to: see `TRANSLATIONS`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { bundledLanguages } from 'shiki/langs';
import { translateExpression } from '../compiled/compile/grammars/translate-expression.js';
import { TRANSLATED_GRAMMARS, TRANSLATIONS } from '../compiled/compile/translated-grammars.js';

const compiled = new URL('../compiled/compile/', import.meta.url);
const folder = new URL('.', TRANSLATIONS);
const stamp = new URL('made-from', folder);
const madeFrom = [
  ...['shiki', 'oniguruma-to-es'].map(readVersion),
  ...listSources().map((name) => readFileSync(new URL(name, compiled), 'utf8')),
  readFileSync(new URL(import.meta.url), 'utf8'),
].join('\n');

/** Writes the translations if they are missing or out of date. */
export async function translateGrammars() {
  if (readIfThere(stamp) === madeFrom) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const grammars = await loadGrammars();
  const index = {};
  /** Parts of the file, by their text. */
  const parts = new Map();
  let size = 0;
  for (const name of TRANSLATED_GRAMMARS) {
    if (!grammars.has(name)) throw new Error(`Shiki has no grammar named ${name}`);
    const text = JSON.stringify(translate(grammars.get(name)));
    if (!parts.has(text)) {
      const bytes = gzipSync(text, { level: 9 });
      parts.set(text, { bytes, place: [size, size + bytes.length] });
      size += bytes.length;
    }
    index[name] = parts.get(text).place;
  }
  const written = [...parts.values()].map(({ bytes }) => bytes);
  writeFileSync(
    TRANSLATIONS,
    Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...written]),
  );
  writeFileSync(stamp, madeFrom);
}

/** Loads the grammars of all languages, and of those that they embed, by name. */
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
        // Only Oniguruma can run its grammar.
        return [];
      }
    }),
  );
}

/**
 * Collects expressions: all rules of a grammar, at any depth, have them under the same four names.
 */
function collect(value, expressions) {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && ['match', 'begin', 'end', 'while'].includes(key)) {
      for (const written of writeAnchors(part)) expressions.add(written);
    } else collect(part, expressions);
  }
}

/**
 * Returns the forms of an expression: if `\A` or `\G` can't match, TextMate replaces it by a
 * character that no text has.
 */
function writeAnchors(expression) {
  if (!/\\[AG]/.test(expression)) return [expression];
  const written = ['', 'A', 'G', 'AG'].map((without) =>
    expression.replace(/\\([\s\S])/g, (all, escaped) =>
      without.includes(escaped) ? '\\\uffff' : all,
    ),
  );
  return [...new Set([expression, ...written])];
}

/** Lists the modules that determine the output. */
function listSources() {
  const expressions = readdirSync(new URL('grammars/', compiled)).filter((name) =>
    name.endsWith('.js'),
  );
  return ['translated-grammars.js', ...expressions.sort().map((name) => `grammars/${name}`)];
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
