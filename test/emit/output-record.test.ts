import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  changeRecord,
  isInPlace,
  readRecord,
  stampRecord,
  writeRecord,
} from '../../src/emit/output-record.js';
import { readFileState } from '../../src/lib/files/file-states.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function place(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-test-'));
  folders.push(folder);
  return path.join(folder, 'record.txt');
}

const ENTRIES = new Map([
  ['a/index.html', { key: 'k', stamp: '1:2:3:4', hash: 'h', loads: ['zoom', 'of a plugin'] }],
  ['b.txt', { stamp: '5:6:7:8' }],
  ['c\td\n100%.txt', {}],
]);

describe('the record of an output folder', () => {
  test('is read as it was written, whatever files are called', async () => {
    const file = place();
    await writeRecord(file, ENTRIES);
    const { record } = await readRecord(file);
    expect(new Map(record)).toEqual(ENTRIES);
    expect([record.size, record.get('b.txt'), record.get('gone')]).toEqual([
      3,
      { stamp: '5:6:7:8' },
      undefined,
    ]);
  });

  test('is read as it was written when it is large, and when as much is added', async () => {
    const file = place();
    const listEntries = (folder: string) =>
      Array.from(
        { length: 5000 },
        (_, i) => [`${folder}/é ${i}/index.html`, { key: `${i}`.repeat(20) }] as const,
      );
    const first = await writeRecord(file, new Map(listEntries('a')));
    await changeRecord(file, first, new Map(listEntries('b')));
    const { record } = await readRecord(file);
    expect(new Map(record)).toEqual(new Map([...listEntries('a'), ...listEntries('b')]));
  });

  test('tells whether the folder is as it says', async () => {
    const file = place();
    const folder = path.dirname(file);
    const names = ['a.txt', 'b c.txt'];
    for (const name of names) writeFileSync(path.join(folder, name), name);
    const stamps = () =>
      names.map((name) => [name, { stamp: readFileState(path.join(folder, name)) ?? '' }] as const);
    const { record } = await writeRecord(file, new Map(stamps()));
    const read = (await readRecord(file)).record;
    expect([isInPlace(record, folder), isInPlace(read, folder)]).toEqual([true, true]);
    // What was being written when a run was killed has no state.
    expect(isInPlace(new Map([...record, ['a.txt', {}]]), folder)).toBe(false);
    writeFileSync(path.join(folder, 'b c.txt'), 'changed');
    expect([isInPlace(record, folder), isInPlace(read, folder)]).toEqual([false, false]);
  });

  test('takes changes without being written anew, and is another one then', async () => {
    const file = place();
    const first = await writeRecord(file, ENTRIES);
    const [before, stamp] = [readFileSync(file, 'utf8'), await stampRecord(file)];
    const changes = new Map([
      ['b.txt', undefined],
      ['e.txt', { key: 'e' }],
    ]);
    const changed = await changeRecord(file, first, changes);
    expect(readFileSync(file, 'utf8').startsWith(before)).toBe(true);
    expect(await stampRecord(file)).not.toBe(stamp);
    const { record } = await readRecord(file);
    expect(new Map(record)).toEqual(new Map(changed.record));
    expect([record.has('b.txt'), record.get('e.txt')]).toEqual([false, { key: 'e' }]);
  });

  test('does not grow without end', async () => {
    const file = place();
    let known = await writeRecord(file, ENTRIES);
    for (let round = 0; round < 50; round++)
      known = await changeRecord(file, known, new Map([['b.txt', { key: String(round) }]]));
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(10);
    expect((await readRecord(file)).record.get('b.txt')).toEqual({ key: '49' });
  });

  test('whose last line was cut short lacks that line only, and is written anew by the next change', async () => {
    const file = place();
    await writeRecord(file, ENTRIES);
    appendFileSync(file, 'f.txt\tkey\t1:2');
    const known = await readRecord(file);
    expect(new Map(known.record)).toEqual(ENTRIES);
    await changeRecord(file, known, new Map([['g.txt', {}]]));
    expect(new Map((await readRecord(file)).record)).toEqual(new Map([...ENTRIES, ['g.txt', {}]]));
  });

  test.each([
    'a.txt\t.',
    'a.txt\tk\t.',
    'a.txt\tk\t\th\t\t\t.',
    'a.txt\tk\t1:2\th\t\t?',
    '\t.',
    '.',
    '',
  ])('has no file of a line that is damaged: %j', async (line) => {
    const file = place();
    writeFileSync(file, `${line}\n`);
    expect((await readRecord(file)).record.size).toBe(0);
    await writeRecord(file, ENTRIES);
    appendFileSync(file, `${line}\n`);
    expect(new Map((await readRecord(file)).record)).toEqual(ENTRIES);
  });

  test('that is missing or something else names no file', async () => {
    const file = place();
    expect((await readRecord(file)).record.size).toBe(0);
    writeFileSync(file, '{"a.txt":{}}\n');
    expect((await readRecord(file)).record.size).toBe(0);
  });
});
