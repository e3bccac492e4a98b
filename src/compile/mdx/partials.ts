import { posix } from 'node:path';
import type { ImportDeclaration, Node, Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import { append } from '../../lib/append.js';
import { insideFolder, insideRepository } from '../../lib/files/inside-site.js';
import { fillMembers } from '../../lib/markdown/fill-members.js';
import { type MarkdownParent, mapChildren } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { SourceFile } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import { walkEstree } from '../estree/estree-walk.js';
import { literalProps, readLiteral, soleExpression } from '../estree/jsx-literals.js';
import { includeRegions } from './include-regions.js';
import { findHeads } from './page-head.js';
import type { PartialContext, PartialResult } from './partial-context.js';
import { cycleProblem, missingProblem, outsideProblem } from './partial-problems.js';
import { readLeadingImports } from './read-leading-imports.js';

/**
 * Inserts imported Markdown where it is used: `import Part from './_part.mdx'` and `<Part />`. Its
 * headings, footnotes and links then belong to the page. Literal props replace `props.name`. A
 * partial with imports, exports or other expressions of its own stays an import of the page's code
 * module; then the page knows its `<head>`, but not its headings.
 *
 * @param chain Files that lead here, the file of `tree` last.
 */
export async function includePartials(
  tree: Root,
  chain: readonly string[],
  context: PartialContext,
): Promise<PartialResult> {
  const result: PartialResult = { includes: [], heads: [], diagnostics: [] };
  // If an import stays, this file becomes a module, whose compilation reports problems of its
  // imports.
  const isApart = context.isModule === true || chain.length > 1;
  for (const node of tree.children) {
    const program =
      node.type === 'mdxjsEsm' ? (node.data?.estree as Program | null | undefined) : undefined;
    for (const statement of [...(program?.body ?? [])]) {
      if (
        statement.type !== 'ImportDeclaration' ||
        !isMarkdown(String(statement.source.value), context)
      )
        continue;
      const local = defaultName(statement);
      const isUsable = local !== undefined && !(isApart && isOnlyValue(tree, local, statement));
      const content = await loadPartial({ statement, isUsable, chain, context, result });
      if (content === 'import' || local === undefined || program === undefined || program === null)
        continue;
      replaceUses(tree, local, content);
      if (content.length === 0 || !isUsed(tree, local, statement)) {
        program.body = program.body.filter((other) => other !== statement);
      }
    }
  }
  if (!defines(tree, 'Include'))
    await includeRegions(tree, chain, { context, result, includeAll: includePartials });
  return result;
}

/** True if an import or export of the page mentions a name. */
function defines(tree: Root, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return tree.children.some((node) => node.type === 'mdxjsEsm' && word.test(node.value));
}

interface PartialImport {
  statement: ImportDeclaration;
  /** True if the import is a component under one name that may be replaced by its content. */
  isUsable: boolean;
  chain: readonly string[];
  context: PartialContext;
  /** Receives the results. */
  result: PartialResult;
}

/** Text of a file that has a `<head>`, or includes a file that may have one. */
const MAY_HAVE_HEAD = /<head|<Include|\.mdx?['"]/;

/** Returns the nodes to insert, none after an error, or `'import'` if it must stay an import. */
async function loadPartial(request: PartialImport): Promise<RootContent[] | 'import'> {
  const { statement, chain, context, result } = request;
  const path = resolvePath(String(statement.source.value), {
    from: chain.at(-1) ?? '',
    ...context,
  });
  if (path !== undefined && chain.includes(path)) {
    result.diagnostics.push(cycleProblem(statement, [...chain, path]));
    return [];
  }
  const source = path === undefined ? undefined : await context.readFile(path);
  if (source === undefined) {
    // Record the missing file, because the result changes when it appears.
    if (path !== undefined) result.includes.push({ path, hash: '' });
    result.diagnostics.push(
      path === undefined
        ? outsideProblem(statement, chain)
        : missingProblem(statement, { chain, refused: context.readFile.refusedFile?.(path) }),
    );
    return [];
  }
  result.includes.push({ path: source.path, hash: source.hash });
  if (!request.isUsable && !MAY_HAVE_HEAD.test(source.text)) return 'import';
  const unparsed = context.isPlainMdx
    ? await listIncluded(source, [...chain, source.path], context)
    : undefined;
  if (unparsed !== undefined) {
    append(result.includes, unparsed);
    return 'import';
  }
  const parsed = await context.parse(source);
  const nested = await includePartials(parsed.tree, [...chain, source.path], context);
  append(result.includes, nested.includes);
  append(result.heads, nested.heads);
  if (!request.isUsable || !isStatic(parsed.tree)) {
    append(result.heads, findHeads(parsed.tree, { source, frontMatter: parsed.frontMatter }));
    return 'import';
  }
  append(result.diagnostics, parsed.diagnostics);
  append(result.diagnostics, nested.diagnostics);
  return [
    { type: 'include', file: source.path, isPlain: !parsed.isMdx, children: parsed.tree.children },
  ];
}

/**
 * Lists the Markdown files that a partial imports, without parsing it, if the partial must stay an
 * import (because it imports code) and has no `<head>`. Everything else about the partial is
 * handled when its module is compiled. Returns `undefined` for any other file, and if only a parser
 * can tell.
 */
async function listIncluded(
  { text, path: from }: SourceFile,
  chain: readonly string[],
  context: PartialContext,
): Promise<PartialResult['includes'] | undefined> {
  const imports = readLeadingImports(text);
  const files = imports?.filter((specifier) => isMarkdown(specifier, context));
  if (files === undefined || files.length === imports?.length) return undefined;
  const includes: PartialResult['includes'] = [];
  for (const specifier of files) {
    const path = resolvePath(specifier, { from, ...context });
    if (path === undefined || chain.includes(path)) continue;
    const source = await context.readFile(path);
    if (source !== undefined && MAY_HAVE_HEAD.test(source.text)) return undefined;
    includes.push({ path: source?.path ?? path, hash: source?.hash ?? '' });
  }
  return includes;
}

function isMarkdown(specifier: string, { bounds }: Pick<PartialContext, 'bounds'>): boolean {
  if (!/\.mdx?$/.test(specifier)) return false;
  return /^(?:\.{0,2}\/|@site\/)/.test(specifier) || findAlias(specifier, bounds) !== undefined;
}

function findAlias(
  specifier: string,
  { aliases = [] }: SiteBounds,
): readonly [name: string, folder: string] | undefined {
  return aliases.find(([name]) => specifier.startsWith(`${name}/`));
}

/** Returns the path of a file in the site or its repository, or `undefined` for all others. */
function resolvePath(
  specifier: string,
  { from, bounds }: { from: string; bounds: SiteBounds },
): string | undefined {
  const alias = findAlias(specifier, bounds);
  if (alias !== undefined) {
    const [name, folder] = alias;
    return insideFolder(folder + specifier.slice(name.length), folder, bounds);
  }
  const below = /^(?:@site)?\/(.*)$/.exec(specifier)?.[1];
  const path = below ?? posix.join(posix.dirname(from), specifier);
  return insideRepository(path, bounds);
}

function defaultName(statement: ImportDeclaration): string | undefined {
  const [specifier, ...others] = statement.specifiers;
  return others.length === 0 && specifier?.type === 'ImportDefaultSpecifier'
    ? specifier.local.name
    : undefined;
}

/**
 * True if nothing in the tree has to run: no imports, exports or expressions other than literals
 * and props.
 */
function isStatic(tree: Root): boolean {
  let found = true;
  const filled = mayUseProps(tree) ? structuredClone(tree) : tree;
  if (filled !== tree) fillMembers(filled, 'props', () => '');
  walkMarkdown(filled, '', (node) => {
    for (const program of programsOf(node)) {
      const expression = soleExpression(program);
      const isEmpty = program.body.length === 0;
      if (!isEmpty && (node.type === 'mdxjsEsm' || readLiteral(expression) === undefined))
        found = false;
    }
    return found;
  });
  return found;
}

function replaceUses(tree: Root, local: string, content: RootContent[]): void {
  mapChildren(tree, (node) => {
    if (
      (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') ||
      node.name !== local
    )
      return undefined;
    if (content.length === 0) return [];
    const props = node.children.length === 0 ? literalProps(node.attributes) : undefined;
    // Only React can show a prop that is an object or a list.
    if (props === undefined || Object.values(props).some(isObject)) return undefined;
    const copy: MarkdownParent = { type: 'root', children: structuredClone(content) };
    fillMembers(copy, 'props', ([name = '', ...rest]) =>
      rest.length > 0 ? null : (props[name] ?? null),
    );
    const { key } = props;
    if (key !== undefined)
      for (const child of copy.children) if (child.type === 'include') child.key = String(key);
    return copy.children;
  });
}

const isObject = (value: Json): boolean => typeof value === 'object' && value !== null;

/** True if any expression mentions the props. */
function mayUseProps(tree: Root): boolean {
  let found = false;
  walkMarkdown(tree, '', (node) => {
    found ||= programsOf(node).some((program) => JSON.stringify(program).includes('"props"'));
    return !found;
  });
  return found;
}

/**
 * True if a name is used, but only as a value, not as an element that the content could replace.
 */
function isOnlyValue(tree: Root, local: string, declaration: Node): boolean {
  let isElement = false;
  walkMarkdown(tree, '', (node) => {
    isElement ||= 'name' in node && node.name === local;
    return !isElement;
  });
  return !isElement && isUsed(tree, local, declaration);
}

function isUsed(tree: Root, local: string, declaration: Node): boolean {
  let used = false;
  walkMarkdown(tree, '', (node) => {
    if ('name' in node && typeof node.name === 'string') used ||= node.name.split('.')[0] === local;
    for (const program of programsOf(node)) {
      for (const statement of program.body) {
        if (statement === declaration) continue;
        walkEstree(statement, (inner) => {
          if ('name' in inner && inner.name === local) used = true;
        });
      }
    }
    return !used;
  });
  return used;
}

/** Returns the parsed programs of an MDX node and of its attributes. */
function programsOf(node: RootContent): Program[] {
  const own = (node.data as { estree?: Program | null } | undefined)?.estree;
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return own ? [own] : [];
  return (node.attributes as { data?: unknown; value?: unknown }[]).flatMap(({ data, value }) => {
    const holder =
      typeof value === 'object' && value !== null ? (value as { data?: unknown }).data : data;
    const program = (holder as { estree?: Program | null } | undefined)?.estree;
    return program ? [program] : [];
  });
}
