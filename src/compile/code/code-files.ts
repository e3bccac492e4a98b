import { posix } from 'node:path';
import type { Code } from 'mdast';
import { suggestHint } from '../../diagnostics/suggest.js';
import { insideSite } from '../../lib/files/inside-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import { type Page, placeOf } from '../page.js';
import type { MarkdownParent } from '../parse/map-children.js';
import { walkMarkdown } from '../parse/walk-markdown.js';
import { infoOf, languageOf, readCodeFile } from './code-meta.js';
import { readRegion, readWhole } from './code-regions.js';

/** What showing files needs. */
export interface CodeFileContext {
  readFile(path: string): Promise<SourceFile | undefined>;
  /** Whether there is a grammar of that name. */
  knows(language: string): boolean;
}

/** A fence that names a file, and the Markdown file that it stands in. */
interface Shown {
  node: Code;
  from: string;
  path: string;
  region?: string;
}

/**
 * Fills fences like `ts file="./example.ts#region"` with the text of that file of the site. The page depends on the file
 * from then on. A fence whose file or region is missing keeps the text that it has.
 */
export async function fillCodeFiles(
  tree: MarkdownParent,
  page: Page,
  context: CodeFileContext,
): Promise<void> {
  const fences: Shown[] = [];
  walkMarkdown(tree, page.source.path, (node, from) => {
    const file = node.type === 'code' ? readCodeFile(infoOf(node)) : undefined;
    if (node.type === 'code' && file !== undefined) fences.push({ node, from, ...file });
    return undefined;
  });
  for (const fence of fences) {
    const problem = await fill(fence, page, context);
    if (problem !== undefined) {
      page.diagnostics.push({
        severity: 'error',
        file: fence.from,
        ...placeOf(fence.node.position),
        ...problem,
      });
    }
  }
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

async function fill(shown: Shown, page: Page, context: CodeFileContext): Promise<Problem | undefined> {
  const { node, region } = shown;
  const path = resolvePath(shown);
  if (path === undefined) return privateProblem(shown.path);
  const source = await context.readFile(path);
  // The result changes when the file appears, too.
  noteInclude(page, { path, hash: source?.hash ?? '' });
  if (source === undefined) return missingProblem(shown.path);
  const found = region === undefined ? { lines: readWhole(source.text) } : readRegion(source.text, region);
  if (!('lines' in found)) return regionProblem(path, region ?? '', found);
  const info = infoOf(node);
  const language = languageOf(info);
  node.lang = language || languageOfFile(path, context);
  node.meta = info.slice(language.length).trim();
  node.value = found.lines.join('\n');
  return undefined;
}

function resolvePath({ path, from }: Shown): string | undefined {
  if (path.startsWith('@site/')) return insideSite(path.slice('@site/'.length));
  return path === '' || path.startsWith('/') ? undefined : insideSite(posix.join(posix.dirname(from), path));
}

function noteInclude(page: Page, include: Page['includes'][number]): void {
  if (!page.includes.some(({ path }) => path === include.path)) page.includes.push(include);
}

/** Files are often named for their language: `a.tsx`, `Dockerfile`. */
function languageOfFile(path: string, { knows }: CodeFileContext): string {
  const name = posix.basename(path).toLowerCase();
  const language = name.slice(name.lastIndexOf('.') + 1);
  return knows(language) ? language : 'text';
}

function privateProblem(path: string): Problem {
  return {
    code: 'code-file-not-found',
    message: `The file \`${path}\` of a code block is outside the site, or private to it.`,
    hint: "Write a path from this file's folder, or one that begins with `@site/`; hidden files, packages and the site's config are not shown.",
  };
}

function missingProblem(path: string): Problem {
  return {
    code: 'code-file-not-found',
    message: `The file \`${path}\` of a code block leads to no text file.`,
    hint: "Write a path from this file's folder, or one that begins with `@site/`.",
  };
}

function regionProblem(
  path: string,
  region: string,
  found: { names: string[] } | { openAt: number },
): Problem {
  if ('openAt' in found) {
    return {
      code: 'code-region-open',
      message: `The region \`${region}\`, which begins at \`${path}:${found.openAt}\`, has no end.`,
      hint: `Write a comment \`#endregion ${region}\` where it ends.`,
    };
  }
  return {
    code: 'code-region-unknown',
    message: `\`${path}\` has no region \`${region}\`.`,
    hint:
      suggestHint(region, found.names) ??
      `Mark it with comments: \`#region ${region}\` before, \`#endregion ${region}\` after.`,
  };
}
