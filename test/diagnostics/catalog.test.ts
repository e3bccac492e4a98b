import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATALOG, CATALOG_GROUPS } from '../../src/diagnostics/catalog.js';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

test('every code of the catalog is in one group, and is reported by something', () => {
  const codes = Object.keys(CATALOG).sort();
  expect(CATALOG_GROUPS.flatMap((group) => group.codes).sort()).toEqual(codes);
  const text = readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(path.join('diagnostics', 'catalog')))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .join('\n');
  expect(codes.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
});

test('titles are phrases, causes and ways out are sentences', () => {
  for (const { title, cause, fix } of Object.values(CATALOG)) {
    expect(title).toMatch(/^[A-Z`].*[^.]$/);
    expect(cause).toMatch(/^[A-Z`].*\.$/);
    expect(fix).toMatch(/^[A-Z`].*\.$/);
  }
});
