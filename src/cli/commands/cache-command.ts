import { statSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { StoreContents, StoreUsage } from '../../engine/store/store-upkeep.js';
import type { Act, Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { formatOption } from '../report/report-format.js';

interface CacheFlags {
  clear?: boolean;
  prune?: boolean;
  maxSize?: string;
  format: 'text' | 'json';
}

interface Amount {
  entries: number;
  bytes: number;
}

interface StoreSummary extends Amount {
  folder: string;
  /** Maximum size. */
  maxBytes: number;
  kinds: ({ kind: string } & Amount)[];
  lastBuild?: StoreUsage & { hitRate: number };
}

const EXAMPLES = `
Examples:
  docsgen cache                       show the size of the cache of this site
  docsgen cache site --clear          empty the cache: the next build starts cold
  docsgen cache --prune --max-size 500M
                                      shrink the cache to 500 MB, keeping what recent builds used`;

/**
 * Adds `docsgen cache [dir]`, which shows the contents of the store; `--clear` empties it,
 * `--prune` makes it smaller.
 */
export function addCacheCommand(program: Command, act: Act): void {
  program
    .command('cache')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('show what the cache holds')
    .option('--clear', 'empty the cache')
    .option('--prune', 'shrink the cache, starting with entries that no recent build used')
    .option(
      '--max-size <size>',
      'the size to shrink the cache to, such as `500M` or `2G` (default: the limit of builds)',
    )
    .addOption(formatOption(['text', 'json']))
    .addHelpText('after', EXAMPLES)
    .action(act(runCache));
}

async function runCache(call: Call, dir: string, flags: CacheFlags): Promise<ExitCode> {
  const { clear = false, prune = false, maxSize, format } = flags;
  const root = path.resolve(call.cwd, dir);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    return refuse(
      call,
      `\`${dir}\` is not a folder. Pass the folder of a site: \`docsgen cache <dir>\`.`,
    );
  if (clear && prune)
    return refuse(call, '`--clear` and `--prune` can’t be used together. Pass one of them.');
  if (maxSize !== undefined && !prune)
    return refuse(call, '`--max-size` has an effect only with `--prune`. Pass `--prune`, too.');
  const maxBytes = maxSize === undefined ? undefined : parseSize(maxSize);
  if (maxSize !== undefined && maxBytes === undefined)
    return refuse(
      call,
      `\`--max-size ${maxSize}\` is not a size. Pass one such as \`500M\` or \`2G\`.`,
    );
  const { storeFolder } = await import('../../engine/store/store-limit.js');
  const folder = storeFolder(root, call.env);
  try {
    if (clear) return await clearFolder(call, { folder, format });
    if (prune) return await pruneFolder(call, { folder, maxBytes, format });
    return await describeFolder(call, { folder, format });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuse(call, `The cache \`${folder}\` can\u2019t be used: ${message}`);
  }
}

interface FolderRequest {
  folder: string;
  format: CacheFlags['format'];
}

async function clearFolder(call: Call, { folder, format }: FolderRequest): Promise<ExitCode> {
  const { clearStore, isStore } = await import('../../engine/store/store-upkeep.js');
  if (!(await isStore(folder)))
    return refuse(
      call,
      `\`${folder}\` contains other files and is not a docsgen cache: nothing was removed.`,
    );
  const removed = measure((await clearStore(folder)).entries);
  if (format === 'json') return print(call, JSON.stringify({ version: 1, folder, removed }));
  return print(call, `Removed ${describeAmount(removed)} from ${folder}.`);
}

async function pruneFolder(
  call: Call,
  { folder, maxBytes, format }: FolderRequest & { maxBytes: number | undefined },
): Promise<ExitCode> {
  const [{ isStore }, { pruneStore }] = await Promise.all([
    import('../../engine/store/store-upkeep.js'),
    import('../../engine/store/prune-store.js'),
  ]);
  if (!(await isStore(folder)))
    return refuse(
      call,
      `\`${folder}\` contains other files and is not a docsgen cache: nothing was removed.`,
    );
  const pruned = await pruneStore(folder, maxBytes ?? (await readLimit(call, folder)));
  const [removed, left] = [measure(pruned.removed), measure(pruned.left)];
  if (format === 'json') return print(call, JSON.stringify({ version: 1, folder, removed, left }));
  return print(
    call,
    `Removed ${describeAmount(removed)} from ${folder} and kept ${describeAmount(left)}.`,
  );
}

const UNITS = ['', 'K', 'M', 'G'];

/** Parses a size such as `500M` to bytes. Returns undefined if it is not a size. */
function parseSize(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([KMG])?(?:i?B)?$/i.exec(text.trim()) ?? [];
  return amount === undefined
    ? undefined
    : Number(amount) * 1024 ** UNITS.indexOf(unit.toUpperCase());
}

async function describeFolder(call: Call, { folder, format }: FolderRequest): Promise<ExitCode> {
  const { listStore, readLastRun } = await import('../../engine/store/store-upkeep.js');
  const { entries } = await listStore(folder);
  const lastRun = await readLastRun(folder);
  const summary = summarize({ folder, entries, lastRun, maxBytes: await readLimit(call, folder) });
  return print(
    call,
    format === 'json' ? JSON.stringify({ version: 1, ...summary }) : formatSummary(summary),
  );
}

/** Returns the size to which builds limit the store. */
async function readLimit({ env }: Call, folder: string): Promise<number> {
  const [{ readLastRun }, { storeLimit }] = await Promise.all([
    import('../../engine/store/store-upkeep.js'),
    import('../../engine/store/store-limit.js'),
  ]);
  const lastRun = await readLastRun(folder);
  const { maxBytes, bytesPerPage } = storeLimit(env);
  return bytesPerPage > 0 && lastRun !== undefined ? lastRun.maxBytes : maxBytes;
}

function summarize(store: {
  folder: string;
  entries: StoreContents['entries'];
  lastRun: StoreUsage | undefined;
  maxBytes: number;
}): StoreSummary {
  const { folder, entries, lastRun, maxBytes } = store;
  const kinds = [...new Set(entries.map(({ kind }) => kind))].sort();
  return {
    folder,
    ...measure(entries),
    maxBytes,
    kinds: kinds.map((kind) => ({
      kind,
      ...measure(entries.filter((entry) => entry.kind === kind)),
    })),
    ...(lastRun !== undefined && { lastBuild: describeUsage(lastRun) }),
  };
}

const measure = (entries: readonly { bytes: number }[]): Amount => ({
  entries: entries.length,
  bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
});

const describeUsage = ({ hits, misses }: StoreUsage) => ({
  hits,
  misses,
  hitRate: hitRate({ hits, misses }),
});

/** Returns a rate from 0 to 1. A run without any lookups has missed nothing. */
const hitRate = ({ hits, misses }: StoreUsage): number =>
  hits + misses === 0 ? 1 : hits / (hits + misses);

function formatSummary({ folder, maxBytes, kinds, lastBuild, ...total }: StoreSummary): string {
  const width = Math.max(...kinds.map(({ kind }) => kind.length));
  return [
    `${folder} holds ${describeAmount(total)} of at most ${formatBytes(maxBytes)}.`,
    ...kinds.map(({ kind, ...amount }) => `  ${kind.padEnd(width)}  ${describeAmount(amount)}`),
    ...(lastBuild === undefined
      ? []
      : [
          `The last run found ${lastBuild.hits} of ${lastBuild.hits + lastBuild.misses} entries that it needed (${Math.floor(lastBuild.hitRate * 100)} %).`,
        ]),
  ].join('\n');
}

const describeAmount = ({ entries, bytes }: Amount): string =>
  `${entries} ${entries === 1 ? 'entry' : 'entries'} (${formatBytes(bytes)})`;

function formatBytes(bytes: number): string {
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB'];
  return `${amount.toFixed(amount < 10 && amount > 0 ? 1 : 0)} ${unit}`;
}

function print({ stdout }: Call, text: string): ExitCode {
  stdout.write(`${text}\n`);
  return ExitCode.fine;
}
