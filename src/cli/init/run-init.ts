import { stat } from 'node:fs/promises';
import path from 'node:path';
import { leadsOut } from '../../lib/files/leads-out.js';
import { readDiskError } from '../../lib/files/read-disk-error.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { readPackage } from '../read-package.js';
import { refuse } from '../refuse.js';
import type { CheckFolder, SiteRequest } from './ask-for-site.js';
import { fillTemplate } from './fill-template.js';
import { loadTemplate, type TemplateFile } from './load-template.js';
import { packageName, siteTitle } from './name-site.js';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './site-templates.js';
import { findObstacles, writeNewSite } from './write-new-site.js';

/** Flags of `docsgen init`. */
export interface InitFlags {
  template?: TemplateName;
  title?: string;
  yes?: boolean;
  force?: boolean;
  list?: boolean;
}

/** Creates a site from a template, or reports why it can't. */
export async function runInit(
  call: Call,
  dir: string | undefined,
  flags: InitFlags,
): Promise<ExitCode> {
  if (flags.list) return print(call, listTemplates());
  if (flags.title?.trim() === '')
    return refuse(call, '`--title` is empty. Name the site: `--title "My docs"`.');
  let root = call.cwd;
  const check = (dir: string, templates: readonly TemplateName[]) =>
    checkFolder(path.resolve(call.cwd, dir), templates, flags.force ?? false);
  try {
    const request = await requestSite(call, { dir, flags, check });
    // After a cancellation, nothing may continue from here.
    if (request === undefined) return ExitCode.usage;
    if ('problem' in request) return refuse(call, request.problem);
    root = path.resolve(call.cwd, request.dir);
    const problem = await check(request.dir, [request.template]);
    if (problem !== undefined) return refuse(call, problem);
    const all = await fillFiles(root, request);
    const ownPackage = await hasPackage(root);
    const files = ownPackage ? all.filter(({ path: file }) => file !== PACKAGE) : all;
    await writeNewSite(root, files);
    return print(
      call,
      describeSite(request, { root, cwd: call.cwd, count: files.length, ownPackage }),
    );
  } catch (error) {
    const refusal = readDiskError(error);
    if (refusal === undefined) throw error;
    const { code, reason, path: place = root } = refusal;
    return refuse(
      call,
      `\`${place}\` can\u2019t be written: ${reason} (${code}). Nothing was written.`,
    );
  }
}

/** Takes the values from the flags; at a terminal, asks for the rest. */
async function requestSite(
  call: Call,
  { dir, flags, check }: { dir: string | undefined; flags: InitFlags; check: CheckFolder },
): Promise<SiteRequest | { problem: string } | undefined> {
  const { stdin, stderr, cwd, env } = call;
  const { template, title, yes = false } = flags;
  const asks = !yes && stdin.isTTY && stderr.isTTY && !env['CI'];
  if (asks) {
    const { askForSite } = await import('./ask-for-site.js');
    const known = {
      ...(dir !== undefined && { dir }),
      ...(template !== undefined && { template }),
      ...(title !== undefined && { title }),
    };
    return askForSite(call, known, check);
  }
  const place = dir ?? '.';
  return {
    dir: place,
    template: template ?? 'docs',
    title: title ?? siteTitle(path.basename(path.resolve(cwd, place))),
  };
}

/** File that is never overwritten, not even with `--force`: it belongs to the user. */
const PACKAGE = 'package.json';

const hasPackage = async (root: string): Promise<boolean> =>
  (await stat(path.join(root, PACKAGE)).catch(() => undefined))?.isFile() ?? false;

/** Returns the reason why no site can be created in a folder from any of the templates. */
async function checkFolder(
  root: string,
  templates: readonly TemplateName[],
  force: boolean,
): Promise<string | undefined> {
  const problem = await findProblem(root);
  if (problem !== undefined) return problem;
  let first: string | undefined;
  for (const template of templates) {
    const { files, others } = await findObstacles(root, await loadTemplate(template));
    const obstacle = describeObstacles(
      { files: files.filter((file) => file !== PACKAGE), others },
      force,
    );
    if (obstacle === undefined) return undefined;
    first ??= `${obstacle}\nNothing was written.`;
  }
  return first;
}

/** Returns the reason why no site can be created in a folder. */
async function findProblem(root: string): Promise<string | undefined> {
  const found = await stat(root).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    if (found.code === 'ENOENT') return undefined;
    throw found;
  }
  return found.isDirectory()
    ? undefined
    : `\`${root}\` is a file. Name a folder: \`docsgen init <dir>\`.`;
}

async function fillFiles(root: string, { template, title }: SiteRequest): Promise<TemplateFile[]> {
  const facts = {
    title: oneLine(title),
    name: packageName(path.basename(root)),
    docsgen: `^${readPackage().version}`,
  };
  return (await loadTemplate(template)).map((file) => fillTemplate(file, facts));
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

function describeObstacles(
  { files, others }: Awaited<ReturnType<typeof findObstacles>>,
  force: boolean,
): string | undefined {
  if (others.length > 0)
    return `These paths are in the way of the new site, even with \`--force\`:\n${listPaths(others)}\nMove them away, or choose another folder.`;
  if (force || files.length === 0) return undefined;
  return `These files already exist:\n${listPaths(files)}\nChoose another folder, or overwrite them with \`--force\`.`;
}

const listPaths = (paths: readonly string[]): string => paths.map((file) => `  ${file}`).join('\n');

function describeSite(
  { template, title }: SiteRequest,
  {
    root,
    cwd,
    count,
    ownPackage,
  }: { root: string; cwd: string; count: number; ownPackage: boolean },
): string {
  const folder = path.relative(cwd, root);
  const place = leadsOut(folder) ? root : folder;
  const steps = [
    ...(place === '' ? [] : [`cd ${quoteWord(place)}`]),
    ...(ownPackage
      ? [
          `npm install docsgen@^${readPackage().version}`,
          'npx docsgen serve --watch',
          'npx docsgen build',
        ]
      : ['npm install', 'npm run dev', 'npm run build']),
  ];
  return [
    `Created \u201c${oneLine(title)}\u201d from the template \`${template}\`: ${count} files in ${place || 'this folder'}.`,
    ...(ownPackage ? ['Your `package.json` stays as it is.'] : []),
    '',
    'Next:',
    ...steps.slice(0, 3).map((step) => `  ${step}`),
  ].join('\n');
}

/** Quotes a word for the shell. */
const quoteWord = (word: string): string =>
  /^[\w./@%+:,=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

function listTemplates(): string {
  const width = Math.max(...TEMPLATE_NAMES.map((name) => name.length));
  return TEMPLATE_NAMES.map((name) => `${name.padEnd(width)}  ${TEMPLATES[name]}`).join('\n');
}

function print({ stdout }: Call, text: string): ExitCode {
  stdout.write(`${text}\n`);
  return ExitCode.fine;
}
