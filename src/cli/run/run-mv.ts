import path from 'node:path';
import { unifiedDiff } from '../../lib/edits/unified-diff.js';
import { moveFiles } from '../../tools/moves/move-files.js';
import type { MovePlan } from '../../tools/moves/plan-move.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { baseOf } from './below-root.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Moves a page or folder of a site, or reports why it can't and changes nothing. */
export async function runMv(
  call: Call,
  { from, to, dir }: { from: string; to: string; dir: string },
  { dryRun = false }: { dryRun?: boolean },
): Promise<ExitCode> {
  const { stdout, stderr, cwd, env } = call;
  const root = path.resolve(cwd, dir);
  return withDiskErrors(call, root, async () => {
    const names = nameBelow(root, { from, to, cwd });
    const result = await moveFiles({ root, ...names, env, dryRun });
    if (result.status === 'unusable') return await reportUnusable(call, root, result);
    if (result.status === 'refused') return refuse(call, `${result.text}\nNothing was written.`);
    stdout.write(dryRun ? showPlan(result.plan, { root, cwd }) : describeMove(result.plan));
    if (dryRun) stderr.write(describeMove(result.plan, 'Would move'));
    return ExitCode.fine;
  });
}

/** Resolves paths relative to the current folder or, if nothing is there, to `dir`. */
function nameBelow(
  root: string,
  { from, to, cwd }: { from: string; to: string; cwd: string },
): { from: string; to: string } {
  const base = baseOf(from, { root, cwd });
  const name = (file: string) => {
    const relative = path.relative(root, path.resolve(base, file)).replaceAll(path.sep, '/');
    return /[/\\]$/.test(file) ? `${relative}/` : relative;
  };
  return { from: name(from).replace(/\/$/, ''), to: name(to) };
}

/** Formats the changes for `git apply`. */
function showPlan(
  { moves, changes }: MovePlan,
  { root, cwd }: { root: string; cwd: string },
): string {
  const shown = (file: string) =>
    path.relative(cwd, path.join(root, file)).replaceAll(path.sep, '/');
  const renames = [...moves].map(([from, to]) => {
    const [a, b] = [shown(from), shown(to)];
    const change = changes.find(({ file }) => file === from);
    const diff =
      change &&
      unifiedDiff({ name: `a/${a}`, text: change.text }, { name: `b/${b}`, text: change.after });
    return `diff --git a/${a} b/${b}\nrename from ${a}\nrename to ${b}\n${diff ?? ''}`;
  });
  const edits = changes
    .filter(({ file }) => !moves.has(file))
    .map(({ file, text, after }) => {
      const name = shown(file);
      return `diff --git a/${name} b/${name}\n${unifiedDiff({ name: `a/${name}`, text }, { name: `b/${name}`, text: after })}`;
    });
  return [...renames, ...edits].join('');
}

/** Maximum number of routes or links that are listed. Others are counted. */
const MOST_LISTED = 20;

function describeMove(
  { request, moves, changes, routes, left, edits }: MovePlan,
  verb = 'Moved',
): string {
  const others = moves.size === 1 ? '' : ` (${moves.size} files)`;
  const listed = routes.slice(0, MOST_LISTED);
  const lines = [
    `${verb} ${request.from} to ${request.to}${others}.`,
    ...listed.map(
      ({ from, to, redirect }) =>
        `  ${from} → ${to}${redirect === 'front matter' ? ', redirected' : ''}`,
    ),
    ...(routes.length > listed.length ? [`  and ${routes.length - listed.length} more`] : []),
    ...listRedirectsToAdd(routes),
    `${count(changes.length, 'file')} changed, with ${count(edits, 'link or name', 'links and names')} rewritten${changes.length === 0 ? '.' : ':'}`,
    ...changes.slice(0, MOST_LISTED).map(({ file }) => `  ${moves.get(file) ?? file}`),
    ...(changes.length > MOST_LISTED ? [`  and ${changes.length - MOST_LISTED} more`] : []),
    ...(left.length === 0 ? [] : ['Not updated, because they are not written as addresses:']),
    ...left
      .slice(0, MOST_LISTED)
      .map(({ file, line, url }) => `  ${moves.get(file) ?? file}:${line} ${url}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Lists redirects for the config: files of code have no front matter for their old address. */
function listRedirectsToAdd(routes: MovePlan['routes']): string[] {
  const lines = routes
    .filter(({ redirect }) => redirect === 'config')
    .slice(0, MOST_LISTED)
    .map(({ from, to }) => `  { from: '${from}', to: '${to}' }`);
  return lines.length === 0
    ? []
    : ['To redirect old addresses, add to `redirects` in the config:', ...lines];
}

const count = (n: number, noun: string, many = `${noun}s`): string =>
  `${n} ${n === 1 ? noun : many}`;
