import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TempSite } from '../support/temp-site.js';
import {
  type AuthorSite,
  makePlainSite,
  writeGuide,
  writePlainGuide,
} from './author-sites/author-site.js';
import { CODE_SITES } from './author-sites/code.js';
import { PART_SITES } from './author-sites/parts.js';
import { TEXT_SITES } from './author-sites/text.js';

type Output = Record<string, string>;

const GUIDE = 'docs/guide/index.html';

/** What every page of a site is made of as browsers get it, but for the guide. */
function listOtherPages(output: Output): Output {
  return Object.fromEntries(
    Object.entries(output).filter(
      ([file]) => file.endsWith('.html') && !file.startsWith('assets/') && file !== GUIDE,
    ),
  );
}

const textOf = (output: Output, file: string): string =>
  Buffer.from(output[file] ?? '', 'base64').toString();

/** The files that the guide may load: those it names, and those that these name. */
function reachFromGuide(output: Output): Set<string> {
  const names = Object.keys(output);
  const seen = new Set([GUIDE]);
  for (const file of seen) {
    const text = textOf(output, file);
    for (const name of names)
      if (text.includes(name.slice(name.lastIndexOf('/') + 1))) seen.add(name);
  }
  return seen;
}

/** Files that the text of each page is in: nobody loads them before searching. */
const ofSearch = (file: string): boolean => file.startsWith('assets/search/');

async function build(made: TempSite): Promise<Output> {
  const { exitCode, stdout, stderr } = await made.build('--strict');
  expect(exitCode, stdout + stderr).toBe(0);
  return made.output();
}

const SITES = [...CODE_SITES, ...TEXT_SITES, ...PART_SITES].map(
  (site) => [site.name, site] as const,
);

/** All guides are of one site, one after the other: it is built from nothing once. */
let made: TempSite;
/** What it is without files of a guide. */
let bare: Output;
beforeAll(async () => {
  made = makePlainSite({ name: 'plain', guide: '', shows: '' });
  bare = await build(made);
});
afterAll(() => made?.dispose());

describe.each(SITES)('%s', (_, site: AuthorSite) => {
  let plain: Output;
  let used: Output;
  let after: Output;

  beforeAll(async () => {
    made.write(site.files ?? {});
    plain = site.files === undefined ? bare : await build(made);
    writeGuide(made, site);
    used = await build(made);
    writePlainGuide(made);
    after = await build(made);
    for (const file of Object.keys(site.files ?? {})) made.remove(file);
  });
  afterAll(() => {
    plain = {};
    used = {};
  });

  test('costs the other pages nothing: they are the same bytes and load the same files', () => {
    expect(used[GUIDE]).not.toBe(plain[GUIDE]);
    expect(listOtherPages(used)).toEqual(listOtherPages(plain));
  });

  test('adds no file to the site but what it loads itself', () => {
    const reached = reachFromGuide(used);
    const added = Object.keys(used).filter((file) => !(file in plain) && !ofSearch(file));
    expect(added.filter((file) => !reached.has(file))).toEqual([]);
  });

  test('takes its files with it when it becomes plain', () => {
    expect(after).toEqual(plain);
  });
});
