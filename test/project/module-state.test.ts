import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listModuleState } from '../support/module-state.js';
import { listSpreadCalls } from '../support/spread-calls.js';
import { MODULE_STATE } from './module-state.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SRC = path.join(ROOT, 'src');

const listModules = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)node_modules\//.test(file));

test('no module has state but what the list gives a reason for', () => {
  const found = listModules(SRC).flatMap((file) =>
    listModuleState(file, readFileSync(path.join(SRC, file), 'utf8')).map(
      ({ name }) => `${file}:${name}`,
    ),
  );
  const allowed = MODULE_STATE.flatMap(({ variables }) => variables);
  expect(found.sort()).toEqual([...allowed].sort());
});

test('no list is passed item by item to a call that adds to another list: see `lib/append`', () => {
  const found = ['src', 'plugins'].flatMap((folder) =>
    listModules(path.join(ROOT, folder)).flatMap((file) =>
      listSpreadCalls(readFileSync(path.join(ROOT, folder, file), 'utf8')).map(
        (line) => `${folder}/${file}:${line}`,
      ),
    ),
  );
  expect(found).toEqual([]);
  const text = 'a.push(1, [...b]);\na.push(\n  f(","),\n  ...b,\n);\na.splice(0, 1, ...b);\n';
  expect(listSpreadCalls(text)).toEqual([2, 6]);
});

test.each([
  ['a variable that is assigned again', 'let last = 1;'],
  ['an exported one', 'export let last = 1;'],
  ['a weak map', 'const last = new WeakMap<object, string>();'],
  [
    'a map that a function fills',
    'const last = new Map();\nexport const note = () => last.set(1, 2);',
  ],
  [
    'a list that a function fills',
    'const last: string[] = [];\nexport function note() { last.push(""); }',
  ],
  ['an object whose member is set', 'const last = { n: 0 };\nexport const count = () => last.n++;'],
  [
    'an object whose member is deleted',
    'const last: any = {};\nexport const drop = () => delete last.n;',
  ],
  ['what a function of the name `create…` returned', 'const last = createCache();'],
])('%s is state', (_, text) => {
  expect(listModuleState('module.ts', text)).toEqual([{ name: 'last', line: 1 }]);
});

test.each([
  [
    'a set that nobody changes',
    "const names = new Set(['a']);\nexport const has = (x: string) => names.has(x);",
  ],
  ['a variable of a function', 'export function count() { let n = 0; return ++n; }'],
  ['a declaration', 'declare let given: string;'],
  ['a pattern', 'export const word = /a/g;'],
])('%s is none', (_, text) => {
  expect(listModuleState('module.ts', text)).toEqual([]);
});
