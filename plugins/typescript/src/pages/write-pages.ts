import path from 'node:path';
import type { Diagnostic, GeneratedSource } from 'docsgen/plugin';
import type { DeclarationReflection, Reflection } from 'typedoc';
import type { ApiEntry, ApiPage } from '../model/list-pages.js';
import type { Settings } from '../options.js';
import type { Links } from '../print/print-type.js';
import type { Writing } from './describe.js';
import { createAddresses, createLinks, idOf, type Places } from './page-links.js';
import type { EntryView, NameView } from './view.js';
import { viewNames } from './view-names.js';
import { writeBlock, writeMarkdown } from './write-blocks.js';
import {
  type BrokenLink,
  createTextWriter,
  describePlainly,
  listBadges,
  summarize,
} from './write-comment.js';
import { writeDeclaration } from './write-declaration.js';

export interface PagesRequest {
  pages: readonly ApiPage[];
  places: Places;
  settings: Settings;
  /** Absolute path of the site's root. `repository`: the folder that source links start from. */
  root: string;
  repository: string;
  /** The package's module, which has the package's own comment. */
  exports: Reflection;
  /** Absolute paths of the source files of the package. */
  files: ReadonlySet<string>;
}

/** Returns the Markdown of all pages of a package, and the broken links in its comments. */
export function writePages(request: PagesRequest): {
  sources: GeneratedSource[];
  broken: BrokenLink[];
} {
  const broken: BrokenLink[] = [];
  const sources = request.pages.map((page) => ({
    path: `${page.path}.md`,
    text: writePage(page, request, broken),
    origin: originOf(page, request),
  }));
  return { sources, broken };
}

function originOf({ declarations }: ApiPage, { root, exports: own }: PagesRequest): string {
  const file = fileOf(declarations[0] ?? own);
  return file === undefined ? 'package.json' : path.relative(root, file).replaceAll(path.sep, '/');
}

const fileOf = (reflection: Reflection): string | undefined =>
  (reflection as DeclarationReflection).sources?.[0]?.fullFileName;

function createWriting(
  page: ApiPage,
  request: PagesRequest,
  { links, broken }: { links: Links; broken: BrokenLink[] },
): Writing {
  return {
    links,
    text: createTextWriter(links, broken),
    sourceOf: (reflection) => findSource(reflection, request),
    isOwn(reflection) {
      const file = fileOf(reflection);
      return file === undefined || request.files.has(file);
    },
    fullName: page.fullName,
  };
}

/** Returns what guides can show of the names of a package, by full name. */
export function writeNames(request: PagesRequest): Map<string, NameView> {
  const links = createAddresses(request);
  return new Map(
    request.pages
      .filter(({ fullName }) => fullName !== '')
      // `writePages` already reports broken links.
      .flatMap((page) => viewNames(page, createWriting(page, request, { links, broken: [] }))),
  );
}

function writePage(page: ApiPage, request: PagesRequest, broken: BrokenLink[]): string {
  const links = createLinks(page.path, request);
  const writing = createWriting(page, request, { links, broken });
  const [first] = page.declarations;
  const about = first === undefined ? request.exports : first;
  const comment = about.comment ?? (first?.signatures ?? []).find((one) => one.comment)?.comment;
  const summary = writing.text(comment?.summary, about);
  const several = page.declarations.length > 1;
  const parts =
    page.groups === undefined
      ? page.declarations.flatMap((one) =>
          writeDeclaration(one, writing, several ? 'label' : 'heading'),
        )
      : [
          ...(summary === '' ? [] : [writeBlock('text', summary)]),
          ...page.groups.flatMap(({ title, entries }) => [
            `## ${title}`,
            writeBlock(
              'entries',
              entries.map((entry) => viewEntry(entry, writing)),
            ),
          ]),
        ];
  const members = page.declarations.flatMap((one) => listMemberNames(one));
  return writeMarkdown(
    {
      title: page.title,
      description: describePlainly(summary),
      keywords: [...new Set(members)],
      group: page.group,
    },
    parts,
  );
}

function viewEntry({ name, page, aliasOf }: ApiEntry, writing: Writing): EntryView {
  const [target] = page === undefined ? [aliasOf] : page.declarations;
  const url = target && writing.links.to(target);
  const signature = (target as DeclarationReflection | undefined)?.signatures?.find(
    (one) => one.comment !== undefined,
  );
  const comment = target?.comment ?? signature?.comment;
  const text = target === undefined ? '' : summarize(writing.text(comment?.summary, target));
  return {
    name,
    ...(url !== undefined && { url }),
    // An alias has no page: its anchor is in this list.
    ...(page === undefined && {
      id: writing.fullName === '' ? name : idOf(writing.fullName, name),
    }),
    badges:
      target === undefined
        ? []
        : listBadges({ flags: target.flags, ...(comment && { comment }) }).slice(0, 2),
    ...(text !== '' && { text }),
  };
}

/** Lists the members of a declaration, by which search finds its page. */
function listMemberNames({ name, children = [], type }: DeclarationReflection): string[] {
  const members = type?.type === 'reflection' ? (type.declaration.children ?? []) : children;
  return members
    .slice(0, 100)
    .flatMap((member) => (/^[\w$]+$/.test(member.name) ? [`${name}.${member.name}`] : []));
}

function findSource(
  reflection: Reflection,
  { settings, repository }: PagesRequest,
): { text: string; url?: string } | undefined {
  const source = (reflection as DeclarationReflection).sources?.[0];
  if (source === undefined || settings.source === null) return undefined;
  const file = path.relative(repository, source.fullFileName).replaceAll(path.sep, '/');
  if (file.startsWith('..') || file.includes('node_modules')) return undefined;
  const address = settings.source
    .replaceAll('{file}', () => encodeURI(file))
    .replaceAll('{line}', String(source.line));
  return { text: `${file}:${source.line}`, url: address };
}

/** Returns a diagnostic for each broken link, at its position in the source. */
export async function placeBroken(
  broken: readonly BrokenLink[],
  { root, readText }: { root: string; readText: (file: string) => Promise<string> },
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { written, of } of broken) {
    const source = sourceAbove(of);
    if (source === undefined) continue;
    const lines = (await readText(source.fullFileName)).split('\n');
    const line = findLast(lines.slice(0, source.line), written);
    found.push({
      code: 'plugin-problem',
      severity: 'warning',
      message: `\`{@link ${written}}\` leads to nothing that the package exports.`,
      hint: 'Correct the name, or write it as code.',
      file: path.relative(root, source.fullFileName).replaceAll(path.sep, '/'),
      ...(line === undefined
        ? { line: source.line, column: 1 }
        : { line: line + 1, column: (lines[line] ?? '').indexOf(written) + 1 }),
    });
  }
  return found;
}

function sourceAbove(reflection: Reflection | undefined) {
  for (let at = reflection; at !== undefined; at = at.parent) {
    const source = (at as DeclarationReflection).sources?.[0];
    if (source !== undefined) return source;
  }
  return undefined;
}

/** Returns the index of the last line with a link to a name; undefined if there is none. */
function findLast(lines: readonly string[], written: string): number | undefined {
  for (let at = lines.length - 1; at >= 0; at--)
    if (/\{@link/.test(lines[at] ?? '') && (lines[at] ?? '').includes(written)) return at;
  return undefined;
}
