import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Translation } from './grammars/translate-expression.js';

/**
 * Shiki's names of the grammars whose expressions docsgen ships translated: the most common
 * languages in documentation, and those that they embed. Translating one at run time takes as long
 * as compiling twenty pages, in each thread.
 */
export const TRANSLATED_GRAMMARS: readonly string[] = [
  ...[
    'astro',
    'c',
    'cpp',
    'cpp-macro',
    'csharp',
    'css',
    'diff',
    'docker',
    'dotenv',
    'go',
    'graphql',
    'html',
  ],
  ...[
    'html-derivative',
    'ini',
    'java',
    'javascript',
    'json',
    'json5',
    'jsonc',
    'jsx',
    'kotlin',
    'less',
  ],
  ...[
    'markdown',
    'mdx',
    'nginx',
    'php',
    'powershell',
    'prisma',
    'python',
    'regexp',
    'ruby',
    'rust',
    'scss',
  ],
  ...[
    'shellscript',
    'shellsession',
    'sql',
    'svelte',
    'swift',
    'toml',
    'tsx',
    'typescript',
    'vue',
    'xml',
  ],
  'yaml',
];

/**
 * The file with all translations, written by docsgen's build. Its first line is JSON: start and end
 * of each grammar's part, relative to the second line. A part is a gzip-compressed JSON object with
 * translations by expression. Grammars with the same expressions share a part.
 */
export const TRANSLATIONS: URL = new URL('../../dist/grammars/translations', import.meta.url);

/** The first line of that file. */
type TranslationsIndex = Readonly<Record<string, readonly [start: number, end: number]>>;

/** Reads the translations by expression of those named grammars that have some. */
export function readTranslations(grammars: readonly string[]): Map<string, Translation> {
  if (!grammars.some((grammar) => TRANSLATED_GRAMMARS.includes(grammar))) return new Map();
  const file = readFileSync(TRANSLATIONS);
  const parts = file.indexOf('\n') + 1;
  const index = JSON.parse(file.toString('utf8', 0, parts)) as TranslationsIndex;
  const named = Object.entries(index).filter(([grammar]) => grammars.includes(grammar));
  const places = new Map(named.map(([, place]) => place));
  return new Map(
    [...places].flatMap(([start, end]) => {
      const text = gunzipSync(file.subarray(parts + start, parts + end)).toString();
      return Object.entries(JSON.parse(text) as Record<string, Translation>);
    }),
  );
}
