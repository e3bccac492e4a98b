import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Translation } from './code/expressions/translate-expression.js';

/**
 * Grammars whose expressions docsgen brings translated, by Shiki's names for them: the languages of
 * most documentation, and those that they embed. Translating one takes as long as compiling twenty
 * pages, in each thread.
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
 * The file of a grammar's translations: a JSON object by expression, compressed by gzip. The build
 * of docsgen itself writes it.
 */
export function translationsFile(grammar: string): URL {
  return new URL(`../../dist/grammars/${grammar}.json.gz`, import.meta.url);
}

/** Translations by expression of those among the named grammars that have some. */
export function readTranslations(grammars: readonly string[]): Map<string, Translation> {
  const known = grammars.filter((grammar) => TRANSLATED_GRAMMARS.includes(grammar));
  return new Map(
    known.flatMap((grammar) =>
      Object.entries(
        JSON.parse(gunzipSync(readFileSync(translationsFile(grammar))).toString()) as Record<
          string,
          Translation
        >,
      ),
    ),
  );
}
