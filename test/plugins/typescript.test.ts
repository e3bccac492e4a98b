import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import typescript from '../../plugins/typescript/dist/index.js';
import { readArticle } from '../support/article.js';
import { browseSite } from '../support/browse-site.js';
import { makePluginSite, pluginSite, watchPluginSite } from '../support/plugin-site.js';
import { repositoryOf } from '../support/repository-of.js';
import { expectAccessible } from '../support/run-axe.js';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';
import { addTypeScript } from '../support/typed-site.js';

const config = (
  options = "entry: 'src/index.ts', autolink: true",
) => `import typescript from 'docsgen-plugin-typescript';
export default { title: 'Site', url: 'https://example.org', plugins: [typescript({ ${options} })] };
`;

const LOOM = `import type { Options } from './options.js';

/** A thread, of any color. <T> and {braces} are text. */
export interface Thread<Color extends string = string> {
  /** Its color. */
  readonly color: Color;
  /**
   * In meters.
   * @defaultValue 10
   */
  length?: number;
  [extra: string]: unknown;
}

/** What all looms have. */
export abstract class Base {
  /** How many threads fit. */
  capacity = 12;
  /** Cleans it. */
  clean(): void {}
}

/**
 * Weaves. See {@link Thread} and {@link Base.capacity}.
 * @since 2.1
 */
export class Loom extends Base {
  /** @param options How to begin. */
  constructor(options: Options) { super(); }
  /** How fast it is. */
  get speed(): number { return 1; }
  /**
   * Weaves threads.
   * @param threads At least two.
   * @returns The cloth.
   * @throws \`Error\` without threads.
   * @example
   * \`\`\`ts
   * const twice = 1 + 1;
   * \`\`\`
   */
  weave(threads: Thread[], onDone?: (cloth: Map<string, Thread>) => void): Promise<string> {
    return Promise.resolve('');
  }
}

/** Joins two. */
export function join(a: string, b: string): string;
/** Joins many. */
export function join(all: readonly string[]): string;
export function join(...all: unknown[]): string { return ''; }

/** @deprecated Use {@link Loom.weave}. */
export const weaveOnce = (thread: Thread): void => {};

/** How a loom is. */
export enum State { Idle = 'idle', Busy = 'busy' }

/** @internal */
export const secret = 1;

/** Where threads meet. */
export type Knot = { thread: Thread; tight?: boolean };
/**
 * Called when a knot is tied.
 * @param knot The last one.
 * @param knots All of them.
 */
export type OnKnot = (knot: Knot, knots: Knot[]) => void;
/** Takes them. */
export type Take<TKnot extends Knot> = Readonly<{
  first: TKnot; second: Knot; third: Knot; fourth: TKnot;
}>;

/** Ties, and counts. */
export type Tie = ((knot: Knot) => void) & { count: 0 | -0 };

type Hidden = { a: 1 };
export type Shown = Hidden | 'x';
export const join2: typeof join = join;
export namespace tools {
  /** Cuts. */
  export function cut(): Shown { return 'x'; }
  /** Lists them, e.g. by size. Takes long. */
  export function index(): void {}
}
export namespace Reindex { export const all = 1; }
`;

const FILES = {
  'docsgen.config.ts': config(),
  'docs/intro.md': '# Intro\n\n[The API](/api), [weaving](/api/Loom#Loom.weave)\n',
  'docs/guide.mdx':
    '# Guide with `Loom`\n\n`Loom.weave()`, `loom`\n\n<ApiTable type="Thread" />\n\n<ApiSignature of="Loom.weave" from="src/index.ts" />\n',
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "module": "nodenext", "lib": ["es2022"], "types": [] } }',
  'src/index.ts':
    "export * from './loom.js';\nexport { join as link } from './loom.js';\nexport type { Options } from './options.js';\n",
  'src/loom.ts': LOOM,
  'src/options.ts':
    '/** Options of a loom. */\nexport interface Options {\n  /** Its name in a `Loom`, which takes `Options`. */\n  name: string;\n}\n',
};

const browsed = browseSite(() => makePluginSite('typescript', FILES), '--strict');

/** Returns the text of a page without tags. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&#x3C;/gi, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** Returns the text without spaces, because signatures span several lines. */
const codeOf = (html: string): string => textOf(html).replace(/\s/g, '');

const sidebarOf = (html: string): string =>
  /<nav aria-label="API">.*?<\/nav>/s.exec(html)?.[0] ?? '';

const article = (name: string): string =>
  readArticle(browsed.site.read(`api/${name}${name === '' ? '' : '/'}index.html`)).html;

describe('a reference of a TypeScript package', () => {
  test('has a page for each name that the package exports, and none for what is internal', () => {
    const pages = Object.keys(browsed.site.output()).filter((file) => /^api\/.*\.html$/.test(file));
    expect(pages).toEqual(
      [
        ...['Base', 'Knot', 'Loom', 'OnKnot', 'Options', 'Reindex', 'Reindex/all', 'Shown'],
        ...['State', 'Take', 'Thread', 'Tie', 'join', 'join2', 'tools', 'tools/cut'],
        // The page of the namespace has the address of an index.
        ...['tools/index-2', 'weaveOnce'],
      ]
        .map((name) => `api/${name}/index.html`)
        .concat('api/index.html')
        .sort(),
    );
  });

  test('lists the exports by kind, with the first sentence of each, and other names of them', () => {
    const html = article('');
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text = '']) =>
      textOf(text).replace(/[#​]/g, '').trim(),
    );
    expect(headings).toEqual([
      ...['Namespaces', 'Functions', 'Classes', 'Variables', 'Enums', 'Interfaces', 'Types'],
    ]);
    expect(html).toMatch(/<a[^>]+href="\/api\/Loom"[^>]*><code>Loom<\/code><\/a>/);
    expect(textOf(html)).toContain('Base abstract What all looms have. Loom since 2.1 Weaves.');
    expect(html).toMatch(/<li id="link">.*?href="\/api\/join"/s);
    expect(textOf(article('tools'))).toContain('index Lists them, e.g. by size.');
  });

  test('shows signatures with links to the types in them', () => {
    const html = article('Loom');
    expect(textOf(html)).toContain('class Loom extends Base');
    expect(html).toMatch(/<a[^>]+href="\/api\/Base"[^>]*>/);
    expect(codeOf(html)).toContain('weave(threads:Thread<string>[],onDone?:(cloth:Map<');
    expect(html).toMatch(/href="https:\/\/developer\.mozilla\.org\/[^"]*\/Promise"/);
    expect(html).toMatch(/href="https:\/\/developer\.mozilla\.org\/[^"]*\/Map"/);
    // Type parameters have no pages.
    expect(article('Thread')).not.toContain('Thread.Color');
  });

  test('shows the members of an object type in its signature and in a list', () => {
    const html = article('Knot');
    expect(codeOf(html)).toContain('typeKnot={thread:Thread;tight?:boolean}');
    expect(html).toContain('id="Knot.tight"');
    expect(browsed.site.read('api/Take.md')).toContain(
      [
        ...['type Take<TKnot extends Knot> = Readonly<{', '  first: TKnot;', '  second: Knot;'],
        ...['  third: Knot;', '  fourth: TKnot;', '}>'],
      ].join('\n'),
    );
  });

  test('keeps function types of an intersection in parentheses', () => {
    expect(codeOf(article('Tie'))).toContain('typeTie=((knot:Knot)=>void)&{count:0|-0}');
  });

  test('describes the parameters of a function type, whose signature is shown once', () => {
    const html = article('OnKnot');
    expect(codeOf(html)).toContain('typeOnKnot=(knot:Knot,knots:Knot[])=>void');
    expect(textOf(html)).not.toContain('Signatures');
    expect(textOf(html)).toMatch(/knot Knot The last one\..*All of them\./);
    expect(html).toContain('id="OnKnot.knots"');
  });

  test('makes a link of each type in a line, and of no part of another name', () => {
    expect(
      article('OnKnot')
        .match(/<pre.*?<\/pre>/s)?.[0]
        .match(/href="\/api\/Knot"/g),
    ).toHaveLength(2);
    expect(article('Take')).not.toMatch(/T<a/);
  });

  test('describes members at stable ids: parameters, errors, results, defaults', () => {
    const html = article('Loom');
    for (const id of ['Loom.weave', 'Loom.weave.threads', 'Loom.speed', 'Loom.constructor.options'])
      expect(html, id).toContain(`id="${id}"`);
    const text = textOf(html);
    expect(text).toMatch(/Returns The cloth\./);
    expect(text).toMatch(/Throws Error without threads\./);
    expect(text).toMatch(/speed number readonly How fast it is\./);
    expect(textOf(article('Thread'))).toMatch(/length number optional In meters\. Default: 10/);
    expect(textOf(article('State'))).toMatch(/Idle "?'?idle/);
  });

  test('lists what a class inherits once, folded, with links to where it is described', () => {
    const html = article('Loom');
    expect(html).toMatch(/<details[^>]*>.*2 inherited from .*href="\/api\/Base#Base\.capacity"/s);
    expect(textOf(html)).not.toContain('How many threads fit. Default');
  });

  test('shows overloads with what each says, and what is deprecated, with its reason', () => {
    expect(codeOf(article('join'))).toMatch(
      /join\(a:string,b:string\):stringJoinstwo\..*join\(all:readonlystring\[\]\):stringJoinsmany\./,
    );
    expect(article('weaveOnce')).toMatch(/Deprecated.*href="\/api\/Loom#Loom\.weave"/s);
  });

  test('takes comments for plain Markdown: tags and braces are text', () => {
    expect(textOf(article('Thread'))).toContain('and {braces} are text.');
  });

  test('has a Markdown file beside each page, with signatures and members', () => {
    const text = browsed.site.read('api/Loom.md');
    expect(text).toContain('class Loom extends Base');
    expect(text).toContain('### `weave`');
    expect(text).toMatch(/- `threads` \[Thread\]\(\S+\/api\/Thread\)\\<string>/);
    expect(text).toContain('At least two.');
    expect(text).not.toContain('typescript-api');
  });

  test('is accessible, and found by the names of members', async () => {
    const { page } = await browsed.open('/api/Loom');
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('Loom.weave');
    await expect
      .poll(() => page.locator('[role=option]').first().getAttribute('href'))
      .toMatch(/^\/api\/Loom/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Thread.color');
    await expect
      .poll(() => page.locator('[role=option]').first().getAttribute('href'))
      .toMatch(/^\/api\/Thread/);
  });

  test('shows members and signatures in guides, with links to the reference', () => {
    const { html } = readArticle(browsed.site.read('docs/guide/index.html'));
    expect(html).toMatch(/href="\/api\/Thread#Thread\.length"[^>]*><code>length<\/code>/);
    expect(textOf(html)).toMatch(/length number optional In meters\. Default: 10/);
    expect(codeOf(html)).toContain('weave(threads:Thread<string>[],onDone?:(cloth:Map<');
    expect(html).not.toContain('id="Thread.length"');
    // `autolink` applies to prose, but not to headings.
    expect(html).toMatch(
      /<a[^>]+href="\/api\/Loom#Loom\.weave"[^>]*><code>Loom\.weave\(\)<\/code><\/a>/,
    );
    expect(html).toContain('<code>loom</code>');
    expect(html).not.toMatch(/href="\/api\/loom"/);
  });

  test('makes links of names in comments, but not to the page itself', () => {
    expect(article('Options')).toMatch(/<a[^>]+href="\/api\/Loom"[^>]*><code>Loom<\/code><\/a>/);
    expect(article('Options')).toContain('which takes <code>Options</code>.');
  });

  test('members of the plugin are pure', async () => {
    const { exitCode, stdout } = await runCli([
      'check',
      browsed.site.root,
      '--verify-plugins',
      '--strict',
    ]);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('No problems')]);
  });
});

test('a link that leads to nothing, and an example that is wrong, are reported in the source', async () => {
  const site = pluginSite('typescript', {
    ...FILES,
    'src/odd.ts':
      '/** Knits.\n * @param yarn Any.\n * @returns {@link Loom\n */\nexport function knit(wool: string): void {}\n',
    'src/index.ts': `${FILES['src/index.ts']}export * from './odd.js';\n`,
    'src/options.ts': `/**
 * Options of a {@link Lom}.
 * @example
 * const name: string = 'a';
 * const size: string = 1;
 */
export interface Options {}
`,
    'docs/guide.mdx': '# Guide\n\n<ApiTable type="Optoins" />\n',
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toMatchObject([
    {
      ...{ severity: 'error', file: 'docs/guide.mdx', line: 3, column: 1 },
      message: 'No package exports `Optoins`.',
      hint: 'Did you mean `Options`?',
    },
    // TypeDoc gives no position for this warning.
    {
      ...{ severity: 'warning', file: 'src/index.ts' },
      message: 'TypeDoc: The signature knit has an @param with name "yarn", which was not used',
    },
    {
      ...{ severity: 'warning', file: 'src/odd.ts', line: 3, column: 13 },
      message: 'TypeDoc: Inline tag is not closed',
    },
    {
      code: 'plugin-problem',
      severity: 'warning',
      file: 'src/options.ts',
      line: 2,
      column: 24,
      message: '`{@link Lom}` leads to nothing that the package exports.',
    },
  ]);
  addTypeScript(site);
  const tested = await runCli(['test', site.root, '--format', 'json']);
  expect(tested.report?.diagnostics).toMatchObject([
    {
      file: 'src/options.ts',
      line: 5,
      column: 10,
      message: expect.stringContaining('Type `number` is not assignable to type `string`'),
    },
  ]);
});

test('a package is read again when one of its files has changed', async () => {
  const site = pluginSite('typescript', FILES);
  await site.build();
  site.write({ 'docs/intro.md': '# Intro\n\nMore.\n' });
  expect((await site.build('--strict')).exitCode).toBe(0);
  site.write({ 'src/options.ts': '/** Settings. */\nexport interface Options {}\n' });
  expect((await site.build('--strict')).exitCode).toBe(0);
  expect(site.read('api/Options/index.html')).toContain('Settings.');
  site.write({ 'src/loom.ts': LOOM.replace('In meters.', 'In feet.') });
  expect((await site.build('--strict')).exitCode).toBe(0);
  expect(site.read('docs/guide/index.html')).toContain('In feet.');

  // `urls` records the addresses of names and members.
  expect((await runCli(['urls', '--update', site.root])).exitCode).toBe(0);
  site.write({
    'docs/guide.mdx': '# Guide\n',
    'src/index.ts': FILES['src/index.ts'].replace('{ Options }', '{ Options as Option }'),
    'src/loom.ts': LOOM.replaceAll('threads', 'strands'),
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'route-lost',
      message: expect.stringContaining('`/api/Options`'),
      hint: expect.stringContaining(
        "add `{ from: '/api/Options', to: '/api/Option' }` to `redirects`",
      ),
    },
    {
      code: 'anchor-lost',
      file: 'src/loom.ts',
      message: 'The page `/api/Loom` has lost the id `Loom.weave.threads`.',
      hint: 'It most likely became `Loom.weave.strands`. If that is meant, run `docsgen urls --update`: old links will lead to the top of the page.',
    },
  ]);
});

test('a file that was missing is noticed when it comes, be it the entry point or one that it imports', async () => {
  const site = pluginSite('typescript', {
    'docsgen.config.ts': config(),
    'docs/intro.md': '# Intro\n',
    'base.json': '{ "compilerOptions": { "strict": true } }',
    'tsconfig.json':
      '{ "extends": "./base.json", "compilerOptions": { "module": "nodenext", "lib": ["es2022"], "types": [] } }',
  });
  expect((await site.build()).exitCode).toBe(1);
  site.write({ 'src/index.ts': "export * from './late.js';\nexport const a = 1;\n" });
  expect((await site.build()).exitCode).toBe(0);
  expect([site.has('api/a/index.html'), site.has('api/late/index.html')]).toEqual([true, false]);
  site.write({ 'src/late.ts': 'export const late = (a?: string) => a;\n' });
  expect((await site.build()).exitCode).toBe(0);
  const signature = () => codeOf(readArticle(site.read('api/late/index.html')).html);
  expect(signature()).toContain('late(a?:string):string|undefined');
  site.write({ 'base.json': '{ "compilerOptions": { "strict": false } }' });
  expect((await site.build()).exitCode).toBe(0);
  expect(signature()).not.toContain('undefined');
});

test('a page follows its source while the site is served, also outside of the site', async () => {
  const { 'src/index.ts': _, ...files } = FILES;
  const outside = tempSite({
    'docsgen.config.ts': '',
    'src/index.ts':
      '/** First. */\nexport const a = 1;\nexport interface Options {\n  /** Third. */\n  b: string;\n}\n',
  });
  const site = await watchPluginSite('typescript', {
    ...files,
    'docsgen.config.ts': config(
      `entry: ${JSON.stringify(path.join(outside.root, 'src/index.ts'))}`,
    ),
    'docs/intro.md': '# Intro\n',
    'docs/guide.mdx': '# Guide\n\n<ApiTable type="Options" />\n',
  });
  expect(await site.readPage('/api/a')).toContain('First.');
  expect(await site.readPage('/docs/guide')).toContain('Third.');
  outside.write({
    'src/index.ts':
      '/** Second. */\nexport const a = 1;\nexport interface Options {\n  /** Fourth. */\n  b: string;\n}\n',
  });
  await expect.poll(() => site.readPage('/api/a')).toContain('Second.');
  await expect.poll(() => site.readPage('/docs/guide')).toContain('Fourth.');
});

test('the declarations of an installed package are read, and several packages have folders', async () => {
  const site = pluginSite('typescript', {
    ...FILES,
    'docsgen.config.ts': config(
      "packages: [{ name: 'loom', entry: 'src/index.ts' }, { name: 'loom/dye', entry: 'dye.js' }], source: 'https://example.org/src/{file}#L{line}' }), typescript({ id: 'v1', path: 'api/1.0', entry: 'dye.js', exclude: ['d*r']",
    ),
    'tsconfig.json': FILES['tsconfig.json'].replace('"es2022"', '"es2022", "dom"'),
    'docs/intro.md': '# Intro\n',
    'docs/guide.mdx': '# Guide\n',
  });
  const folder = path.join(site.root, 'node_modules/dye.js');
  mkdirSync(folder, { recursive: true });
  site.write({
    'node_modules/dye.js/package.json': JSON.stringify({
      name: 'dye.js',
      version: '1.0.0',
      description: 'Colors of threads.',
      type: 'module',
      types: './index.d.ts',
      exports: { '.': { types: './index.d.ts' } },
    }),
    'node_modules/dye.js/index.d.ts':
      '/** Dyes. */\nexport declare function dye(on: HTMLElement, how: AddEventListenerOptions): void;\nexport declare const dipper: string;\n',
  });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  expect(site.read('api/loom/dye/dye/index.html')).toContain('Dyes.');
  // MDN has a page for each interface of browsers, but not for a list of options.
  expect(site.read('api/loom/dye/dye.md')).toMatch(
    /\[HTMLElement\]\(https:\/\/developer\.mozilla\.org\/\S+\/HTMLElement\)\n\n- `how` AddEventListenerOptions\n/,
  );
  // The names of the second package are not among those of the first one, around its folder.
  expect(sidebarOf(site.read('api/loom/Options/index.html'))).not.toContain('/api/loom/dye/dye');
  expect(sidebarOf(site.read('api/loom/dye/dye/index.html'))).toContain('/api/loom/dye/dye');
  // The page above the packages describes each of them.
  const packages = site.read('api.md');
  expect(packages).toMatch(/\[`loom`\]\(\S*\/api\/loom\S*\)/);
  expect(packages).toMatch(
    /\[`loom\/dye`\]\(\S*\/api\/loom\/dye\S*\) 1\.0\.0\s+Colors of threads\./,
  );
  // A second reference of the same package, with its own id, path, and excluded names.
  expect(site.read('api/1.0/dye/index.html')).toContain('Dyes.');
  expect([
    site.has('api/loom/dye/dipper/index.html'),
    site.has('api/1.0/dipper/index.html'),
  ]).toEqual([true, false]);
  expect(site.read('api/loom/Options/index.html')).toMatch(
    /href="https:\/\/example\.org\/src\/src\/options\.ts#L2"/,
  );
});

test('links lead to the source at the commit that is checked out', async () => {
  const built = pluginSite('typescript', {
    ...FILES,
    'docsgen.config.ts': config(
      "entry: 'src/index.ts', source: 'https://example.org/{commit}/{file}#L{line}'",
    ),
    '.gitignore': 'node_modules\n.docsgen\ndist\n',
    'docs/guide.mdx': '# Guide\n',
  });
  const { report } = await built.build('--format', 'json');
  expect(report?.diagnostics).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(/`{commit}` .* has no value: .*git/i) },
  ]);
  const linksTo = (commit: string) =>
    expect(built.read('api/Options/index.html')).toContain(
      `href="https://example.org/${commit}/src/options.ts#L2"`,
    );
  linksTo('HEAD');
  const { commit, git } = repositoryOf(built);
  for (const branch of ['main', 'other']) {
    commit('2024-01-01', { 'docs/intro.md': `# Intro\n\nOn ${branch}.\n` });
    expect((await built.build('--strict')).exitCode).toBe(0);
    linksTo(git(['rev-parse', 'HEAD']).trim());
    git(['switch', '--quiet', '--create', `next-${branch}`]);
  }
});

test('what is missing or wrong is said: an entry point, an option', async () => {
  const site = pluginSite('typescript', {
    ...FILES,
    'docsgen.config.ts': config(
      "packages: [{ name: 'a', entry: './src/none.ts' }, { name: 'b', entry: 'no-such-package' }]",
    ),
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  const messages = report?.diagnostics.map(({ message }) => message) ?? [];
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining('There is no file `./src/none.ts`'),
      expect.stringContaining('The package `no-such-package`'),
    ]),
  );
  for (const packages of [undefined, [], ['src/index.ts'], [null], [{ name: 'a' }]] as never[])
    expect(() => typescript({ packages })).toThrow('needs the option `entry`');
  expect(() => typescript({ entry: 'a.ts', id: 'A b' })).toThrow('lower-case letters');
});

test('without TypeDoc, or with a TypeScript that has no API, it says what to install, and nothing else', async () => {
  const site = tempSite({
    'docsgen.config.ts': CONFIG_OF_COPY,
    'docs/a.mdx': '# A\n\n<ApiTable type="Loom" />\n',
    'loom.ts': 'export interface Loom { threads: number }\n',
  });
  const copy = path.join(site.root, 'node_modules/docsgen-plugin-typescript');
  for (const part of ['dist', 'package.json', 'style.css'])
    cpSync(path.join(PLUGIN, part), path.join(copy, part), { recursive: true });
  const check = async () => {
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    return report?.diagnostics.map(({ message, hint }) => [message, hint]);
  };
  expect(await check()).toEqual([
    [
      'The pages of `typescript()` need the packages `typedoc` and `typescript`.',
      'Install them with `npm install typedoc typescript@6`.',
    ],
  ]);
  site.write({
    'node_modules/typescript/package.json':
      '{ "name": "typescript", "version": "7.0.2", "main": "main.cjs" }',
    'node_modules/typescript/main.cjs': "module.exports = { version: '7.0.2' };\n",
  });
  expect(await check()).toEqual([
    [
      '`typescript()` can’t use TypeScript 7.0.2: TypeDoc needs version 5 or 6.',
      'Install one of these with `npm install --save-dev typescript@6`.',
    ],
  ]);
});

const PLUGIN = fileURLToPath(new URL('../../plugins/typescript', import.meta.url));
const CONFIG_OF_COPY = `import typescript from 'docsgen-plugin-typescript';
export default { title: 'Site', url: 'https://example.org', plugins: [typescript({ entry: 'loom.ts' })] };
`;
