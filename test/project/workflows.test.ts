import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, onTestFinished, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
const GITLAB = require.resolve('gitlab-ci-local/src/index.js');

/** Every workflow that a page has to be copied, by the kind of its file. */
const WORKFLOWS = readdirSync(path.join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(path.join(PROJECT, 'docs', file), 'utf8');
    const fences = text.matchAll(/^ *```ya?ml.*title="(\.git[^"]+)".*\n([\s\S]*?)^ *```$/gm);
    return [...fences].map(([, name = '', content = '']) => ({ file, name, content }));
  });
const ofGitHub = WORKFLOWS.filter(({ name }) => name.startsWith('.github/workflows/'));
const ofGitLab = WORKFLOWS.filter(({ name }) => name === '.gitlab-ci.yml');

/** What the schema of GitHub finds wrong with a workflow. */
function checkGitHub(content: string): string[] {
  const { context } = parseWorkflow({ name: 'docs.yml', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

/** What the schema of GitLab finds wrong with a pipeline. */
async function checkGitLab(content: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-pipeline-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  writeFileSync(path.join(folder, '.gitlab-ci.yml'), content);
  const run = promisify(execFile);
  await run('git', ['init', '--quiet'], { cwd: folder });
  await run('git', ['remote', 'add', 'origin', 'git@gitlab.com:example/site.git'], { cwd: folder });
  return run(process.execPath, [GITLAB, '--list'], { cwd: folder }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );
}

describe('workflows in the docs', () => {
  test.each(ofGitHub)('$name of docs/$file has the form that GitHub asks for', ({ content }) => {
    expect(checkGitHub(content)).toEqual([]);
    expect(checkGitHub(content.replace('runs-on:', 'runs_on:'))).not.toEqual([]);
  });

  test.each(ofGitLab)(
    '$name of docs/$file has the form that GitLab asks for',
    async ({ content }) => {
      expect(await checkGitLab(content)).toBe('');
      expect(await checkGitLab(content.replace('script:', 'skript:'))).not.toBe('');
    },
  );

  test('are there for both', () => {
    expect(ofGitHub.length).toBeGreaterThan(0);
    expect(ofGitLab.length).toBeGreaterThan(0);
  });
});
