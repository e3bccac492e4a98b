import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FENCE_WORDS } from '../../src/compile/code/fence-words.js';
import { FEATURES } from '../../src/engine/features/feature-list.js';
import { FENCE_WORDS as TEST_WORDS } from '../../src/examples/fence-words.js';

/** Rooms that read the words of fences, and the words that editors offer from them. */
const ROOMS: [folder: string, words: readonly string[]][] = [
  ...FEATURES.map(({ name, fenceWords = [] }): [string, string[]] => [
    `features/${name}`,
    fenceWords.map((word) => word.name),
  ]),
  ['compile/code', FENCE_WORDS.map(({ name }) => name)],
  ['examples', TEST_WORDS.map(({ name }) => name)],
];
const SRC = path.resolve('src');
const READ = /\b(?:hasWord|readSetting)\([^;]*?,\s*'([\w-]+)'\)/g;

test('every word of a fence that a feature reads is one that editors offer, from the feature itself', () => {
  const missing = ROOMS.flatMap(([folder, words]) =>
    listCode(path.join(SRC, folder)).flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(READ), ([, word = '']) => word)
        .filter((word) => !words.includes(word))
        .map((word) => `${folder}: ${word}`),
    ),
  );
  expect(missing).toEqual([]);
  const all = ROOMS.flatMap(([, words]) => words);
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
});

function listCode(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true })
      .map((file) => path.join(folder, String(file)))
      .filter((file) => file.endsWith('.ts'));
  } catch {
    return [];
  }
}
