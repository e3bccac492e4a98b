import type { ConfigTranslation, LeftOut } from '../../../types/feature/foreign-config.js';
import { codeOf, originalOf } from '../config/origins.js';
import type { Values } from '../config/rules.js';
import { listOrigins } from './list-origins.js';
import { type WriteRequest, writeKey, writeValue } from './write-value.js';

export interface WrittenConfig {
  /** The config of Docusaurus. */
  original: unknown;
  /** Its module exports a function that gives it. */
  isFunction: boolean;
  /** What it is translated to. */
  config: Values;
  translation: ConfigTranslation;
}

/**
 * The text of `docsgen.config.ts`. Functions stay in the config of Docusaurus, which it imports for
 * them.
 */
export function writeConfig({ original, isFunction, config, translation }: WrittenConfig): string {
  const origins = listOrigins(original);
  let isImported = false;
  const request: WriteRequest = {
    indent: '  ',
    refer(value) {
      const code = codeOf(value);
      if (code !== undefined) return code;
      const own = originalOf(value);
      const path = typeof own === 'function' || own !== value ? origins.get(own) : undefined;
      isImported ||= path !== undefined;
      return path === undefined ? undefined : `docusaurus${path}`;
    },
  };
  const notes = placeNotes(translation.left, Object.keys(config));
  const entries = Object.entries(config).flatMap(([key, value]) => {
    const text = writeValue(value, request);
    return text === undefined
      ? []
      : [...listComments(notes.get(key)), `  ${writeKey(key)}: ${text},`];
  });
  return [
    `// Written by \`docsgen import docusaurus\` from \`${translation.file}\`. To go back, delete this file.`,
    "import { defineConfig } from 'docsgen';",
    ...(isImported ? importOriginal(translation.file, isFunction) : []),
    '',
    'export default defineConfig({',
    ...listComments(notes.get('')),
    ...entries,
    '});',
    '',
  ].join('\n');
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

/** The notes by the key of docsgen that they are about; those about none at `''`. */
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
