import type { ConfigTranslation, LeftOut } from '../../../types/feature/foreign-config.js';
import { codeOf, originalOf } from '../config/origins.js';
import type { Values } from '../config/rules.js';
import { type CarriedCode, carryCode } from './carry-code.js';
import { listOrigins, stepOf } from './list-origins.js';
import type { PlacedCode } from './place-code.js';
import type { ConfigCode } from './read-code.js';
import { type WriteRequest, writeKey, writeValue } from './write-value.js';

export interface WrittenConfig {
  /** The original Docusaurus config. */
  original: unknown;
  /** True if the module exports a function. */
  isFunction: boolean;
  /** The translated config. */
  config: Values;
  translation: ConfigTranslation;
  /** Code of the Docusaurus config, if it can be parsed, and where it goes. */
  code: ConfigCode | undefined;
  placed: PlacedCode;
}

/**
 * The text of a config, and notes on what it cannot express: `translation.left` and notes on code.
 */
export interface ConfigText {
  text: string;
  left: readonly LeftOut[];
}

/**
 * Writes the text of `docsgen.config.ts`. Code of the Docusaurus config remains code, with the
 * statements that it needs. The new config imports code that cannot leave the old file.
 */
export function writeConfig(request: WrittenConfig): ConfigText {
  const { config, translation, isFunction } = request;
  const { refer, stays, differs, statements } = createReferences(request);
  const texts = Object.entries(config).flatMap(([key, value]) => {
    const text = writeValue(value, { indent: '  ', path: stepOf(key), refer });
    return text === undefined ? [] : [{ key, text }];
  });
  const left = [...translation.left, ...listFixed(request), ...stays.values(), ...differs];
  const notes = placeNotes(left, Object.keys(config));
  const { imports, others } = sortStatements(statements());
  const text = [
    `// Written by \`docsgen import docusaurus\` from \`${translation.file}\`. To go back, delete this file.`,
    "import { defineConfig } from 'docsgen';",
    ...imports,
    ...(stays.size > 0 ? importOriginal(translation.file, isFunction) : []),
    ...(others.length > 0 ? ['', ...others] : []),
    '',
    'export default defineConfig({',
    ...listComments(notes.get('')),
    ...texts.flatMap(({ key, text }) => [
      ...listComments(notes.get(key)),
      `  ${writeKey(key)}: ${text},`,
    ]),
    '});',
    '',
  ].join('\n');
  return { text, left };
}

/** Note on sidebar item generators that use `version.contentPath`. */
const RELATIVE = {
  effect:
    '`version.contentPath` is a path from the folder of the site here, and an absolute one there.',
  remedy: 'Join it to the folder of the site where the code reads files.',
};

/** Creates the function that returns code to write in place of a value. */
function createReferences({ original, code, placed }: WrittenConfig) {
  const origins = listOrigins(original);
  const carried: CarriedCode | undefined = code && carryCode(code);
  /** Why code stays in the old config, by path. */
  const stays = new Map<string, LeftOut>();
  const differs: LeftOut[] = [];

  function takeCode(from: string, text: string | undefined): string {
    const name = text === undefined ? undefined : carried?.take(from);
    if (text !== undefined && name === undefined) {
      if (text.includes('contentPath')) differs.push({ key: from.replace(/^\./, ''), ...RELATIVE });
      return text;
    }
    const effect =
      name === undefined
        ? 'Its code stays in the old config: it is not written in one place there.'
        : `Its code stays in the old config, where it uses \`${name}\`.`;
    stays.set(from, { key: from.replace(/^\./, ''), effect });
    return `docusaurus${from}`;
  }

  const refer: WriteRequest['refer'] = (value, path) => {
    const place = placed.places.get(path);
    if (place !== undefined) {
      const own = code?.textAt(place.from) ?? '';
      return place.text.split(own).join(takeCode(place.from, own));
    }
    const made = codeOf(value);
    if (made !== undefined) return made;
    const own = originalOf(value);
    const from = typeof own === 'function' || own !== value ? origins.get(own) : undefined;
    return from === undefined ? undefined : takeCode(from, code?.textAt(from));
  };
  return { refer, stays, differs, statements: () => carried?.list() ?? [] };
}

/** Returns notes on code that is replaced by its current value. */
function listFixed({ code, placed, translation }: WrittenConfig): LeftOut[] {
  if (code === undefined)
    return [
      {
        key: translation.file,
        effect:
          'It is not one object that is written in one place, so the values that its code gives now are written.',
        remedy: 'Write those anew that change from build to build, such as the year.',
      },
    ];
  const fixed = placed.fixed.map((path) => ({ path, text: code.textAt(path) ?? '' }));
  return [...fixed, ...code.spread].map(({ path, text }) => ({
    key: path.replace(/^\./, '') || 'config',
    effect: `Its code \`${text.replace(/\s+/g, ' ').slice(0, 80)}\` has no place here: what it gives now is written.`,
  }));
}

/** Splits statements into imports, which come first, and others. */
function sortStatements(statements: readonly string[]) {
  const isImport = (text: string) => /^import\b(?!\s*[(.])/.test(text);
  return {
    imports: statements.filter(isImport),
    others: statements.filter((text) => !isImport(text)),
  };
}

function importOriginal(file: string, isFunction: boolean): string[] {
  const specifier = `./${file.replace(/\.ts$/, '').replace(/\.([mc])ts$/, '.$1js')}`;
  return [
    `import original from '${specifier}';`,
    '',
    '// biome-ignore lint/suspicious/noExplicitAny: its type is that of Docusaurus',
    `const docusaurus: any = ${isFunction ? 'await original()' : 'original'};`,
  ];
}

/** Groups the notes by the docsgen key that they concern; `''` holds the others. */
function placeNotes(left: readonly LeftOut[], keys: readonly string[]): Map<string, LeftOut[]> {
  const placed = new Map<string, LeftOut[]>();
  for (const note of left) {
    const parts = note.key.split(/[.[\]]+/);
    const key = parts.find((part) => keys.includes(part)) ?? '';
    placed.set(key, [...(placed.get(key) ?? []), note]);
  }
  return placed;
}

function listComments(notes: readonly LeftOut[] = []): string[] {
  return notes.map(
    ({ key, effect, remedy }) =>
      `  // Left out: \`${key}\`. ${effect}${remedy === undefined ? '' : ` ${remedy}`}`,
  );
}
