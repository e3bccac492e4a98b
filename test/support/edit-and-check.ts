import path from 'node:path';
import { expect } from 'vitest';
import { runCli } from './run-cli.js';
import type { TempSite } from './temp-site.js';
import { untilOld } from './until-old.js';

/** Codes of the problems, and whether the check read all pages, a few, or none. */
type Found = [codes: string[] | undefined, way: 'whole' | 'alone' | 'none'];

/** Edits files and checks the site. Expects the same problems as a first check finds. */
export async function editAndCheck(site: TempSite, files: Record<string, string>): Promise<Found> {
  site.write(files);
  // Without this wait, a check could not distinguish the edit from one during the check, and would
  // read everything.
  for (const file of Object.keys(files)) await untilOld(path.join(site.root, file));
  const check = (...flags: string[]) =>
    runCli(['check', site.root, '--format', 'json', '--verbose', ...flags]);
  const { report, stderr } = await check();
  const anew = await check('--no-cache');
  expect(report?.diagnostics).toEqual(anew.report?.diagnostics);
  expect(report?.summary.pages).toBe(anew.report?.summary.pages);
  return [report?.diagnostics.map(({ code }) => code), readWay(stderr)];
}

function readWay(stderr: string): Found[1] {
  const [, looked, pages] = /^Looked at (\d+) of (\d+) pages\.$/m.exec(stderr) ?? [];
  if (looked === undefined) throw new Error(`It does not say how much was looked at: ${stderr}`);
  if (looked === '0') return 'none';
  return looked === pages ? 'whole' : 'alone';
}
