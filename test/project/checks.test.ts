import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Runs a tool of the project; its output is the message when it fails. */
async function passes(file: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [`node_modules/${file}`, ...args], {
      cwd: root,
      maxBuffer: 1 << 26,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}\n${stderr}`);
  }
}

test('the code is formatted and has no lint', async () => {
  await passes('@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
});

// Those of src/ hold where it builds, which is what comes before the tests.
test('types of tests and scripts hold', async () => {
  await passes('typescript-native/bin/tsc', '--project', 'test/tsconfig.json');
});

test('rooms import only what they may', async () => {
  const report = await passes(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    'src',
    '--output-type',
    'json',
  );
  const { summary } = JSON.parse(report) as {
    summary: {
      totalCruised: number;
      violations: { from: string; to: string; rule: { name: string } }[];
    };
  };
  expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual(
    [],
  );
  // A checker that saw nothing reports success, too.
  expect(summary.totalCruised).toBeGreaterThan(100);
});

test('no file, export or dependency is unused', async () => {
  await passes('knip/bin/knip.js', '--no-progress');
});
