import { posix } from 'node:path';
import type { Code } from 'mdast';
import { suggestHint } from '../../diagnostics/suggest.js';
import { infoOf, languageOf, readCodeFile } from '../../lib/markdown/code-meta.js';
import { readRegion, readWhole } from '../../lib/markdown/read-region.js';
import type { MarkdownContext, MarkdownProblem } from '../../types/markdown.js';
import type { CodeFilesOptions } from './public-types.js';

/**
 * Fills a fence such as `ts file="./example.ts#region"` with the text of that file. The page then
 * depends on the file. If the file or the region is missing, the fence keeps its text. With
 * `replaceCode: false`, only an empty fence whose file exists is filled.
 */
export async function fillCodeFile(
  block: Code,
  context: MarkdownContext<CodeFilesOptions>,
): Promise<undefined> {
  const shown = readCodeFile(infoOf(block));
  if (shown === undefined || !(await asksForText(block, shown.path, context))) return;
  const problem = await fill(block, shown, context);
  if (problem !== undefined) context.report({ severity: 'error', ...problem }, block);
}

async function asksForText(
  { value }: Code,
  path: string,
  context: MarkdownContext<CodeFilesOptions>,
): Promise<boolean> {
  if (context.options.replaceCode) return true;
  return value.trim() === '' && (await context.readFile(path)) !== undefined;
}

type Problem = Omit<MarkdownProblem, 'severity'>;

async function fill(
  block: Code,
  { path: written, region }: { path: string; region?: string },
  context: MarkdownContext,
): Promise<Problem | undefined> {
  const path = context.resolveFile(written);
  if (path === undefined) return privateProblem(written);
  const text = await context.readFile(written);
  if (text === undefined) return missingProblem(written, context);
  const found = region === undefined ? { lines: readWhole(text) } : readRegion(text, region);
  if (!('lines' in found)) return regionProblem(path, region ?? '', found);
  const info = infoOf(block);
  const language = languageOf(info);
  block.lang = language || languageOfFile(path, context);
  block.meta = info.slice(language.length).trim();
  block.value = found.lines.join('\n');
  return undefined;
}

/**
 * Returns the language of a file by its extension or name, as in `a.tsx` and `Dockerfile`; `text`
 * if there is no such language.
 */
function languageOfFile(path: string, { knowsLanguage }: MarkdownContext): string {
  const name = posix.basename(path).toLowerCase();
  const language = name.slice(name.lastIndexOf('.') + 1);
  return knowsLanguage(language) ? language : 'text';
}

function privateProblem(path: string): Problem {
  return {
    code: 'code-file-not-found',
    message: `The file \`${path}\` of a code block is outside the site, or private to it.`,
    hint: "Write a path from this file's folder, or one that begins with `@site/`; hidden files, packages and the site's config cannot be shown.",
  };
}

function missingProblem(path: string, context: MarkdownContext): Problem {
  const found = context.explainMissing(path, {
    say: (reason) => `The file \`${path}\` of a code block is ${reason}.`,
    reason: 'not a text file of the site',
    hint: "Write a path from this file's folder, or one that begins with `@site/`.",
  });
  return { code: 'code-file-not-found', ...found };
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
