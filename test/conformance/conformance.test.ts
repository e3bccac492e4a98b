import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeHtml, type Outline, readArticle } from '../support/article.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

interface Case {
  id: string;
  title: string;
  needs?: string[];
  files: Record<string, string>;
  facts: Fact[];
}
type Fact = { page: string } & (
  | { k: 'html'; is: string }
  | { k: 'text'; has: string[] }
  | { k: 'sel'; css: string; count?: number; min?: number }
  | { k: 'headings'; list: [level: number, id: string, text: string | null][] }
);

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
const suites = ['commonmark', 'gfm', 'mdx', 'heading-ids'];
const cases = suites.flatMap((suite) => read<Case[]>(`${suite}.json`));
const knownFailures = read<Record<string, string>>('known-failures.json');

/** Cases of the CommonMark suite that MDX reads otherwise are pages of a site in plain Markdown. */
const isPlain = ({ needs = [] }: Case): boolean => needs.includes('plain-markdown');

describe('conformance', () => {
  const sites = new Map<boolean, TempSite>();

  beforeAll(async () => {
    for (const plain of [true, false]) {
      const files = Object.assign(
        {},
        ...cases.filter((entry) => isPlain(entry) === plain).map((entry) => entry.files),
      ) as Record<string, string>;
      const config = {
        title: 'T',
        onBrokenLinks: 'ignore',
        onBrokenImages: 'ignore',
        onBrokenAnchors: 'ignore',
        markdown: { format: plain ? 'md' : 'detect' },
      };
      const site = makeSite({ ...files, 'docsgen.config.ts': `export default ${JSON.stringify(config)};\n` });
      const { exitCode, stdout } = await site.build();
      expect(exitCode, stdout.slice(0, 4000)).toBe(0);
      sites.set(plain, site);
    }
    return () => {
      for (const site of sites.values()) site.dispose();
    };
  });

  test.each(suites)('%s: passes but for the cases that are listed with a reason', (suite) => {
    const own = cases.filter(({ id }) => id.startsWith(`${suite}/`));
    const failed = own.filter((entry) => !passes(entry, sites.get(isPlain(entry)) ?? expect.fail()));
    const listed = Object.keys(knownFailures).filter((id) => id.startsWith(`${suite}/`));
    expect(failed.map(({ id }) => id).sort()).toEqual(listed.sort());
  });
});

function passes(entry: Case, site: TempSite): boolean {
  return entry.facts.every((fact) => {
    const article = readArticle(site.read(outputFile(fact.page)));
    if (fact.k === 'html') return describeHtml(afterMarker(article.html)) === describeHtml(fact.is);
    if (fact.k === 'text') return fact.has.every((text) => article.text.includes(text));
    if (fact.k === 'headings')
      return fact.list.every(([level, id, text], i) => isHeading(article.headings[i], { level, id, text }));
    const count = article.count(fact.css);
    return fact.count === undefined ? count >= (fact.min ?? 1) : count === fact.count;
  });
}

const outputFile = (page: string): string => `${page.replace(/\.mdx?$/, '')}/index.html`;

/** The cases' own content follows a paragraph that says so. */
const afterMarker = (html: string): string =>
  html.slice(html.indexOf('<p>EXAMBEGIN</p>') + '<p>EXAMBEGIN</p>'.length);

function isHeading(
  heading: Outline | undefined,
  expected: { level: number; id: string; text: string | null },
): boolean {
  return (
    heading?.level === expected.level &&
    heading.id === expected.id &&
    (expected.text === null || heading.text === expected.text)
  );
}
