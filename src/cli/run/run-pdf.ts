import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeOutput } from '../../builds/place-output.js';
import { loadSite } from '../../engine/reading/load-site.js';
import { openStore } from '../../engine/store/open-store.js';
import { findChromium } from '../../serve/pdf/find-chromium.js';
import { printPage } from '../../serve/pdf/print-page.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Flags of `docsgen pdf`. */
export interface PdfFlags {
  outDir?: string;
  to: string;
}

/** Prints a page of a built site with the installed Chromium. */
export async function runPdf(
  call: Call,
  page: string,
  dir: string,
  flags: PdfFlags,
): Promise<ExitCode> {
  const { cwd, env, signal } = call;
  const root = path.resolve(cwd, dir);
  const chromium = findChromium(env);
  if (chromium === undefined)
    return refuse(
      call,
      'There is no Chromium, Chrome or Edge. Install one, or name its program in `CHROMIUM_PATH`.',
    );
  const kept = openStore({ root, useStore: true, env });
  const { site, ...reading } = await loadSite(root, kept).finally(() => kept.store.close());
  if (site === undefined) return reportUnusable(call, root, reading);
  const target = path.resolve(cwd, flags.to);
  return withDiskErrors(call, root, async () => {
    await mkdir(path.dirname(target), { recursive: true });
    const staged = `${target}.part`;
    const problem = await printPage({
      ...{ chromium, signal, route: page, target: staged },
      folder: placeOutput(root, flags.outDir && path.resolve(cwd, flags.outDir)),
      origin: site.config.url,
    });
    if (problem !== undefined) {
      await rm(staged, { force: true });
      return refuse(call, problem);
    }
    const { size } = await stat(staged);
    await rename(staged, target);
    call.stdout.write(`Wrote ${flags.to} (${Math.ceil(size / 1000)} kB).\n`);
    return ExitCode.fine;
  });
}
