import { describe, expect, test } from 'vitest';
import { addEntries } from '../../src/tools/translations/add-entries.js';

const entry = (id: string) => ({
  file: 'navbar.json',
  id,
  text: id.toUpperCase(),
  description: 'D',
});
const added = (id: string, indent: string) =>
  [
    `"${id}": {`,
    `${indent}"message": "${id.toUpperCase()}",`,
    `${indent}"description": "D"`,
    '}',
  ].map((line) => indent + line);

describe('addEntries', () => {
  test('makes a file of those that have none', () => {
    expect(addEntries(undefined, [entry('a'), entry('b')])).toBe(
      ['{', ...added('a', '  ').slice(0, -1), '  },', ...added('b', '  '), '}', ''].join('\n'),
    );
  });

  test.each([
    ['four spaces', '    ', '\n', '\n'],
    ['tabs and Windows line ends', '\t', '\r\n', '\r\n'],
    ['no line end at the end of the file', '  ', '\n', ''],
  ])('keeps what is there as it is written: %s', (_, indent, line, end) => {
    const before = ['{', `${indent}"b" :  "B\\u00e9",`, '', `${indent}"own": 1`].join(line);
    expect(addEntries(`${before}${line}}${end}`, [entry('a'), entry('b')])).toBe(
      `${[`${before},`, ...added('a', indent)].join(line)}${line}}${end}`,
    );
  });

  test('writes an object on one line anew, and an empty one', () => {
    const lines = ['{', '  "z": "Z",', ...added('a', '  '), '}', ''].join('\n');
    expect(addEntries('{"z":"Z"}', [entry('a')])).toBe(lines);
    expect(addEntries('{\n}\n', [entry('a')])).toBe(['{', ...added('a', '  '), '}', ''].join('\n'));
  });

  test('has nothing to say where nothing is missing, and leaves what is no object alone', () => {
    expect(addEntries('{"a":"A"}', [entry('a')])).toBe('{"a":"A"}');
    expect(addEntries('{"a":', [entry('a')])).toBeUndefined();
    expect(addEntries('[]', [entry('a')])).toBeUndefined();
  });
});
