import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddText, oddValue } from '../support/odd-text.js';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

/** More of them find what is rare: `FUZZ_RUNS=200 npx vitest run test/cli/odd-files.test.ts`. */
const SITES = Number(process.env['FUZZ_RUNS'] ?? 4);

const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.org',
  onBrokenLinks: 'ignore',
  blog: {},
  limits: { seconds: 60 },
};
`;

/**
 * Files of which a site has one: each is odd on some sites, so that it does not hide what comes
 * after it.
 */
const SINGLE: Record<string, fc.Arbitrary<string>> = {
  'sidebars.ts': oddValue.map((value) => `export default ${JSON.stringify(value)};\n`),
  'docs/tags.yml': oddText,
  'blog/authors.yml': oddText,
  'versions.json': oddText,
  'versioned_sidebars/version-1.0-sidebars.json': oddText,
  'static/_redirects': oddText,
};

const page = oddText.map((content) => `---\n${content}\n---\n\nText\n`);
const oddSite = fc.record({
  docs: fc.array(page, { minLength: 20, maxLength: 40 }),
  posts: fc.array(page, { minLength: 5, maxLength: 10 }),
  categories: fc.array(fc.tuple(fc.constantFrom('json', 'yml'), oddText), {
    minLength: 10,
    maxLength: 20,
  }),
  single: fc.record(SINGLE, { requiredKeys: [] }),
});

function filesOf({
  docs,
  posts,
  categories,
  single,
}: typeof oddSite extends fc.Arbitrary<infer T> ? T : never) {
  const files: Record<string, string> = {
    'docsgen.config.ts': CONFIG,
    'docs/index.md': '# Home\n',
    ...single,
  };
  for (const [i, text] of docs.entries()) files[`docs/p${i}.md`] = text;
  for (const [i, text] of posts.entries()) files[`blog/2020-01-${10 + i}-p.md`] = text;
  for (const [i, [kind, text]] of categories.entries()) {
    files[`docs/g${i}/_category_.${kind}`] = text;
    files[`docs/g${i}/a.md`] = '# A\n';
  }
  if ('versions.json' in files) files['versioned_docs/version-1.0/a.md'] = '# A\n';
  return files;
}

const sites = fc.sample(oddSite, { numRuns: SITES, seed: 20 }).map(filesOf);

test.each(sites.map((files, number) => ({ number, files })))(
  'a site of odd files is built or has problems: number $number',
  async ({ files }) => {
    const site = tempSite(files);
    for (const command of ['build', 'check']) {
      const { exitCode, stdout, stderr } = await runCli([command, site.root]);
      expect(exitCode, `${command}\n${stderr}\n${stdout.slice(0, 4000)}`).toBeLessThanOrEqual(2);
    }
  },
);
