import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spreadObjects } from '../../scripts/spread-objects.mjs';

const MODULE = `const a = { x: 1, nested: { ...{ y: 2 }, z: 3 } };
export const made = [
  { ...a, b: 2 },
  {...a, ...{ x: 5 }, c: { ...a.nested, d: 4 }},
  { b: 1, ...a },
  { ...a },
  '{ ...a, text }',
  [...[1], 2],
];
export const take = ({ ...rest }, [...list]) => ({ ...rest, list });
`;

test('literals that begin with a spread make the same objects when the bundle has something before it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-spread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [before, after] = ['before.js', 'after.js'].map((name) => path.join(folder, name));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const file of [before, after]) writeFileSync(file ?? '', MODULE);
  const original = await import(before ?? '');
  spreadObjects(folder);
  const text = readFileSync(after ?? '', 'utf8');
  expect(text.match(/\.\.\.void 0, \.\.\./g)).toHaveLength(5);
  expect(text).toContain("'{ ...a, text }'");
  const rewritten = await import(after ?? '');
  expect(rewritten.made).toEqual(original.made);
  expect(rewritten.take({ x: 1 }, [2])).toEqual({ x: 1, list: [2] });
});
