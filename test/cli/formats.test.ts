import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with {
  type: 'json',
};
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { type CliResult, runCli } from '../support/run-cli.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

let site: TempSite;

/**
 * Two warnings in one file, one of them with everything that formats have to escape, and an error
 * in another.
 */
const FILES = {
  'docs/a, b.md': `# A

[x](/gone,5%:x"<&)

[y](/gone)
`,
  'docs/c.mdx': '# C\n\n<Unknown />\n',
};

beforeAll(() => {
  site = makeSite(FILES);
});
afterAll(() => site.dispose());

const check = (format: string, ...flags: string[]): Promise<CliResult> =>
  runCli(['check', site.root, '--format', format, ...flags], {
    cwd: '/',
    env: { GITHUB_WORKSPACE: site.root },
  });

test('github: one annotation a problem, escaped, at its place below the repository', async () => {
  const { stdout, exitCode } = await check('github');
  expect(exitCode).toBe(1);
  const [error, first, second, last, ...rest] = stdout.split('\n');
  expect(error).toMatch(
    /^::error file=docs\/c\.mdx,line=3,endLine=3,col=1,endColumn=12,title=A component is unknown \(component-unknown\)::`<Unknown>` is neither .*\.%0AKnown: /,
  );
  expect(first).toMatch(
    /^::warning file=docs\/a%2C b\.md,line=3,endLine=3,col=1,endColumn=\d+,title=/,
  );
  expect(first).toContain('::Link to `/gone,5%2525:x%2522%253C&` leads to no page.');
  expect(second).toContain('line=5');
  expect(last).toMatch(/^Checked in/);
  expect(rest).toEqual(['']);
});

test('sarif: valid by the schema of SARIF 2.1.0, rules from the catalog', async () => {
  const { stdout } = await check('sarif');
  const log = JSON.parse(stdout);
  const { $schema: _, id: __, ...schema } = sarifSchema;
  const ajv = addFormats.default(
    new Ajv.Ajv({ strict: false, allErrors: true, unicodeRegExp: false }),
  );
  const validate = ajv.compile(schema);
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  const { results, tool } = log.runs[0];
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
    'component-unknown',
    'link-broken',
  ]);
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  expect(results.map(({ level }: { level: string }) => level)).toEqual([
    'error',
    'warning',
    'warning',
  ]);
  expect(results[1].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'docs/a,%20b.md', uriBaseId: '%SRCROOT%' },
    region: { startLine: 3, startColumn: 1, endLine: 3, endColumn: expect.any(Number) },
  });
});

test('junit: well-formed XML; warnings fail under `--strict` only', async () => {
  const outline = (xml: string) => {
    const tree = fromXml(xml);
    const elements: { name: string; attributes: Record<string, string | null | undefined> }[] = [];
    const walk = (node: unknown): void => {
      const { type, name, attributes, children } = node as {
        type: string;
        name: string;
        attributes: Record<string, string>;
        children?: unknown[];
      };
      if (type === 'element') elements.push({ name, attributes });
      children?.forEach(walk);
    };
    walk(tree);
    return elements;
  };
  const relaxed = outline((await check('junit')).stdout);
  expect(relaxed.map(({ name }) => name)).toEqual([
    'testsuites',
    ...['testsuite', 'testcase', 'failure'],
    ...['testsuite', 'testcase', 'system-out', 'testcase', 'system-out'],
  ]);
  expect(relaxed[0]?.attributes).toMatchObject({ tests: '3', failures: '1' });
  expect(relaxed[4]?.attributes).toEqual({
    name: 'docs/a, b.md',
    tests: '2',
    failures: '0',
    errors: '0',
  });
  expect(relaxed[5]?.attributes['line']).toBe('3');
  const strict = outline((await check('junit', '--strict')).stdout);
  expect(strict[0]?.attributes).toMatchObject({ tests: '3', failures: '3' });
  const failures = strict
    .filter(({ name }) => name === 'failure')
    .map(({ attributes }) => attributes['message']);
  expect(failures).toContain('Link to `/gone,5%25:x%22%3C&` leads to no page.');
});

test('build has the same formats', async () => {
  const { stdout, exitCode } = await site.build('--format', 'github');
  expect(exitCode).toBe(1);
  expect(stdout.match(/^::(error|warning) /gm)).toHaveLength(3);
});

test('text: colors only when wanted, the same problem in many places once, counts when there are many', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`docs/page-${i}.md`, `# Page ${i}\n\n[x](/gone)\n`]),
  );
  const many = makeSite(pages);
  try {
    const { stdout } = await runCli(['check', many.root]);
    expect(stdout.match(/^warning\[link-broken\]/gm)).toHaveLength(1);
    expect(stdout).toContain('11 more places: docs/page-1.md:3:1, ');
    expect(stdout).toContain(' and 3 more');
    expect(stdout).toContain('     12  link-broken  A link leads to no page');
    expect(stdout).not.toContain('\u001b');
    const colored = await runCli(['check', many.root], { env: { NO_COLOR: '', FORCE_COLOR: '1' } });
    expect(colored.stdout).toContain('\u001b[33m');
    expect(colored.stderr).toBe('');
  } finally {
    many.dispose();
  }
});
