import { spawn } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRIES_ALL } from '../support/cases.js';
import { createRandom } from '../support/create-random.js';
import { BIN, runProcess } from '../support/run-cli.js';
import { canMount, fillDisk, mountDisk } from '../support/small-disk.js';
import { CONFIG, copySite, describeSite, type TempSite, tempSite } from '../support/temp-site.js';

const COUNTER = `import { useState } from 'react';
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const pages = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [
    `docs/part/page-${i}.md`,
    `# Page ${i}\n\n[first](../a.mdx)\n`,
  ]),
);

const FILES = {
  'components/Counter.tsx': COUNTER,
  'docs/a.mdx':
    '# A\n\n<Counter start={3} />\n\n![pixel](./pixel.png)\n\n```ts\nconst a = 1;\n```\n',
  'docs/pixel.png': PNG,
  'static/robots.txt': 'User-agent: *\n',
  ...pages,
};

/** What a build in a fresh folder without a store writes. */
async function buildClean(root: string): Promise<Record<string, string>> {
  const clean = copySite(root);
  expect((await clean.build('--no-cache')).exitCode).toBe(0);
  return clean.output();
}

describe('two builds of one site at once', () => {
  test('both end well, and the record knows every file', async () => {
    const site = tempSite(FILES);
    const clean = await buildClean(site.root);
    const both = await Promise.all(
      [1, 2].map(() => runProcess(['build', site.root, '--format', 'json'])),
    );
    expect(both.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(site.output()).toEqual(clean);
    const { report } = await site.build('--format', 'json');
    expect(report?.summary).toMatchObject({
      written: 0,
      removed: 0,
      unchanged: Object.keys(clean).length,
    });
    expect(listWorkFiles(site.root)).toEqual([]);
  });

  test('to two folders do not disturb each other', async () => {
    const site = tempSite(FILES);
    const clean = await buildClean(site.root);
    const other = path.join(site.root, 'other');
    const both = await Promise.all(
      [[], ['--out-dir', other]].map((flags) => runProcess(['build', site.root, ...flags])),
    );
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(site.output()).toEqual(clean);
    expect(readdirSync(other, { recursive: true })).toHaveLength(
      readdirSync(path.join(site.root, 'dist'), { recursive: true }).length,
    );
  });
});

describe('kill -9', () => {
  /**
   * Two states of one site that share little of their output, and what a clean build makes of each.
   */
  async function twoStates() {
    const site = tempSite(FILES);
    const states = [
      { write: FILES, remove: ['docs/more', 'components/Other.tsx'] },
      {
        write: {
          'components/Counter.tsx': COUNTER.replace('count + 1', 'count + 2'),
          'components/Other.tsx': COUNTER,
          'docs/a.mdx': '# B\n\n<Other />\n\n<Counter />\n',
          'docs/more/page.md': '# More\n\n```js\nlet b;\n```\n',
        },
        remove: ['docs/part', 'static/robots.txt', 'docs/pixel.png'],
      },
    ];
    const enter = (index: number) => {
      const { write, remove } = states[index] as (typeof states)[number];
      for (const file of remove) if (existsSync(path.join(site.root, file))) site.remove(file);
      site.write(write);
    };
    const clean: Record<string, string>[] = [];
    for (const index of states.keys()) {
      enter(index);
      clean.push(await buildClean(site.root));
    }
    return { site, enter, clean };
  }

  async function expectHealed(site: TempSite, clean: Record<string, string> | undefined) {
    const { exitCode, stderr } = await site.build();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(site.output()).toEqual(clean);
    expect(listWorkFiles(site.root)).toEqual([]);
  }

  // A release is tried with more: `KILL_MOMENTS=100 npx vitest run test/cli/faults.test.ts`.
  const moments = Number(process.env['KILL_MOMENTS'] ?? (TRIES_ALL ? 12 : 4));

  test(
    `at ${moments} moments of a build leaves nothing that the next one does not put right`,
    async () => {
      const { site, enter, clean } = await twoStates();
      const random = createRandom(20);
      const startedAt = performance.now();
      await killBuild(site.root, () => undefined);
      const duration = performance.now() - startedAt;
      await expectHealed(site, clean[1]);
      for (let round = 0; round < moments; round++) {
        const state = round % 2;
        enter(state);
        await killBuild(site.root, (kill) => void setTimeout(kill, random() * duration));
        // Every third only: what several have left behind adds up.
        if (round % 3 === 2) await expectHealed(site, clean[state]);
      }
    },
    // A slow machine must not fail a test.
    Math.max(300_000, 60_000 * moments),
  );

  test('while files are moved into place leaves each of them whole, and the next build ends the work', async () => {
    const { site, enter, clean } = await twoStates();
    await expectHealed(site, clean[1]);
    for (const state of TRIES_ALL ? [0, 1, 0] : [0, 1]) {
      const before = site.output();
      enter(state);
      await killBuild(site.root, (kill) => {
        const watcher = watch(path.join(site.root, '.docsgen/output'), (_, name) => {
          // The record names the new files before the first of them is moved.
          if (name?.endsWith('.txt') !== true) return;
          watcher.close();
          kill();
        });
      });
      for (const [file, content] of Object.entries(site.output()))
        expect([before[file], clean[state]?.[file]], file).toContain(content);
      await expectHealed(site, clean[state]);
    }
  });
});

describe('a damaged store', () => {
  const damages: ((file: string, other: string) => void)[] = [
    (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    flipBit,
    (file, other) => copyFileSync(other, file),
    (file) => appendFileSync(file, '\n{}'),
  ];
  // Each kind of entry is damaged in each way at night; otherwise one entry after the other takes
  // the next way.
  test.each(TRIES_ALL ? damages.map((damage) => [damage]) : [damages])(
    'of truncated, bit-flipped, foreign, or longer entries is made again: %$',
    async (...ways) => {
      const site = tempSite(FILES);
      await site.build();
      const clean = site.output();
      const store = path.join(site.root, '.docsgen/store');
      const entries = readdirSync(store, { recursive: true })
        .map((file) => path.join(store, String(file)))
        .filter((file) => statSync(file).isFile() && !/(json|txt)$/.test(file));
      expect(entries.length).toBeGreaterThan(40);
      for (const [i, file] of entries.entries())
        ways[i % ways.length]?.(file, entries[i + 1] ?? file);
      rmSync(path.join(site.root, 'dist'), { recursive: true });
      const { exitCode, stderr } = await site.build();
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(site.output()).toEqual(clean);
    },
  );
});

const mountable = canMount();
describe.skipIf(!mountable)(
  `a full disk${mountable ? '' : ' (skipped: no right to mount a tmpfs)'}`,
  () => {
    test('under the output is an error with its path, and the published folder stays whole', async () => {
      const site = tempSite(FILES);
      const clean = await buildClean(site.root);
      const disk = mountDisk(4);
      const out = describeSite(disk);
      const build = () => site.build('--out-dir', path.join(disk, 'dist'));
      expect((await build()).exitCode).toBe(0);
      expect(out.output()).toEqual(clean);
      fillDisk(disk, 16);
      site.write({ 'docs/big.md': `# Big\n\n${'many words '.repeat(20_000)}\n` });
      const { exitCode, stdout } = await build();
      expect(exitCode).toBe(1);
      expect(stdout).toContain(`\`${disk}/`);
      expect(stdout).toMatch(/the disk is full \(ENOSPC\)/);
      expect(out.output()).toEqual(clean);
      rmSync(path.join(disk, 'filler'));
      expect((await build()).exitCode).toBe(0);
      expect(out.output()).toEqual(await buildClean(site.root));
      expect(readdirSync(disk)).toEqual(['dist']);
    });

    test('under the site is an error with its path, and the published folder stays whole', async () => {
      const disk = mountDisk(8);
      const site = describeSite(disk);
      site.write({ 'docsgen.config.ts': CONFIG, ...FILES });
      expect((await site.build()).exitCode).toBe(0);
      const before = site.output();
      site.write({ 'docs/big.md': `# Big\n\n${'many words '.repeat(20_000)}\n` });
      fillDisk(disk, 64);
      const { exitCode, stdout } = await site.build();
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(new RegExp(`\`${disk}/.*the disk is full \\(ENOSPC\\)`));
      expect(site.output()).toEqual(before);
      rmSync(path.join(disk, 'filler'));
      expect((await site.build()).exitCode).toBe(0);
      expect(site.output()).toEqual(await buildClean(disk));
    });
  },
);

/** What builds have left below `.docsgen/` besides the store and records. */
function listWorkFiles(root: string): string[] {
  const folder = path.join(root, '.docsgen');
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => !/^(store(\/|$)|modules$|output$|output\/[0-9a-f]+\.txt$)/.test(file));
}

/**
 * Starts a build in a process of its own and kills it when asked to. Waits for its end, killed or
 * not.
 */
async function killBuild(root: string, plan: (kill: () => void) => void): Promise<void> {
  const child = spawn(process.execPath, [BIN, 'build', root], { stdio: 'ignore' });
  const ended = new Promise((done) => child.once('close', done));
  plan(() => child.kill('SIGKILL'));
  await ended;
}

function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
