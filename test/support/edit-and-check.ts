import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { runCli } from './run-cli.js';
import type { TempSite } from './temp-site.js';
import { untilOld } from './until-old.js';

/** Codes of the problems, and whether all texts were looked at, a few, or none. */
type Found = [codes: string[] | undefined, way: 'whole' | 'alone' | 'none'];

/** Edits files and checks the site, whose problems have to be those that a first check finds. */
export async function editAndCheck(site: TempSite, files: Record<string, string>): Promise<Found> {
  site.write(files);
  // An edit that comes in the moment of a check is told from it by looking at everything once more.
  for (const file of Object.keys(files)) await untilOld(path.join(site.root, file));
  const check = (...flags: string[]) => runCli(['check', site.root, '--format', 'json', ...flags]);
  const { result, modules } = await watchCalls(() => check());
  const { report } = result;
  const anew = await check('--no-cache');
  expect(report?.diagnostics).toEqual(anew.report?.diagnostics);
  expect(report?.summary.pages).toBe(anew.report?.summary.pages);
  const hasRun = (name: string) => modules.some((url) => url.includes(`/${name}-`));
  const way = hasRun('check-anew') ? 'whole' : hasRun('check-edit') ? 'alone' : 'none';
  return [report?.diagnostics.map(({ code }) => code), way];
}

/** Lists the modules whose code has run during a call: their URLs. */
async function watchCalls<T>(
  call: () => Promise<T>,
): Promise<{ result: T; modules: readonly string[] }> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
    const result = await call();
    const { result: scripts } = await session.post('Profiler.takePreciseCoverage');
    const hasRun = ({ functions }: (typeof scripts)[number]) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
    return { result, modules: scripts.filter(hasRun).map(({ url }) => url) };
  } finally {
    session.disconnect();
  }
}
