import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CodeText, describeHtml, type Outline, readArticle } from '../support/article.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

interface Case {
  id: string;
  title: string;
  needs?: string[];
  files: Record<string, string>;
  facts: Fact[];
}
type Fact = PageFact | { k: 'routes'; yes: string[]; no?: string[] };
type PageFact = { page: string } & (
  | { k: 'html'; is: string }
  | { k: 'text'; has: string[] }
  | { k: 'sel'; css: string; count?: number; min?: number }
  | { k: 'code'; n: number; text: string; marked?: number[] }
  | { k: 'headings'; list: [level: number, id: string, text: string | null][] }
);

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
const suites = ['commonmark', 'gfm', 'mdx', 'heading-ids', 'code-blocks', 'number-prefix'];
const cases = suites.flatMap((suite) => read<Case[]>(`${suite}.json`));
const knownFailures = read<Record<string, string>>('known-failures.json');

/** How a case wants Markdown to be read. */
type Dialect = 'detect' | 'md' | 'md without gfm';
const DIALECTS: Record<Dialect, object> = {
  detect: { format: 'detect' },
  md: { format: 'md' },
  'md without gfm': { format: 'md', gfm: false },
};

/**
 * Cases of the CommonMark suite that MDX or GitHub's syntax reads otherwise are pages of a site
 * without these.
 */
function dialectOf({ needs = [] }: Case): Dialect {
  if (needs.includes('no-gfm')) return 'md without gfm';
  return needs.includes('plain-markdown') ? 'md' : 'detect';
}

describe('conformance', () => {
  const sites = new Map<Dialect, TempSite>();

  beforeAll(async () => {
    for (const dialect of Object.keys(DIALECTS) as Dialect[]) {
      const files = Object.assign(
        {},
        ...cases.filter((entry) => dialectOf(entry) === dialect).map((entry) => entry.files),
      ) as Record<string, string>;
      const config = {
        title: 'T',
        onBrokenLinks: 'ignore',
        onBrokenImages: 'ignore',
        onBrokenAnchors: 'ignore',
        markdown: DIALECTS[dialect],
      };
      const site = makeSite({
        ...files,
        'docsgen.config.ts': `export default ${JSON.stringify(config)};\n`,
      });
      const { exitCode, stdout } = await site.build();
      expect(exitCode, stdout.slice(0, 4000)).toBe(0);
      sites.set(dialect, site);
    }
    return () => {
      for (const site of sites.values()) site.dispose();
    };
  });

  test.each(suites)('%s: passes but for the cases that are listed with a reason', (suite) => {
    const own = cases.filter(({ id }) => id.startsWith(`${suite}/`));
    const failed = own.filter(
      (entry) => !passes(entry, sites.get(dialectOf(entry)) ?? expect.fail()),
    );
    const listed = Object.keys(knownFailures).filter((id) => id.startsWith(`${suite}/`));
    expect(failed.map(({ id }) => id).sort()).toEqual(listed.sort());
  });
});

function passes(entry: Case, site: TempSite): boolean {
  return entry.facts.every((fact) => {
    if (fact.k === 'routes') return hasRoutes(fact, site);
    const article = readArticle(site.read(outputFile(fact.page)));
    if (fact.k === 'html')
      return describeHtml(afterMarker(article.html)) === describeHtml(fact.is.trimEnd());
    if (fact.k === 'text') return fact.has.every((text) => article.text.includes(text));
    if (fact.k === 'headings')
      return fact.list.every(([level, id, text], i) =>
        isHeading(article.headings[i], { level, id, text }),
      );
    if (fact.k === 'code') return hasCode(fact, article.code[fact.n]);
    const count = article.count(fact.css);
    return fact.count === undefined ? count >= (fact.min ?? 1) : count === fact.count;
  });
}

const outputFile = (page: string): string => `${page.replace(/\.mdx?$/, '')}/index.html`;

/** The cases' own content follows a paragraph that says so. */
const afterMarker = (html: string): string =>
  html.slice(html.indexOf('<p>EXAMBEGIN</p>') + '<p>EXAMBEGIN</p>'.length);

/** Cases name routes below that of the docs. */
function hasRoutes({ yes, no = [] }: { yes: string[]; no?: string[] }, site: TempSite): boolean {
  const has = (route: string) => site.has(`docs${route}/index.html`);
  return yes.every(has) && !no.some(has);
}

function hasCode(
  { text, marked }: { text: string; marked?: number[] },
  block: CodeText | undefined,
): boolean {
  const sameText = block?.text.replace(/[ \t]+$/gm, '') === text.replace(/[ \t]+$/gm, '');
  return (
    sameText && (marked === undefined || JSON.stringify(block?.marked) === JSON.stringify(marked))
  );
}

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
