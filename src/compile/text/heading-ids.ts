import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, PhrasingContent, RootContent } from 'mdast';
import { suggestFix } from '../../diagnostics/nearest.js';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Heading } from '../../types/doc.js';
import { type Page, placeOf } from '../page.js';
import type { ReplaceEmoji } from './emoji.js';
import { showEmoji } from './emoji-in-tree.js';
import { inlineHtml, inlineText } from './inline-text.js';

const EXPLICIT = /[ \t]*\{#([^{}]+)\}[ \t]*$/;
const EXPLICIT_COMMENT = /^\s*\/\*\s*#([^\s{}][^{}]*?)\s*\*\/\s*$/;
const FALLBACK = 'section';

/** Options for ids and texts of headings. */
export interface HeadingOptions {
  /** True to give headings that skip a level the level of an outline without gaps. */
  withOutline: boolean;
  /** True if generated ids keep capital letters. */
  maintainCase: boolean;
  /**
   * True to number equal headings within their file, so that those of partials don't count with the
   * page's.
   */
  countPerFile: boolean;
  /** True to leave directives in text (`:word`) out of generated ids. */
  readDirectives: boolean;
  /** Replaces emoji in the texts of headings. Ids use their names, as on GitHub. */
  emoji: ReplaceEmoji | undefined;
  /**
   * Heading ids of the original, if the page is a translation, without the title, which shows none.
   */
  originalIds: readonly string[] | undefined;
}

/** A heading as an author wrote it. */
interface WrittenHeading {
  node: HeadingNode;
  file: string;
  explicit: ExplicitId | undefined;
  /** The page or the include of a partial that contains it. */
  unit: object;
  /** True if a late plugin created it after plugins were shown the ids of headings. */
  isMade: boolean;
}

/**
 * Assigns an id to every heading and returns the headings in order. Ids are generated like
 * GitHub's: each generated id counts when later ones are numbered (including that of an h1, which
 * shows none); explicit ids (`{#id}`, `{/* #id … *\/}`) do not. A translation with as many headings
 * as its original takes over the original's ids, in order, for headings without an explicit id.
 */
export function assignHeadingIds(
  tree: MarkdownParent,
  page: Page,
  { withOutline, emoji, ...naming }: HeadingOptions,
): Heading[] {
  const written = listWritten(tree, page.source.path);
  const names = nameHeadings(written, naming);
  const ids = new Set<string>();
  const outline = createOutline();
  const listed = aliasesByHeading(page, names);
  const headings = written.map(({ node, file, explicit }, index) => {
    const id = names[index] ?? FALLBACK;
    if (emoji) showEmoji(node, emoji);
    // If each file counts separately, a partial may have the same generated id as the page.
    if (ids.has(id) && !(naming.countPerFile && explicit === undefined)) {
      page.diagnostics.push(describeTwice(id, { node, file }));
    }
    ids.add(id);
    const text = inlineText(node.children).trim();
    const outlineLevel = withOutline ? outline(node.depth) : node.depth;
    const classes = explicit?.classes ?? [];
    const aliases = [...new Set([...(explicit?.aliases ?? []), ...(listed.get(id) ?? [])])];
    listed.delete(id);
    node.data = {
      ...node.data,
      id,
      ...(classes.length > 0 && { classes }),
      ...(aliases.length > 0 && { aliases }),
      ...(outlineLevel !== node.depth && { outlineLevel }),
    };
    const isElsewhere = file !== page.source.path;
    page.headingPlaces.push({ ...placeOf(node.position), ...(isElsewhere && { file }) });
    return { level: node.depth, id, text, html: inlineHtml(node.children).trim() };
  });
  for (const { node, file } of written)
    for (const alias of node.data?.aliases ?? []) {
      if (ids.has(alias)) page.diagnostics.push(describeTwice(alias, { node, file }));
      ids.add(alias);
    }
  return headings;
}

function describeTwice(
  id: string,
  { node, file }: Pick<WrittenHeading, 'node' | 'file'>,
): Diagnostic {
  return {
    code: 'heading-id-duplicate',
    severity: 'warning',
    message: `The heading id \`${id}\` appears twice on this page; links to it lead to the first.`,
    hint: 'Give one of the headings another id.',
    file,
    ...placeOf(node.position),
  };
}

/** Returns the old ids in front matter by the current ones. Reports ids that no heading has. */
function aliasesByHeading(page: Page, names: readonly string[]): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const [old, id] of Object.entries(page.frontMatter.aliases ?? {})) {
    if (names.includes(id)) byId.set(id, [...(byId.get(id) ?? []), old]);
    else
      page.diagnostics.push({
        code: 'heading-alias-unknown',
        severity: 'warning',
        message: `\`aliases\` in the front matter maps \`${old}\` to \`${id}\`, but no heading of the page has that id.`,
        ...suggestFix(id, names),
        file: page.source.path,
        line: 1,
        column: 1,
      });
  }
  return byId;
}

/** Lists the headings of a page, in order. Removes explicit ids from their texts. */
function listWritten(tree: MarkdownParent, path: string): WrittenHeading[] {
  const written: WrittenHeading[] = [];
  collect(tree, path, tree);
  return written;

  function collect(parent: MarkdownParent, file: string, unit: object): void {
    for (const node of parent.children) {
      if (node.type === 'heading') {
        const isMade = (node.data as ShownData | undefined)?.shown === undefined;
        written.push({ node, file, unit, isMade, explicit: takeId(node) });
      }
      const isPartial = node.type === 'include' && node.file !== file;
      const [place, own] = isPartial ? [node.file, node] : [file, unit];
      for (const part of partsOf(node)) collect(part, place, own);
    }
  }
}

/** The id of a heading as plugins see it, as in other generators. */
interface ShownData {
  hProperties?: { id?: unknown };
  /** The id that plugins were shown, and what its author wrote. */
  shown?: { id: string; explicit: ExplicitId | undefined };
}

/** Shows plugins the heading ids that a file has as a page: sets `data.hProperties.id`. */
export function showHeadingIds(
  tree: MarkdownParent,
  naming: Pick<HeadingOptions, 'maintainCase' | 'readDirectives'>,
): void {
  const written = listWritten(tree, '');
  const names = nameHeadings(written, { ...naming, countPerFile: false, originalIds: undefined });
  for (const [index, { node, explicit }] of written.entries()) {
    const id = names[index] ?? FALLBACK;
    const data = (node.data ?? {}) as ShownData;
    Object.assign(data, { id, shown: { id, explicit }, hProperties: { ...data.hProperties, id } });
    node.data = data as HeadingNode['data'];
  }
}

/** Returns the id that the author wrote or a plugin set. */
function takeId(node: HeadingNode): ExplicitId | undefined {
  const data = (node.data ?? {}) as ShownData;
  const { shown, hProperties } = data;
  const given = hProperties?.id;
  const isGiven = typeof given === 'string' && given !== '' && given !== shown?.id;
  if (hProperties !== undefined) delete hProperties.id;
  delete data.shown;
  const explicit = shown === undefined ? takeExplicitId(node) : shown.explicit;
  return isGiven ? { classes: [], aliases: [], ...explicit, id: given } : explicit;
}

/**
 * Returns an id for each heading. Headings created by late plugins are numbered last, so that the
 * ids shown to plugins stay valid.
 */
function nameHeadings(
  written: readonly WrittenHeading[],
  {
    maintainCase,
    countPerFile,
    readDirectives,
    originalIds,
  }: Omit<HeadingOptions, 'withOutline' | 'emoji'>,
): string[] {
  const taken = takeOriginalIds(written, originalIds);
  const sluggers = new Map<object, GithubSlugger>();
  const sluggerOf = (unit: object) => {
    const known = sluggers.get(unit);
    if (known !== undefined) return known;
    const made = new GithubSlugger();
    // Ids generated in addition, such as that of a title, must differ from these.
    for (const id of taken.values()) made.slug(id, true);
    sluggers.set(unit, made);
    return made;
  };
  const name = (heading: WrittenHeading): string => {
    const id = heading.explicit?.id ?? taken.get(heading);
    if (id !== undefined) return id;
    const slugger = sluggerOf(countPerFile ? heading.unit : taken);
    const text = inlineText(heading.node.children, {
      withCode: true,
      withoutDirectives: readDirectives,
    });
    // A heading that consists of emoji has no letters for an id.
    return slugger.slug(text, maintainCase) || slugger.slug(FALLBACK);
  };
  const inTurn = [...written].sort((one, other) => Number(one.isMade) - Number(other.isMade));
  const names = new Map(inTurn.map((heading) => [heading, name(heading)]));
  return written.map((heading) => names.get(heading) ?? FALLBACK);
}

/**
 * Returns the ids that a translation takes over from its original; none if they have different
 * numbers of headings.
 */
function takeOriginalIds(
  written: readonly WrittenHeading[],
  originalIds: readonly string[] = [],
): ReadonlyMap<WrittenHeading, string> {
  const below = written.filter(({ node }) => node.depth > 1);
  if (below.length !== originalIds.length) return new Map();
  const own = new Set(written.flatMap(({ explicit }) => explicit?.id ?? []));
  return new Map(
    below.flatMap((heading, index): [WrittenHeading, string][] => {
      const id = originalIds[index];
      return id === undefined || own.has(id) ? [] : [[heading, id]];
    }),
  );
}

/**
 * Returns a function that gives the level of each heading of a page, in order, in an outline
 * without gaps: an `####` below a `##` is announced as level 3. (WCAG 2.2, technique G141: headings
 * must nest without leaving levels out.)
 */
function createOutline(): (depth: number) => number {
  // The page's title, which may not be part of its text.
  let open = [{ depth: 1, level: 1 }];
  return (depth) => {
    open = open.filter((heading) => heading.depth < depth);
    const level = (open.at(-1)?.level ?? 0) + 1;
    open.push({ depth, level });
    return level;
  };
}

/** What an author may write after a heading: `{#id}`, `{#id .class}`, `{#id #former-id}`. */
interface ExplicitId {
  id: string;
  classes: string[];
  /** Former ids. */
  aliases: string[];
}

/** Removes `{#id}` or its comment form from the end of a heading and returns it. */
function takeExplicitId(heading: HeadingNode): ExplicitId | undefined {
  const last = lastMeaningful(heading.children);
  if (last?.type === 'text') {
    const match = EXPLICIT.exec(last.value);
    if (match === null) return undefined;
    last.value = last.value.slice(0, match.index);
    return readExplicitId(match[1] ?? '');
  }
  if (last?.type !== 'mdxTextExpression') return undefined;
  const match = EXPLICIT_COMMENT.exec(last.value);
  if (match === null) return undefined;
  heading.children = heading.children.slice(0, heading.children.indexOf(last));
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return readExplicitId(match[1] ?? '');
}

/** Reads an id, followed by classes (`.wide`) and former ids (`#old`). Ignores other words. */
function readExplicitId(written: string): ExplicitId | undefined {
  const [id = '', ...others] = written.trim().split(/\s+/);
  const classes = others.flatMap((word) => (/^\.[^.]/.test(word) ? [word.slice(1)] : []));
  const aliases = others.flatMap((word) => (/^#[^#]/.test(word) ? [word.slice(1)] : []));
  return id === '' ? undefined : { id, classes, aliases };
}

function lastMeaningful(children: PhrasingContent[]): RootContent | undefined {
  return children.findLast((child) => child.type !== 'text' || child.value.trim() !== '');
}
