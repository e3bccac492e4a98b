import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '../../src/cli/init/site-templates.js';
import { BROWSERS } from '../../src/lib/browsers.js';
import { listNewerCss, listNewerJs, readFloor } from '../support/browsers/newer-features.js';
import { makeReaderSite } from '../support/browsers/reader-site.js';
import { runCli } from '../support/run-cli.js';
import { withDocsStore } from '../support/shared-bundles.js';
import type { TempSite } from '../support/temp-site.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const floor = readFloor(BROWSERS);

/** Methods of packages that are called like newer methods of browsers. */
const OTHER_METHODS = new Set(
  ['addElement', 'anchorElement', 'createContext', 'getLayers', 'getName', 'getType', 'isActive']
    .concat(['isValid', 'isVisible', 'toArray'])
    .map((name) => `.${name}()`),
);

test('package.json names the same browsers for other tools', () => {
  const { browserslist } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const targets = (browserslist as string[]).map((line) =>
    line.replace('ios_saf', 'ios').replace(' >= ', ''),
  );
  expect(targets).toEqual(BROWSERS);
});

describe('the checks of emitted files', () => {
  test.each([
    ['a{user-select:none}', ['user-select']],
    ['a{-webkit-user-select:none;user-select:none}', []],
    ['a:has(b){color:red}', [':has']],
    ['@supports (position-area:top){a{position-area:top}}', []],
    ['a{position-area:top}', ['position-area', 'position-area: top']],
    ['a{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
    ['a{color:red;color:color-mix(in srgb,red,blue)}', []],
    ['a{content:"a" / "b"}', ['content: … / "…"']],
    ['a{content:"a";content:"a" / "b"}', []],
    ['a{content:"a";content:"a" / var(--b)}', ['content: … / "…"']],
    ['a{height:1dvh;width:2rlh}', ['1rlh']],
    ['@starting-style{a{opacity:0}}', ['@starting-style']],
  ])('find newer features in %s', (text, expected) =>
    expect([...listNewerCss(text, floor)]).toEqual(expected),
  );

  test.each([
    ['URL.canParse(a)', ['URL.canParse']],
    ['URL.canParse?.(a)', []],
    ['a.checkVisibility()', ['.checkVisibility()']],
    ['"checkVisibility" in a && a.checkVisibility()', []],
    ['Object.groupBy(a, b)', ['Object.groupBy']],
    ['a.toSorted()', ['.toSorted()']],
    ['a.replaceAll("a", "b").at(-1)', []],
  ])('find newer functions in %s', (text, expected) =>
    expect([...listNewerJs(text, floor)]).toEqual(expected),
  );

  test('refuse newer syntax', () => expect(() => listNewerJs('a = /b/v', floor)).toThrow());
});

describe('example sites', () => {
  let site: TempSite | undefined;
  /** Holds the built documentation of docsgen and a site of each template. */
  let folder = '';
  beforeAll(async () => {
    site = makeReaderSite();
    folder = mkdtempSync(path.join(tmpdir(), 'docsgen-floor-'));
    const run = async (args: string[], env: Record<string, string> = {}) => {
      const { exitCode, stdout } = await runCli(args, { env });
      expect(exitCode, stdout).toBe(0);
    };
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    const built = path.join(folder, 'docs-site');
    await withDocsStore((env) => run(['build', ROOT, '--out-dir', built], env));
    // Templates use plugins of this repository.
    mkdirSync(path.join(folder, 'sources'));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'sources/node_modules'));
    for (const template of TEMPLATE_NAMES) {
      const source = path.join(folder, 'sources', template);
      await run(['init', source, '--template', template]);
      await run(['build', source, '--out-dir', path.join(folder, template)]);
    }
  });
  afterAll(() => {
    site?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  test('use nothing newer than the oldest browsers that the docs do not list', () => {
    const own = ['docs-site', ...TEMPLATE_NAMES].map((name) => path.join(folder, name));
    const folders = [path.join(site?.root ?? '', 'dist'), ...own];
    const used = new Map(
      folders.flatMap((folder) =>
        listFiles(folder).flatMap((file) => listNewer(file).map((name) => [name, file] as const)),
      ),
    );
    const listed = readDocs();
    const covers = (name: string) =>
      listed.find((entry) => name === entry || name.startsWith(`${entry}: `));
    const unlisted = [...used].filter(([name]) => covers(name) === undefined);
    expect(unlisted).toEqual([]);
    const needed = new Set([...used.keys()].map(covers));
    expect(listed.filter((entry) => !needed.has(entry))).toEqual([]);
  });
});

/** Scripts and style sheets. The files of one language stand for those of the others. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|js)$/.test(file) && !/^[a-z]{2}[\\/]/.test(file))
    .map((file) => path.join(folder, file));
}

function listNewer(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = file.endsWith('.css') ? listNewerCss(text, floor) : listNewerJs(text, floor);
  return [...names].filter((name) => !OTHER_METHODS.has(name));
}

/** The features in the table of the docs, each with what its absence means. */
function readDocs(): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/reference/browsers.md'), 'utf8');
  const [, table = ''] = text.split('| Feature | Without it |');
  return [...table.matchAll(/^\| (`[^|]*`) \| \S/gm)].flatMap(([, cell = '']) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  );
}
