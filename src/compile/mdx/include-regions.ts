import type { Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import { suggestHint } from '../../diagnostics/suggest.js';
import { append } from '../../lib/append.js';
import { insideRepository } from '../../lib/files/inside-site.js';
import { describeUnusable } from '../../lib/files/refused-file.js';
import { mapChildren } from '../../lib/markdown/map-children.js';
import { readRegion } from '../../lib/markdown/read-region.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type { RefusedFile } from '../../types/site/file-lookup.js';
import { literalProps } from '../estree/jsx-literals.js';
import { placeOf } from '../page.js';
import type { PartialContext, PartialResult } from './partial-context.js';

/** Input of the step. */
interface IncludeRequest {
  context: PartialContext;
  /** Receives the results. */
  result: PartialResult;
  /** Inserts the includes of an included file. */
  includeAll(tree: Root, chain: readonly string[], context: PartialContext): Promise<PartialResult>;
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'fix'>;

/** Replaces `<Include file="./a.md#region" />` by Markdown files, or regions of them. */
export async function includeRegions(
  tree: Root,
  chain: readonly string[],
  request: IncludeRequest,
): Promise<void> {
  const found: RootContent[] = [];
  walkMarkdown(tree, '', (node) => {
    if (isInclude(node)) found.push(node);
    // The content of an included file was processed when it was inserted.
    return node.type !== 'include';
  });
  const contents = new Map<RootContent, RootContent[]>();
  for (const node of found) {
    const included = await loadInclude(node, chain, request);
    if ('children' in included) contents.set(node, [included]);
    else {
      request.result.diagnostics.push({
        severity: 'error',
        file: chain.at(-1) ?? '',
        ...placeOf(node.position),
        ...included,
      });
      contents.set(node, []);
    }
  }
  if (contents.size > 0) mapChildren(tree, (node) => contents.get(node));
}

type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function isInclude(node: RootContent): node is Jsx {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    node.name === 'Include'
  );
}

async function loadInclude(
  node: RootContent,
  chain: readonly string[],
  { context, result, includeAll }: IncludeRequest,
): Promise<Extract<RootContent, { type: 'include' }> | Problem> {
  const written = isInclude(node) ? literalProps(node.attributes)?.['file'] : undefined;
  if (typeof written !== 'string') return noFile();
  const [, file = '', region] = /^(.*?)(?:#([^#/]*))?$/.exec(written) ?? [];
  const path = resolveFrom(file, chain.at(-1) ?? '', context);
  if (path === undefined || !/\.mdx?$/i.test(path)) return notFound(file);
  if (chain.includes(path)) return cycle([...chain, path]);
  const source = await context.readFile(path);
  result.includes.push({ path, hash: source?.hash ?? '' });
  if (source === undefined) return notFound(file, context.readFile.refusedFile?.(path));
  const text = region ? cutRegion(source, region) : source.text;
  if (typeof text !== 'string') return text;
  const parsed = await context.parse({ ...source, text });
  const nested = await includeAll(parsed.tree, [...chain, path], context);
  append(result.includes, nested.includes);
  append(result.heads, nested.heads);
  append(result.diagnostics, parsed.diagnostics);
  append(result.diagnostics, nested.diagnostics);
  if (parsed.tree.children.some(runs)) return hasCode(file);
  return { type: 'include', file: path, isPlain: !parsed.isMdx, children: parsed.tree.children };
}

function resolveFrom(file: string, from: string, { bounds }: PartialContext): string | undefined {
  const path = file.startsWith('@site/')
    ? file.slice('@site/'.length)
    : `${from.slice(0, from.lastIndexOf('/') + 1)}${file}`;
  return file === '' ? undefined : insideRepository(path, bounds);
}

/** Returns the region with the line numbers that it has in the file. */
function cutRegion({ path, text }: SourceFile, name: string): string | Problem {
  const region = readRegion(text, name);
  if (!('lines' in region)) return noRegion(path, name, region);
  const first =
    text.split('\n').findIndex((line) => /\bregion\b/.test(line) && line.includes(name)) + 1;
  return '\n'.repeat(first) + region.lines.join('\n');
}

function runs(node: RootContent): boolean {
  const program =
    node.type === 'mdxjsEsm' ? (node.data?.estree as Program | null | undefined) : undefined;
  return (program?.body.length ?? 0) > 0;
}

function noFile(): Problem {
  return {
    code: 'include-not-found',
    message: 'The `<Include>` names no file.',
    hint: 'Write `file="./name.md"`, with quotes.',
  };
}

function notFound(file: string, refused?: RefusedFile): Problem {
  const found = describeUnusable(refused, file, {
    say: (reason) => `The file \`${file}\` of an \`<Include>\` is ${reason}.`,
    reason: 'not a Markdown file of the site or its repository',
    hint: "Write a path from this file's folder, or one that begins with `@site/`.",
  });
  return { code: 'include-not-found', ...found };
}

function cycle(chain: readonly string[]): Problem {
  return {
    code: 'partial-cycle',
    message: `\`${chain.slice(chain.indexOf(chain.at(-1) ?? '')).join('` includes `')}\`: the page never ends.`,
    hint: 'Remove one of them.',
  };
}

function noRegion(
  path: string,
  name: string,
  found: Exclude<ReturnType<typeof readRegion>, { lines: string[] }>,
): Problem {
  if ('openAt' in found)
    return {
      code: 'include-region-unknown',
      message: `The region \`${name}\` of \`${path}\` has no end.`,
      hint: `Mark its end with \`<!-- #endregion ${name} -->\`.`,
    };
  return {
    code: 'include-region-unknown',
    message: `The file \`${path}\` has no region \`${name}\`.`,
    hint: suggestHint(name, found.names) ?? `Mark it with \`<!-- #region ${name} -->\`.`,
  };
}

function hasCode(file: string): Problem {
  return {
    code: 'include-code',
    message: `The file \`${file}\` of an \`<Include>\` imports or exports something.`,
    hint: 'Import the file as a component instead.',
  };
}
