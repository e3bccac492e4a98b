import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REACT_FILES, toModule } from '../../src/bundle/browsers/react-modules-plugin.js';

const require = createRequire(import.meta.url);
const requireDom = createRequire(require.resolve('react-dom'));

/** Exports of a module's text, without running it. */
const exportsOf = (text: string) => (/^export \{ (.*) \};$/m.exec(text)?.[1] ?? '').split(', ');

test.each(Object.entries(REACT_FILES))('%s has the same exports as a module', (name, file) => {
  const folder = path.dirname(requireDom.resolve(name.split('/')[0] ?? ''));
  const text = readFileSync(path.join(folder, file), 'utf8');
  const names = [
    ...new Set([...text.matchAll(/\bexports\.(\w+) =/g)].map((match) => match[1] ?? '')),
  ];
  const module = toModule(text);
  expect(names.length).toBeGreaterThan(2);
  expect(exportsOf(module).map((entry) => entry.split(' as ')[1])).toEqual(names);
  expect(module).not.toMatch(/\brequire\(|\bexports\.|\bmodule\.exports\b/);
});

test('imports and exports of a flat script become those of a module', () =>
  expect(
    toModule(
      'var a = require("scheduler"),\n  b = 1;\nexports.now = a.now;\nexports.twice = () => exports.now() * 2;',
    ),
  ).toBe(
    [
      'import * as a from "scheduler";',
      'var b = 1;',
      'var _export_now = a.now;',
      'var _export_twice = () => _export_now() * 2;',
      'export { _export_now as now, _export_twice as twice };',
      'export default { now: _export_now, twice: _export_twice };',
    ].join('\n'),
  ));
