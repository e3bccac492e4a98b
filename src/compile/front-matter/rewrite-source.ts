import { stringify } from 'yaml';
import { hash } from '../../lib/hash.js';
import { isRecord } from '../../lib/is-record.js';
import type { MarkdownConfig, ParsedFrontMatter } from '../../types/config/markdown-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import { locateBlock } from './front-matter.js';
import { readLooseYaml } from './read-loose-yaml.js';

/** Config functions that change files before docsgen reads them. */
export type SourceFunctions = Pick<MarkdownConfig, 'preprocessor' | 'parseFrontMatter'>;

/**
 * Applies the config's functions to a Markdown file. Returns a problem if one fails. `filePath` is
 * the file's absolute path. Unchanged parts keep their lines and columns; changed front matter is
 * rewritten on as many lines as before.
 */
export async function rewriteSource(
  source: SourceFile,
  filePath: string,
  { preprocessor, parseFrontMatter }: SourceFunctions,
): Promise<{ source: SourceFile } | { problem: Diagnostic }> {
  let key = 'preprocessor';
  try {
    const before = source.text;
    const text =
      preprocessor === undefined ? before : await preprocessor({ filePath, fileContent: before });
    if (typeof text !== 'string') throw new TypeError('it does not return a string');
    key = 'parseFrontMatter';
    const made =
      parseFrontMatter === undefined
        ? text
        : await replaceFrontMatter(text, filePath, parseFrontMatter);
    return made === before ? { source } : { source: { ...source, text: made, hash: hash(made) } };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    return {
      problem: {
        code: 'markdown-function',
        severity: 'error',
        message: `\`markdown.${key}\` fails on this page: ${reason.replace(/\.$/, '')}.`,
        hint: 'Fix the function, or remove it from the config.',
        file: source.path,
        line: 1,
        column: 1,
      },
    };
  }
}

async function replaceFrontMatter(
  text: string,
  filePath: string,
  parse: NonNullable<MarkdownConfig['parseFrontMatter']>,
): Promise<string> {
  const usual = parseUsual(text);
  const before = JSON.stringify(usual.frontMatter);
  const made: unknown = await parse({
    filePath,
    fileContent: text,
    defaultParseFrontMatter: async ({ fileContent }) => parseUsual(fileContent),
  });
  if (!isRecord(made) || !isRecord(made['frontMatter']) || typeof made['content'] !== 'string')
    throw new TypeError('it does not return `frontMatter` and `content`');
  const { frontMatter, content } = made as unknown as ParsedFrontMatter;
  const isSame = JSON.stringify(frontMatter) === before;
  if (isSame && content === usual.content) return text;
  const block = locateBlock(text);
  const head = isSame ? text.slice(0, block?.end ?? 0) : writeBlock(frontMatter, block?.yaml);
  // The text after the block begins with the end of the block's last line.
  const gap = head === '' || /^\r?\n/.test(content) ? '' : '\n';
  return head + gap + content;
}

/** Writes front matter on as many lines as it had before. */
function writeBlock(frontMatter: Record<string, unknown>, before = ''): string {
  const had = before.split('\n').length;
  const written = stringify(frontMatter, { lineWidth: 0 });
  const yaml = written.split('\n').length > had ? `${JSON.stringify(frontMatter)}\n` : written;
  return `---\n${yaml}${'\n'.repeat(Math.max(0, had - yaml.split('\n').length))}---`;
}

/** Parses front matter as YAML. Returns its fields and the text below. */
function parseUsual(text: string): ParsedFrontMatter {
  const block = locateBlock(text);
  if (block === undefined) return { frontMatter: {}, content: text };
  const { contents, faults, toValue } = readLooseYaml(block.yaml);
  const value = faults.length > 0 || contents === null ? {} : toValue(contents);
  return { frontMatter: isRecord(value) ? { ...value } : {}, content: text.slice(block.end) };
}
