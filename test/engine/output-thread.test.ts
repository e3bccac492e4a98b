import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { OutputThread, startOutputThread } from '../../src/builds/output/output-thread.js';
import { type TempSite, tempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const { startOutputThread: start } = (await import(
  new URL('../../compiled/builds/output/output-thread.js', import.meta.url).href
)) as { startOutputThread: typeof startOutputThread };

/** Names so long that the record of a few thousand files is that of a large output. */
const LONG = 'long-'.repeat(40);
const name = (index: number) => `${LONG}/${LONG}${index}.txt`;
const COUNT = 3500;

function findRecord({ root }: TempSite): string {
  const folder = path.join(root, '.docsgen', 'output');
  return path.join(folder, readdirSync(folder).find((file) => file.endsWith('.txt')) ?? '');
}

async function look(site: TempSite): Promise<(boolean | undefined)[]> {
  const recordFile = findRecord(site);
  const { ino, size, mtimeMs } = statSync(recordFile);
  const thread = start({ outDir: path.join(site.root, 'dist'), recordFile }) as OutputThread;
  try {
    return [await thread.isInPlace(`${ino}:${size}:${mtimeMs}`), await thread.isInPlace('another')];
  } finally {
    thread.close();
  }
}

/** A thread needs a processor of its own. */
const hasTwo = availableParallelism() > 1;

test.runIf(hasTwo)(
  'a large output is looked at in a thread, and what somebody has done to it is put right',
  async () => {
    const files = Array.from(
      { length: COUNT },
      (_, index) => [`static/${name(index)}`, `${index}`] as const,
    );
    const site = tempSite({ 'docs/index.md': '# Home\n\nText.\n', ...Object.fromEntries(files) });
    await untilOld(path.join(site.root, 'docs/index.md'));
    expect((await site.build()).exitCode).toBe(0);
    // Of another record, nothing is known.
    expect(await look(site)).toEqual([true, undefined]);
    const before = site.output();

    writeFileSync(path.join(site.root, 'dist', name(7)), 'by hand');
    expect(await look(site)).toEqual([false, undefined]);
    expect((await site.build()).exitCode).toBe(0);
    expect(site.output()).toEqual(before);
    expect(await look(site)).toEqual([true, undefined]);

    rmSync(path.join(site.root, 'dist', name(8)));
    site.write({ 'docs/index.md': '# Home\n\nOther text.\n' });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read(name(8))).toBe('8');
    expect(site.read('docs/index.html')).toContain('Other text.');
  },
);

test('a small output starts no thread, and neither does one that is not there', async () => {
  const site = tempSite({ 'docs/index.md': '# Home\n' });
  expect(
    start({ outDir: path.join(site.root, 'dist'), recordFile: path.join(site.root, 'gone') }),
  ).toBe(undefined);
  expect((await site.build()).exitCode).toBe(0);
  const recordFile = findRecord(site);
  expect(readFileSync(recordFile, 'utf8')).toContain('docs/index.html');
  expect(start({ outDir: path.join(site.root, 'dist'), recordFile })).toBe(undefined);
});
