import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { TRIES_ALL } from '../support/cases.js';
import { runCli } from '../support/run-cli.js';

const run = promisify(execFile);
const CORPUS = fileURLToPath(new URL('corpus.mjs', import.meta.url));
const COMPARE = fileURLToPath(new URL('compare.mjs', import.meta.url));
const BENCH = fileURLToPath(new URL('run.mjs', import.meta.url));

interface Scenario {
  wallMs: number;
  cpuMs: number;
  peakMiB: number;
  written: number;
  files: string[];
}
interface Figures {
  sizes: {
    pages: number;
    results: {
      name: string;
      output: { files: number; bytes: number };
      scenarios: Record<string, Scenario>;
    }[];
  }[];
}

test('the corpus is the same each time', async () => {
  const [first, second] = [tempFolder(), tempFolder()];
  await run(process.execPath, [CORPUS, '--pages', '40', '--dir', first]);
  await run(process.execPath, [CORPUS, '--pages', '40', '--dir', second]);
  const files = readTree(first);
  expect(readTree(second)).toEqual(files);
  expect([...files.keys()].filter((file) => file.endsWith('.md'))).toHaveLength(41);
});

test('a quarter of the pages of each released version has a sentence of its own', async () => {
  const site = tempFolder();
  await run(process.execPath, [CORPUS, '--pages', '40', '--versions', '3', '--dir', site]);
  const files = readTree(site);
  const changed = (version: string) =>
    [...files].filter(
      ([file, text]) =>
        file.startsWith('docs/') &&
        file.endsWith('.md') &&
        files.get(file.replace(/^docs/, `versioned_docs/version-${version}`)) !== text,
    );
  expect(changed('1.0')).toHaveLength(10);
  expect(changed('2.0')).toHaveLength(10);
  expect(changed('1.0').filter((one) => changed('2.0').includes(one))).toEqual([]);
});

test('the corpus may be in several languages, and is replaced whatever these are', async () => {
  const site = tempFolder();
  const write = (...flags: string[]) =>
    run(process.execPath, [CORPUS, '--pages', '20', ...flags, '--dir', site]);
  const countPages = async () =>
    (await runCli(['check', site, '--strict', '--format', 'json'])).report?.summary.pages;
  await write('--languages', '3');
  const inThree = await countPages();
  await write();
  expect(inThree).toBe(3 * Number(await countPages()));
  expect(readTree(site).get('docsgen.config.ts')).not.toContain('i18n');
});

test('the corpus builds without a warning', async () => {
  const site = tempFolder();
  await run(process.execPath, [CORPUS, '--pages', '40', '--dir', site]);
  const { report, exitCode } = await runCli(['build', site, '--strict', '--format', 'json']);
  expect(report?.diagnostics).toEqual([]);
  expect(exitCode).toBe(0);
});

test('the corpus takes the place of nothing but a corpus', async () => {
  const folder = tempFolder();
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear reader');
  await expect(run(process.execPath, [CORPUS, '--pages', '40', '--dir', folder])).rejects.toThrow(
    /something else than a corpus/,
  );
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

// Some twenty builds, of a tool that no user has.
test.runIf(TRIES_ALL)(
  'every build is measured, of docsgen and of what stands beside it',
  async () => {
    const folder = tempFolder();
    writePeer(path.join(folder, 'peers/copier'));
    const json = path.join(folder, 'figures.json');
    const flags = [
      '--sizes',
      '20',
      '--runs',
      '1',
      '--dir',
      folder,
      '--peers',
      path.join(folder, 'peers'),
    ];
    const { stdout } = await run(process.execPath, [BENCH, ...flags, '--json', json]);
    const { sizes } = JSON.parse(readFileSync(json, 'utf8')) as Figures;
    expect(sizes.map(({ pages }) => pages)).toEqual([20]);
    const [own, peer] = sizes[0]?.results ?? [];
    const edits = ['one-prose-edit', 'one-title-edit', 'one-link-more', 'one-page-more'];
    const names = ['cold', 'nothing-changed', ...edits];
    const others = ['check', 'clone-prose-edit', 'output-gone-edit', 'cold-check'];
    expect(Object.keys(own?.scenarios ?? {})).toEqual([...names, ...others]);
    expect(own?.scenarios['cold']?.written).toBe(own?.output.files);
    expect(own?.scenarios['nothing-changed']?.files).toEqual([]);
    // The page itself, no other, and what the search knows of it.
    const edited = own?.scenarios['one-prose-edit']?.files ?? [];
    const pages = edited.filter((file) => !file.startsWith('assets/'));
    expect(pages).toEqual([expect.stringMatching(/^docs\/[\w-]+\/[\w-]+-11\/index\.html$/)]);
    expect(own?.scenarios['one-title-edit']?.files).toContain(pages[0]);
    expect(
      own?.scenarios['one-link-more']?.files.filter((file) => !file.startsWith('assets/')),
    ).toEqual(pages);
    expect(own?.scenarios['one-page-more']?.files).toContainEqual(
      expect.stringMatching(/\/new-1\/index\.html$/),
    );
    for (const scenario of [
      ...Object.values(own?.scenarios ?? {}),
      ...Object.values(peer?.scenarios ?? {}),
    ]) {
      expect(scenario.wallMs).toBeGreaterThan(0);
      expect(scenario.cpuMs).toBeGreaterThanOrEqual(0);
    }
    // A clone has no output.
    const all = Number(own?.output.files);
    for (const name of ['clone-prose-edit', 'output-gone-edit'])
      expect(own?.scenarios[name]?.written).toBeGreaterThanOrEqual(all);
    expect(own?.scenarios['cold']?.peakMiB).toBeGreaterThan(10);
    expect(peer?.name).toBe('copier');
    expect(Object.keys(peer?.scenarios ?? {})).toEqual(names);
    expect(peer?.output.files).toBe(21);
    expect(stdout).toMatch(/\*\*copier\*\*[\s\S]*\| cold +\| +[\d.]+ \([\d.]+ ×\)/);
  },
);

/** A generator that copies each page to its output. */
function writePeer(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const settings = {
    install: 'node build.mjs --nothing',
    build: 'node build.mjs',
    docs: 'content',
    out: 'public',
  };
  writeFileSync(path.join(folder, 'bench.json'), JSON.stringify(settings));
  writeFileSync(
    path.join(folder, 'build.mjs'),
    `import { cpSync } from 'node:fs';\nif (process.argv[2] === undefined) cpSync('content', 'public', { recursive: true });\n`,
  );
}

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function readTree(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true }).map(String).sort();
  return new Map(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [file, readFileSync(path.join(folder, file)).toString('base64')]),
  );
}

test('two outputs of a site are compared page by page', async () => {
  const [expected, actual] = [tempFolder(), tempFolder()];
  const page = (title: string, main: string) =>
    `<!doctype html><html><head><title>${title}</title></head><body><nav>Menu</nav>${main}</body></html>`;
  const write = (folder: string, pages: Record<string, string>) => {
    for (const [file, html] of Object.entries(pages)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), html);
    }
  };
  write(expected, {
    'index.html': page('Home', '<main><h1 id="a">A</h1><p>One  two</p><a href="/b/">b</a></main>'),
    'b/index.html': page(
      'B',
      '<main><h2 id="x">X<a class="hash-link" href="#x">#</a></h2>old</main>',
    ),
    'gone.html': page('Gone', '<main>x</main>'),
    'old/index.html': '<meta http-equiv="refresh" content="0; url=/b/">',
  });
  write(actual, {
    'index.html': page(
      'Home',
      '<main><button>Copy</button><h1 id="a">a</h1><p>One two</p><a href="/b">b</a></main>',
    ),
    'b.html': page('B | Site', '<main><h2 id="y">X</h2>new</main>'),
    'old.html': '<meta http-equiv="refresh" content="0; url=/b">',
    'new.html': page('New', '<main>x</main>'),
  });
  const { stdout } = await run(process.execPath, [COMPARE, expected, actual]);
  const [, , figures = ''] = stdout.split('\n');
  expect(figures.match(/\d+/g)).toEqual(['2', '1', '1', '1', '1', '2', '2', '1']);
  expect(stdout).toContain('## Missing: 1\n\n/gone\n');
  expect(stdout).toContain('## More: 1\n\n/new\n');
  expect(stdout).toContain('## Other ids: 1\n\n/b\n    - x\n    + y\n');
  expect(stdout).toContain('## Other text: 1\n\n/b\n    - xold\n    + xnew\n');
});
