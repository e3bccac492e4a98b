import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TRIES_ALL } from '../support/cases.js';
import { freshBuild } from '../support/fresh-build.js';
import { type Served, startServe, startServeProcess } from '../support/serve.js';
import { canMount, fillDisk, mountDisk } from '../support/small-disk.js';
import { CONFIG, type TempSite, tempSite } from '../support/temp-site.js';

const BADGE = `export default function Badge({ text }: { text: string }) { return <b>badge {text}</b>; }\n`;
const FILES = {
  'sidebars.ts': `export default { docs: ['one', { type: 'link', label: 'Of sidebars', href: 'https://example.org' }] };\n`,
  'docs/one.md': '# One\n\nThe first text.\n',
  'docs/two.mdx': '# Two\n\n<Badge text="two" />\n',
  'components/Badge.tsx': BADGE,
};
/** A busy machine is no slow server. */
const PATIENT = { timeout: 60_000, interval: 50 };

let site: TempSite;
let served: Served;

async function start(): Promise<void> {
  site = tempSite(FILES);
  served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
}

/**
 * Starts a process: code that is not docsgen's reads its variables. Returns its id. With `folder`,
 * docsgen's own files are there.
 */
async function startProcess(env: Record<string, string>, { folder = '' } = {}): Promise<number> {
  site = tempSite(FILES);
  if (folder !== '') symlinkSync(folder, path.join(site.root, '.docsgen'));
  const started = await startServeProcess(['--watch', site.root], env);
  served = started;
  onTestFinished(async () => void (await served.close()));
  return started.pid;
}

async function read(address: string): Promise<string> {
  return (await fetch(`${served.url}/${address}`)).text();
}

function see(address: string, text: string): Promise<void> {
  return expect.poll(() => read(address), PATIENT).toContain(text);
}

describe('a site is served again when its input is right again', () => {
  beforeEach(() => start());

  test('after a config that can not be read, run or used', async () => {
    await see('docs/one', 'The first text.');
    for (const broken of [
      'export default {',
      `export default { title: 3 };\n`,
      `throw new Error('not today');\n`,
      `import x from 'a-package-that-is-not-there';\nexport default x;\n`,
    ]) {
      const said = served.log().length;
      site.write({ 'docsgen.config.ts': broken });
      await expect.poll(() => served.log().slice(said)).toMatch(/error/);
      await see('docs/one', 'The first text.');
      const title = `Title ${broken.length}`;
      site.write({ 'docsgen.config.ts': CONFIG.replace("'Site'", `'${title}'`) });
      await see('docs/one', title);
    }
  });

  test('after a config that missed a package, saved again as it was', async () => {
    await see('docs/one', 'The first text.');
    const config = `import title from 'late';\nexport default { title, url: 'https://example.org' };\n`;
    site.write({ 'docsgen.config.ts': config });
    await served.waitForLog(/late/);
    site.write({
      'node_modules/late/package.json': '{ "type": "module", "main": "index.js" }',
      'node_modules/late/index.js': `export default 'Came late';\n`,
      'docsgen.config.ts': config,
    });
    await see('docs/one', 'Came late');
  });

  test('after its sidebars were deleted', async () => {
    await see('docs/one', 'Of sidebars');
    site.remove('sidebars.ts');
    await expect.poll(() => read('docs/one'), PATIENT).not.toContain('Of sidebars');
    site.write({ 'sidebars.ts': FILES['sidebars.ts'] });
    await see('docs/one', 'Of sidebars');
  });

  test('after its folder was removed and written again, and moved away and back', async () => {
    await see('docs/two', 'badge');
    const copy = `${site.root}-copy`;
    // What the server keeps in `.docsgen` comes and goes while it is copied.
    cpSync(site.root, copy, {
      recursive: true,
      filter: (file) => path.basename(file) !== '.docsgen',
    });
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    // The server may be writing into it.
    await vi.waitFor(() => rmSync(site.root, { recursive: true, force: true }), PATIENT);
    await expect.poll(() => served.log(), PATIENT).toContain('contains no');
    cpSync(copy, site.root, { recursive: true });
    site.write({ 'docs/one.md': '# One\n\nText of the copy.\n' });
    await see('docs/one', 'Text of the copy.');
    rmSync(copy, { recursive: true });
    renameSync(site.root, copy);
    renameSync(copy, site.root);
    site.write({ 'docs/one.md': '# One\n\nText after the move.\n' });
    await see('docs/one', 'Text after the move.');
    site.write({ 'components/Badge.tsx': BADGE.replace('badge', 'token') });
    await see('docs/two', 'token');
  });

  test('after a module was missing that a component imports', async () => {
    await see('docs/two', 'badge');
    site.write({
      'components/Badge.tsx': `import Part from '../static/part.js';\nexport default function Badge() { return <b>{Part}</b>; }\n`,
    });
    await served.waitForLog(/part\.js/);
    site.write({ 'static/part.js': `export default 'a part';\n` });
    await see('docs/two', 'a part');
  });

  test('with the saves of the time in which a build ran', async () => {
    await see('docs/one', 'The first text.');
    const building = site.build();
    for (let count = 1; count <= 20; count++) {
      site.write({ 'docs/one.md': `# One\n\nText ${count}.\n` });
      await read('docs/one');
    }
    expect((await building).exitCode).toBe(0);
    await see('docs/one', 'Text 20.');
    const fresh = freshBuild(site);
    onTestFinished(fresh.dispose);
    const built = await fresh.build();
    await expect.poll(() => fresh.listDifferences(served.url, built), PATIENT).toEqual([]);
  });

  test('with another branch of hundreds of files', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
        cwd: site.root,
      });
    const COUNT = TRIES_ALL ? 300 : 120;
    const write = (state: string, from: number) =>
      site.write(
        Object.fromEntries(
          Array.from({ length: COUNT }, (_, i) => [
            `docs/part-${(from + i) % 7}/${from + i}.md`,
            `# ${state} ${i}\n\nText of ${state}.\n`,
          ]),
        ),
      );
    site.write({ '.gitignore': '.docsgen\ndist\n' });
    git('init', '-q', '-b', 'first');
    write('first', 0);
    git('add', '.');
    git('commit', '-q', '-m', 'one');
    git('checkout', '-q', '-b', 'second');
    rmSync(path.join(site.root, 'docs/part-3'), { recursive: true });
    write('second', COUNT / 2);
    git('add', '.');
    git('commit', '-q', '-m', 'two');
    git('checkout', '-q', 'first');
    git('checkout', '-q', 'second');
    const fresh = freshBuild(site);
    onTestFinished(fresh.dispose);
    for (const branch of ['first', 'second']) {
      git('checkout', '-q', branch);
      const built = await fresh.build();
      await expect.poll(() => fresh.listDifferences(served.url, built), PATIENT).toEqual([]);
    }
  });
});

test.skipIf(process.platform !== 'linux')('the process that bundles may be killed', async () => {
  const server = await startProcess({});
  await see('docs/two', 'badge');
  for (let round = 1; round <= (TRIES_ALL ? 3 : 2); round++) {
    for (const pid of listChildren(server)) kill(pid);
    site.write({ 'components/Badge.tsx': BADGE.replace('badge', `token ${round}`) });
    await see('docs/two', `token ${round}`);
  }
});

test.each([
  ['never ends', 'for (;;);'],
  ['ends its thread', 'process.exit(3);'],
])('a page that %s starts over when it is saved, however long it may take', async (_, body) => {
  await startProcess({ DOCSGEN_RENDER_TIMEOUT: '3600' });
  await see('docs/two', 'badge');
  site.write({ 'components/Badge.tsx': `export default function Badge() { ${body} }\n` });
  await served.waitForLog(/Badge\.tsx/);
  const waiting = read('docs/two');
  let count = 0;
  do site.write({ 'components/Badge.tsx': BADGE.replace('badge', `token ${++count}`) });
  while (!(await hasEnded(waiting)));
  await see('docs/two', `token ${count}`);
});

test('a disk that tells of no changes is polled', async () => {
  await startProcess({ CHOKIDAR_USEPOLLING: '1' });
  await see('docs/one', 'The first text.');
  site.write({
    'docs/one.md': '# One\n\nText of a silent disk.\n',
    'docs/new/three.md': '# Three\n\nA new page.\n',
  });
  await see('docs/one', 'Text of a silent disk.');
  await see('docs/new/three', 'A new page.');
  site.remove('docs/new/three.md');
  await expect
    .poll(async () => (await fetch(`${served.url}/docs/new/three`)).status, PATIENT)
    .toBe(404);
});

test.skipIf(!canMount())('a full disk costs the store, not the saves that need none', async () => {
  const disk = mountDisk(4);
  await startProcess({}, { folder: disk });
  await see('docs/two', 'badge');
  fillDisk(disk, 0);
  site.write({
    'docs/one.md': '# One\n\nText on a full disk.\n',
    'components/Badge.tsx': BADGE.replace('badge', 'token'),
  });
  await see('docs/one', 'Text on a full disk.');
  await see('docs/two', 'token');
  // Node runs a config from a file.
  site.write({ 'docsgen.config.ts': CONFIG.replace("'Site'", "'Renamed'") });
  await served.waitForLog(/the disk is full \(ENOSPC\)/);
  rmSync(path.join(disk, 'filler'));
  site.write({ 'docs/one.md': '# One\n\nText with room.\n' });
  await see('docs/one', 'Renamed');
});

/** Whether an answer comes before the next try. */
async function hasEnded(answer: Promise<unknown>): Promise<boolean> {
  const pause = new Promise<false>((done) => setTimeout(() => done(false), 500));
  return Promise.race([answer.then(() => true), pause]);
}

/** Processes that a process has started. */
function listChildren(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
}

/** Ends a process, unless it has ended by itself since it was listed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
