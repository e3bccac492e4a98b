import path from 'node:path';
import type { Command } from 'commander';
import type { BuildRequest } from '../../builds/build-request.js';
import type { BuildResult } from '../../builds/build-result.js';
import { placeOutput } from '../../builds/place-output.js';
import { countOf } from '../../diagnostics/count-of.js';
import type { SlowPlugin } from '../../engine/plugins/plugin-times.js';
import { MOST_SHARDS, type Shard } from '../../engine/shard.js';
import { leadsOut } from '../../lib/files/leads-out.js';
import type { Act, Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { type ReportFormat, reportFormatOption } from '../report/report-format.js';

interface BuildFlags {
  outDir?: string;
  baseUrl?: string;
  strict?: boolean;
  cache: boolean;
  shard?: string;
  markdownTo?: string;
  docs?: string;
  format: ReportFormat;
}

const EXAMPLES = `
Examples:
  docsgen build                       build the site in this folder to dist/
  docsgen build site --out-dir public
  docsgen build --strict --format json > report.json
  docsgen build --shard 3/8           build one of eight parts, for a later build to publish
  docsgen build --markdown-to dist/docs
                                      write the docs as Markdown, for a package`;

/** Adds `docsgen build [dir]`. */
export function addBuildCommand(program: Command, act: Act): void {
  program
    .command('build')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('build the site: check it, render its pages, and write them')
    .option('--out-dir <dir>', 'where to write (default: <dir>/dist)')
    .option('--base-url <path>', 'base URL, instead of the one in the config')
    .option('--strict', 'treat warnings as errors')
    .option('--no-cache', 'neither read nor write the cache')
    .option(
      '--shard <part>',
      'build only one part of the pages, such as 3/8, for a later build to publish',
    )
    .option('--markdown-to <dir>', 'write only the docs, as Markdown files, to this folder')
    .option(
      '--docs <names>',
      'with --markdown-to: sets and versions, such as api,guides@2.0 (default: the latest of all)',
    )
    .addOption(reportFormatOption())
    .addHelpText('after', EXAMPLES)
    .action(act(build));
}

async function build(
  call: Call,
  dir: string,
  flags: BuildFlags,
  command: Command,
): Promise<ExitCode> {
  const startedAt = performance.now();
  const shard = flags.shard === undefined ? undefined : parseShard(flags.shard);
  if (typeof shard === 'string') return refuse(call, shard);
  if (shard !== undefined && !flags.cache)
    return refuse(
      call,
      '`--shard` writes to the cache, and `--no-cache` turns the cache off. Leave one of them out.',
    );
  const wrong = findWrongFlags(flags);
  if (wrong !== undefined) return refuse(call, wrong);
  const { cwd, env } = call;
  const root = path.resolve(cwd, dir);
  const folder = flags.markdownTo ?? flags.outDir;
  const outDir = placeOutput(root, folder && path.resolve(cwd, folder));
  const { createProgress } = await import('../report/progress.js');
  const progress = createProgress(call);
  try {
    const result = await run(flags, {
      root,
      outDir,
      strict: flags.strict ?? false,
      useStore: flags.cache,
      env,
      ...(shard && { shard }),
      onProgress: progress.show,
      ...(flags.baseUrl !== undefined && { baseUrl: flags.baseUrl }),
    });
    progress.clear();
    if (result.refusal !== undefined) return refuse(call, result.refusal);
    const { printReport } = await import('../report/print-report.js');
    const durationMs = Math.round(performance.now() - startedAt);
    await printReport(call, {
      root,
      format: flags.format,
      strict: flags.strict ?? false,
      diagnostics: result.diagnostics,
      translation: result.translation,
      summary: { ...result.summary, durationMs },
      namesPages: result.status === 'published',
      outcome: describeOutcome(result, {
        outDir,
        cwd,
        durationMs,
        strict: flags.strict ?? false,
        shard,
        verbose: command.optsWithGlobals()['verbose'] === true,
      }),
    });
    for (const note of result.notes ?? []) call.stderr.write(`${note}\n`);
    return {
      published: ExitCode.fine,
      kept: ExitCode.fine,
      failed: ExitCode.siteErrors,
      unusable: ExitCode.usage,
    }[result.status];
  } finally {
    progress.clear();
  }
}

/** Runs the requested kind of build, and loads only its code. */
async function run({ markdownTo, docs }: BuildFlags, request: BuildRequest): Promise<BuildResult> {
  if (markdownTo === undefined)
    return (await import('../../builds/build-site.js')).buildSite(request);
  const { buildMarkdown } = await import('../../builds/other-builds.js');
  const names = docs?.split(',').map((name) => name.trim());
  return buildMarkdown({ ...request, docs: names?.filter((name) => name !== '') ?? [] });
}

/** Returns a sentence if flags can't be combined. */
function findWrongFlags({ markdownTo, outDir, shard, docs }: BuildFlags): string | undefined {
  if (markdownTo === undefined) return docs && '`--docs` belongs to `--markdown-to`.';
  if (outDir === undefined && shard === undefined) return undefined;
  return `\`--markdown-to\` writes no site: leave out \`${outDir ? '--out-dir' : '--shard'}\`.`;
}

interface OutcomeContext {
  outDir: string;
  cwd: string;
  durationMs: number;
  strict: boolean;
  shard: Shard | undefined;
  /** True to print how much work was done. */
  verbose: boolean;
}

function describeOutcome(
  { status, summary, work, slow = [] }: BuildResult,
  { outDir, cwd, durationMs, strict, shard, verbose }: OutcomeContext,
): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  const lines = slow.map(describeSlow);
  const { written, unchanged, removed, pages } = summary;
  if (verbose && work !== undefined) {
    const files =
      status === 'kept'
        ? ''
        : ` Wrote ${written}, left ${unchanged} unchanged and removed ${removed} files.`;
    lines.unshift(`Compiled ${work.compiled}, rendered ${work.rendered}.${files}`);
  }
  if (status === 'kept') {
    const part = `Shard ${shard?.index} of ${shard?.count}`;
    return [`${part} is in the store; nothing was published (${seconds}).`, ...lines].join('\n');
  }
  if (status !== 'published') {
    const because =
      strict && summary.errors === 0 ? '`--strict` treats warnings as errors: nothing' : 'Nothing';
    return `${because} was written.`;
  }
  const relative = path.relative(cwd, outDir) || '.';
  const folder = leadsOut(relative) ? outDir : relative;
  return [`Built ${countOf(pages, 'page')} in ${seconds} → ${folder}${path.sep}`, ...lines].join(
    '\n',
  );
}

/** Describes a slow plugin in one line. */
function describeSlow({ name, seconds, share }: SlowPlugin): string {
  const percent = Math.round(share * 100);
  return `The plugin \`${name}\` took ${seconds.toFixed(1)} s, ${percent} % of the compile time.`;
}

/** Parses `3/8`. Returns a sentence if the text is wrong. */
function parseShard(text: string): Shard | string {
  const [, first, second] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const [index, count] = [Number(first), Number(second)];
  if (first === undefined)
    return `\`--shard ${text}\` is not a part. Write its number and how many there are: \`--shard 3/8\`.`;
  if (count < 1 || count > MOST_SHARDS)
    return `\`--shard ${text}\` asks for ${count} parts. A site has between 1 and ${MOST_SHARDS} of them.`;
  if (index < 1 || index > count)
    return `The part \`--shard ${text}\` does not exist. Parts are numbered from \`1/${count}\` to \`${count}/${count}\`.`;
  return { index, count };
}
