import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { isSafeUrl } from '../../src/lib/text/safe-url.js';
import { runCli } from '../support/run-cli.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

interface Case {
  id: string;
  /** Left out where it is that of the suite's first case. */
  files?: Record<string, string>;
  facts: Fact[];
}
type Link = [label: string, route: string] | null;
type Tree = [label: string, items?: Tree][];
type Fact =
  | { k: 'exit'; is: 'ok' | 'fail' }
  | { k: 'says'; any: string[] }
  | { k: 'no-stack' }
  | { k: 'either'; of: Fact[][] }
  | { k: 'inert'; page: string }
  | { k: 'title'; page: string; doc: string }
  | { k: 'h1'; page: string; is: string }
  | { k: 'meta'; page: string; name: string; is: string }
  | { k: 'text'; page: string; has: string[] }
  | { k: 'sel'; page: string; css: string; count: number }
  | { k: 'pager'; page: string; prev: Link; next: Link }
  | { k: 'routes'; yes: string[]; no?: string[] }
  | { k: 'nowhere'; text: string }
  | { k: 'not-in'; file: string; text: string }
  | { k: 'not-in-search'; text: string }
  | { k: 'inert-search'; text: string }
  | { k: 'out-only' }
  | { k: 'sidebar-lacks'; page: string; label: string }
  | { k: 'sidebar'; tree: Tree };

const read = (suite: string): Case[] =>
  JSON.parse(readFileSync(new URL(`${suite}.json`, import.meta.url), 'utf8')) as Case[];
const isRefused = ({ facts }: Case): boolean =>
  facts.some((fact) => fact.k === 'exit' && fact.is === 'fail');

const HOME = { 'docs/zz-home.md': '---\ntitle: Home\nslug: /\n---\n\nHome.\n' };
/** Pages say what they are made from where readers edit it. */
const EDIT = 'https://edit.example/';
const config = (docs: object) => {
  const ignored = { onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenImages: 'ignore' };
  const all = {
    title: 'T',
    url: 'https://example.org',
    ...ignored,
    docs: { routeBasePath: '/', editUrl: EDIT, ...docs },
  };
  return `export default ${JSON.stringify(all)};\n`;
};

/** The files of several cases as one site. Each has a home page of its own; here they share one. */
function filesOf(cases: readonly Case[]): Record<string, string> {
  const files: Record<string, string> = Object.assign({}, ...cases.map((entry) => entry.files));
  delete files['docs/index.md'];
  return { ...files, 'docs/zz-home.md': HOME['docs/zz-home.md'], 'docsgen.config.ts': config({}) };
}

/** A built site, and its pages by the source file that each says it is made from. */
interface BuiltSite {
  site: TempSite;
  files: readonly string[];
  routes: ReadonlySet<string>;
  /** Output files by source file. */
  pages: ReadonlyMap<string, string>;
  /**
   * What the build left outside of its output folder and its own: below the site, and beside the
   * folders that it is in.
   */
  strayFiles: readonly string[];
}

async function build(site: TempSite): Promise<BuiltSite> {
  const before = listOutside(site);
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout.slice(0, 4000)).toBe(0);
  const files = Object.keys(site.output());
  const pages = files.filter((file) => file.endsWith('/index.html'));
  const bySource = ['index.html', ...pages].flatMap((file): [string, string][] => {
    const source = new RegExp(`href="${EDIT}([^"]*)"`).exec(site.read(file))?.[1];
    return source === undefined ? [] : [[decodeURIComponent(source), file]];
  });
  const strayFiles = listOutside(site).filter((file) => !before.includes(file));
  const routes = pages.map((file) => `/${file.slice(0, -'/index.html'.length)}`);
  return { site, files, routes: new Set(['/', ...routes]), pages: new Map(bySource), strayFiles };
}

/**
 * The site's own files, and, as others write there too, those of the folders above that are named
 * like its pages.
 */
function listOutside({ root }: TempSite): string[] {
  const own = readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => !/^(?:dist|\.docsgen)(?:\/|$)/.test(file));
  const names = new Set(own.map((file) => path.parse(file).name));
  const above: string[] = [];
  for (let folder = path.dirname(root); ; folder = path.dirname(folder)) {
    above.push(
      ...readdirSync(folder)
        .filter((file) => names.has(path.parse(file).name))
        .map((file) => path.join(folder, file)),
    );
    if (folder === path.dirname(folder)) return [...own, ...above];
  }
}

const parse = (html: string) => fromHtml(html);
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const inlineScripts = (tree: ReturnType<typeof parse>): string[] =>
  selectAll('script', tree)
    .filter(({ properties: { type = 'module' } }) => !/json$/.test(String(type)))
    .map(textOf);

const suites = {
  // What its searches find is judged in a browser: see hostile-search.test.ts.
  'hostile-text': read('hostile-text').map((entry) => ({
    ...entry,
    facts: entry.facts.filter(({ k }) => k !== 'inert-search'),
  })),
  'hostile-url': read('hostile-url'),
  'hostile-files': read('hostile-files'),
  'front-matter': read('front-matter').filter((entry) => !isRefused(entry)),
  routes: read('routes'),
};

describe('cases that are pages of one site', () => {
  let built: BuiltSite;
  beforeAll(async () => {
    const site = makeSite(filesOf(Object.values(suites).flat()));
    built = await build(site);
    return site.dispose;
  });

  test.each(Object.keys(suites) as (keyof typeof suites)[])('%s: all hold', (suite) => {
    const failed = suites[suite].flatMap(({ id, facts }) =>
      facts.filter((fact) => !holds(fact, built)).map((fact) => [id, fact]),
    );
    expect(failed).toEqual([]);
  });
});

test('number prefixes stay where the config says so', async () => {
  const files = {
    'docs/1-a/02_b.md': '# B\n',
    ...HOME,
    'docsgen.config.ts': config({ numberPrefixParser: false }),
  };
  const built = await build(tempSite(files));
  expect(holds({ k: 'routes', yes: ['/1-a/02_b'], no: ['/a/b'] }, built)).toBe(true);
});

test('pager and sidebar: follow the folders', async () => {
  const cases = [...read('pager'), ...read('sidebar')];
  const site = tempSite({ ...(cases[0]?.files ?? {}), 'docsgen.config.ts': config({}) });
  const built = await build(site);
  const failed = cases.flatMap(({ id, facts }) =>
    facts.filter((fact) => !holds(fact, built)).map((fact) => [id, fact]),
  );
  expect(failed).toEqual([]);
});

test('front-matter: what is wrong is an error of its file that names the key', async () => {
  const cases = read('front-matter').filter(isRefused);
  const fileOf = ({ id }: Case) => `docs/${id.replaceAll('/', '-')}.md`;
  const pages = cases.map((entry) => [
    fileOf(entry),
    entry.files?.['docs/badfm.md'] ?? expect.fail(),
  ]);
  const site = tempSite({ ...HOME, ...Object.fromEntries(pages), 'docsgen.config.ts': config({}) });
  const { report, stderr } = await runCli(['check', site.root, '--format', 'json']);
  expect(stderr).toBe('');
  const failed = cases.filter((entry) => {
    const errors = report?.diagnostics.filter(
      ({ file, severity }) => file === fileOf(entry) && severity === 'error',
    );
    const says = entry.facts.flatMap((fact) => (fact.k === 'says' ? [fact.any] : [])).slice(1);
    const words = (errors ?? []).map(({ message, hint = '' }) => message + hint).join('\n');
    return words === '' || !says.every((any) => any.some((word) => words.includes(word)));
  });
  expect(failed.map(({ id }) => id)).toEqual([]);
});

function holds(fact: Fact, built: BuiltSite): boolean {
  const { site, files, routes } = built;
  switch (fact.k) {
    case 'either':
      return fact.of.some((facts) => facts.every((one) => holds(one, built)));
    case 'exit':
      return fact.is === 'ok';
    case 'routes':
      return (
        fact.yes.every((route) => routes.has(route)) && !fact.no?.some((route) => routes.has(route))
      );
    case 'nowhere':
      return !files.some((file) => site.read(file).includes(fact.text));
    case 'not-in':
      return !site.read(fact.file).includes(fact.text);
    case 'not-in-search':
      return !indexFiles(files).some((file) => site.read(file).includes(fact.text));
    case 'sidebar':
      return JSON.stringify(treeOf(built)) === JSON.stringify(fact.tree);
    case 'out-only':
      return built.strayFiles.length === 0;
    case 'says':
    case 'no-stack':
    case 'inert-search':
      return false;
    default:
      return holdsOnPage(fact, built);
  }
}

const indexFiles = (files: readonly string[]): string[] =>
  files.filter(
    (file) =>
      /^assets\/.*\.json$/.test(file) && !/^assets\/(?:manifest|routes-|sidebar-)/.test(file),
  );

function holdsOnPage(fact: Extract<Fact, { page: string }>, { site, pages }: BuiltSite): boolean {
  const tree = parse(site.read(pages.get(fact.page) ?? expect.fail(`no page of ${fact.page}`)));
  const all = (css: string) => selectAll(css, tree);
  switch (fact.k) {
    case 'inert':
      return isInert(tree, parse(site.read('404.html')));
    case 'title':
      return plain(textOf(all('title')[0] as never)) === `${plain(fact.doc)} | T`;
    case 'h1':
      return all('h1').some((heading) => plain(textOf(heading)) === plain(fact.is));
    case 'meta':
      return all(`meta[name=${fact.name}]`).some(
        ({ properties }) => properties['content'] === fact.is,
      );
    case 'text':
      return fact.has.every((text) => textOf(tree).includes(text));
    case 'sel':
      return all(fact.css).length === fact.count;
    case 'sidebar-lacks':
      return !all('nav[aria-label="Docs sidebar"]').some((nav) => textOf(nav).includes(fact.label));
    case 'pager': {
      const links = all('.ds-pagination a').map(
        (link): Link => [
          textOf(selectAll('.pagination-nav__label', link)[0] as never),
          decodeURI(String(link.properties['href'])),
        ],
      );
      return (
        JSON.stringify(links) ===
        JSON.stringify([fact.prev, fact.next].filter((link) => link !== null))
      );
    }
  }
}

/** Whether a page runs no code but that of the site itself: that of a page without content. */
function isInert(tree: ReturnType<typeof parse>, bare: ReturnType<typeof parse>): boolean {
  const own = inlineScripts(bare);
  let inert = inlineScripts(tree).every((script) => own.includes(script));
  visit(tree, 'element', ({ properties, tagName }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name)) inert = false;
      if (['href', 'src', 'action', 'formAction', 'data', 'xLinkHref'].includes(name))
        inert &&= isSafeUrl(String(value), tagName === 'img' ? 'image' : 'link');
    }
  });
  return inert;
}

interface Item {
  label: string;
  items?: Item[];
}

function treeOf({ site, files }: BuiltSite): Tree {
  const [file = expect.fail()] = files.filter((name) => name.startsWith('assets/sidebar-'));
  const toTree = (items: Item[]): Tree =>
    items.map(({ label, items: inner }) =>
      inner === undefined ? [label] : [label, toTree(inner)],
    );
  return toTree((JSON.parse(site.read(file)) as { items: Item[] }).items);
}
