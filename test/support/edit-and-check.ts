import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { runCli, runProcess } from './run-cli.js';
import type { TempSite } from './temp-site.js';
import { untilOld } from './until-old.js';
import { watchLoads } from './watch-loads.js';

let runs = 0;

/** Codes of the problems, and whether all texts were looked at, a few, or none. */
type Found = [codes: string[] | undefined, way: 'whole' | 'alone' | 'none'];

/** Edits files and checks the site, whose problems have to be those that a first check finds. */
export async function editAndCheck(site: TempSite, files: Record<string, string>): Promise<Found> {
  site.write(files);
  // An edit that comes in the moment of a check is told from it by looking at everything once more.
  for (const file of Object.keys(files)) await untilOld(path.join(site.root, file));
  const folder = path.join(site.root, `loads-${runs++}`);
  mkdirSync(folder);
  const loads = watchLoads(folder);
  const { report } = await runProcess(['check', site.root, '--format', 'json'], { env: loads.env });
  const anew = await runCli(['check', site.root, '--no-cache', '--format', 'json']);
  expect(report?.diagnostics).toEqual(anew.report?.diagnostics);
  expect(report?.summary.pages).toBe(anew.report?.summary.pages);
  const hasLoaded = (name: string) => loads.list().some((url) => url.includes(`/${name}-`));
  const way = hasLoaded('check-anew') ? 'whole' : hasLoaded('check-edit') ? 'alone' : 'none';
  return [report?.diagnostics.map(({ code }) => code), way];
}
