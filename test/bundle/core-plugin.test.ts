import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOADED_LATER } from '../../src/bundle/modules/core-plugin.js';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

test('the plugin knows every module that docsgen’s own browser code loads later', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:features\/[^/]+\/)?web\/.*(?<!\.d)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const loaded = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    return [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, name = '']) =>
      path.basename(name),
    );
  });
  expect([...new Set(loaded)].sort()).toEqual([...LOADED_LATER].sort());
});
