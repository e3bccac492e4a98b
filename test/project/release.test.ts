import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/release.mjs', import.meta.url));
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const REPOSITORY = { repository: 'https://code.example/docsgen' };
const FILES = {
  'package.json': json({
    name: 'docsgen',
    version: '0.1.0',
    homepage: 'https://docs.example',
    ...REPOSITORY,
    bugs: 'https://code.example/bugs',
  }),
  'plugins/one/package.json': json({ name: 'one', version: '0.1.0', ...REPOSITORY }),
  'plugins/editor/package.json': json({ name: 'editor', version: '0.1.0', private: true }),
  'plugins/shared.json': '{}\n',
  'package-lock.json': json({
    name: 'docsgen',
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      'plugins/one': { version: '0.1.0' },
      'node_modules/x': { version: '0.1.0' },
    },
  }),
  'CHANGELOG.md':
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-01-01\n',
};

function makeRepository(files: Record<string, string> = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-release-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  for (const [file, text] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  return {
    root,
    git,
    read: (file: string) => readFileSync(path.join(root, file), 'utf8'),
    release: (version: string) =>
      spawnSync(process.execPath, [SCRIPT, version], { cwd: root, encoding: 'utf8' }),
  };
}

test('a release has its version in all packages, a dated changelog, a commit and a tag', () => {
  const { git, read, release } = makeRepository();
  const { status, stdout } = release('0.2.0');
  expect(status).toBe(0);
  for (const file of ['package.json', 'plugins/one/package.json', 'plugins/editor/package.json'])
    expect(JSON.parse(read(file))).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: {
      '': { version: '0.2.0' },
      'plugins/one': { version: '0.2.0' },
      'node_modules/x': { version: '0.1.0' },
    },
  });
  expect(read('CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A thing\./,
  );
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('describe', '--exact-match')).toBe('v0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(stdout).toContain('npm publish --provenance --access public plugins/one');
  expect(stdout).not.toContain('plugins/editor');
});

test.each([
  ['0.1', {}, 'Usage:'],
  ['0.0.9', {}, '0.0.9 is not newer than 0.1.0.'],
  ['0.2.0', { 'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n' }, 'nothing under [Unreleased]'],
])('%s is refused, and nothing is changed: %j', (version, files, message) => {
  const { git, release } = makeRepository(files);
  const { status, stderr } = release(version);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('Begin');
});

test('addresses that a package lacks are named before anything is changed', () => {
  const { git, release } = makeRepository({
    'package.json': json({ name: 'docsgen', version: '0.1.0', ...REPOSITORY }),
    'plugins/one/package.json': json({ name: 'one', version: '0.1.0' }),
  });
  const { status, stderr } = release('0.2.0');
  expect(status).toBe(1);
  const named = [...stderr.matchAll(/^ {2}(\S+): (\w+) \(/gm)].map(([, file, key]) => [file, key]);
  expect(named).toEqual([
    ['package.json', 'homepage'],
    ['package.json', 'bugs'],
    ['plugins/one/package.json', 'repository'],
  ]);
  expect(git('log', '--format=%s')).toBe('Begin');
});

test('changes that are not committed are in no release', () => {
  const { root, release } = makeRepository();
  writeFileSync(path.join(root, 'new.txt'), '');
  expect(release('0.2.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not committed'),
  });
});
