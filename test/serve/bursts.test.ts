import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BURST_ACTS,
  BURST_KINDS,
  BURST_SITE,
  type BurstAct,
  type BurstKind,
  markOf,
} from '../support/burst-site.js';
import { TRIES_ALL } from '../support/cases.js';
import { type FreshBuild, freshBuild } from '../support/fresh-build.js';
import { type Served, startServe } from '../support/serve.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

/**
 * Pauses between the steps of a burst, ms: each act takes the next of them, or all with
 * `BURST_ALL=1`.
 */
const PAUSES = [0, 1, 3, 8, 15, 30, 60, 90, 120];
const TAKES_ALL = process.env['BURST_ALL'] !== undefined;
/** Of so many acts each kind of file takes one, the next kind another one. At night, all. */
const ACTS_APART = TRIES_ALL || TAKES_ALL ? 1 : 4;
/** A busy machine is no slow server. */
const PATIENT = { timeout: 60_000, interval: 20 };

let site: TempSite;
let served: Served;
let fresh: FreshBuild;
let bursts = 0;

beforeAll(async () => {
  site = makeSite(BURST_SITE);
  fresh = freshBuild(site);
  served = await startServe(['--watch', site.root]);
  await read('docs/start');
});
afterAll(async () => {
  await served?.close();
  fresh?.dispose();
  site?.dispose();
  rmSync(`${site.root}-outside`, { recursive: true, force: true });
});

/** What is said at an address, and where it leads. */
async function read(address: string): Promise<string> {
  const response = await fetch(`${served.url}/${address}`, { redirect: 'manual' });
  return `${response.headers.get('location') ?? ''}${await response.text()}`;
}

async function look({ shownAt, isPicture }: BurstKind): Promise<string> {
  const page = await read(shownAt);
  if (isPicture === undefined) return page;
  const picture = /<img[^>]* src="\/([^"]*dot-[^"]*)"/.exec(page)?.[1];
  return picture === undefined ? '' : read(picture);
}

async function burst(name: string, act: BurstAct, ms: number): Promise<void> {
  const kind = BURST_KINDS[name] as BurstKind;
  const { text, shows } = kind;
  const file = path.join(site.root, kind.file);
  const mark = markOf(name, ++bursts);
  const pause = () => (ms === 0 ? undefined : sleep(ms));
  const what = { ...PATIENT, message: `with pauses of ${ms} ms` };
  const seen = () => look(kind);
  await act.run({ root: site.root, file, text, between: markOf(name, 0), mark, pause });
  if (!act.removes) return expect.poll(seen, what).toContain(shows ?? mark);
  await expect
    .poll(seen, what)
    .not.toMatch(new RegExp(shows ?? markOf(name, 0).replace('0x', '\\d+x')));
  site.write({ [kind.file]: text(mark) });
  await expect.poll(seen, what).toContain(shows ?? mark);
}

let turn = 0;
const kinds = Object.entries(BURST_KINDS).map(([name, kind], number) => ({
  name,
  number,
  ...kind,
}));
describe.each(kinds)('$name', ({ name, number, file, isNeeded }) => {
  const acts = Object.entries(BURST_ACTS)
    .filter(
      ([, { removes, isForContent }]) =>
        !(removes && isNeeded) && !(isForContent && /\.tsx?$/.test(file)),
    )
    .filter((_, index) => index % ACTS_APART === number % ACTS_APART);
  test.each(acts)('%s', async (_, act) => {
    const next = turn++ % PAUSES.length;
    for (const ms of TAKES_ALL ? PAUSES : PAUSES.slice(next, next + 1)) await burst(name, act, ms);
  });
});

test('after all of them the site is a fresh build of what is on disk', async () => {
  const built = await fresh.build();
  await expect.poll(() => fresh.listDifferences(served.url, built), PATIENT).toEqual([]);
});
