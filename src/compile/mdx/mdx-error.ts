import type { Diagnostic } from '../../types/diagnostic.js';

/** The fields of the MDX parser's error (a `VFileMessage`) that are used here. */
interface ParseError {
  reason: string;
  line?: number | undefined;
  column?: number | undefined;
  place?: { start?: Point; end?: Point } | undefined;
  cause?: { message?: string } | undefined;
}
interface Point {
  line: number;
  column: number;
}

/** True if a caught value is the parser's report of a mistake in the page. */
export function isParseError(error: unknown): error is ParseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'reason' in error &&
    typeof error.reason === 'string'
  );
}

/** The file that is parsed. */
interface SourceText {
  path: string;
  text: string;
}

/** Converts a parse error to a diagnostic that says what to change. */
export function mdxError(error: ParseError, { path: file, text }: SourceText): Diagnostic {
  const { reason } = error;
  // The cause has the reason of the JavaScript parser.
  const told = `${reason}\n${error.cause?.message ?? ''}`;
  const known = CAUSES.find(({ pattern }) => pattern.test(told));
  const match = known?.pattern.exec(told);
  const { start, end } = placeInReason(reason) ?? error.place ?? {};
  const line = start?.line ?? error.line ?? 1;
  const hint = hintForForeign(text.split(/\r\n|\n|\r/)[line - 1] ?? '') ?? known?.hint;
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message:
      known && match
        ? known.message(match, detail(error))
        : `MDX cannot parse this: ${lowerFirst(reason)}.`,
    ...(hint !== undefined && { hint }),
    file,
    line,
    column: start?.column ?? error.column ?? 1,
    ...(end && { endLine: end.line, endColumn: end.column }),
  };
}

/** Suggests what to write instead of another generator's syntax on the line. */
function hintForForeign(line: string): string | undefined {
  if (/\{\{ *\$frontmatter\b/.test(line))
    return 'VitePress reads `{{ $frontmatter.title }}`. Write `{frontMatter.title}`.';
  if (/^\s*<<< *\S/.test(line))
    return 'VitePress reads `<<<`. Write a block of code with `file`: ` ```ts file="./example.ts#region" `.';
  if (/\{%/.test(line))
    return 'Other generators read `{% … %}`. Write what it stands for: `<Include file="./part.md" />`, `:::note`.';
  if (/(?:[\])`]\{:?|^#.*\{) ?[.#]/.test(line))
    return 'MkDocs reads `{ .class }`. Write the element as HTML, with its attributes.';
  return undefined;
}

/**
 * Reads the position of a tag from the text of a reason: the error itself has the position where
 * the parser noticed it.
 */
function placeInReason(reason: string): { start: Point; end: Point } | undefined {
  const match = /^Expected a closing tag for `[^`]*` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason);
  if (match === null) return undefined;
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = match.slice(1).map(Number);
  return { start: { line, column }, end: { line: endLine, column: endColumn } };
}

interface Cause {
  pattern: RegExp;
  message: (match: RegExpExecArray, detail: string) => string;
  hint: string;
}

const CAUSES: readonly Cause[] = [
  {
    pattern: /^Expected a closing tag for `(<[^`]*>)`/,
    message: (match) => `The tag \`${match[1]}\` is not closed.`,
    hint: 'Close it in the same block, or write `\\<` if it is text.',
  },
  {
    pattern: /^Expected the closing tag `(<\/[^`]*>)` either /,
    message: (match) =>
      `The closing tag \`${match[1]}\` is in a different block than its opening tag.`,
    hint: 'Put both tags on their own lines, or both on the same line.',
  },
  {
    pattern:
      /^Unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `(<[^`]*>)`/,
    message: (match) =>
      `The closing tag \`${match[1]}\` does not match the open tag \`${match[2]}\`.`,
    hint: 'Close the tags in reverse order: the last one opened first.',
  },
  {
    pattern: /^Unexpected closing slash/,
    message: () => 'A closing tag has no opening tag before it.',
    hint: 'Remove the closing tag or add the opening one.',
  },
  {
    pattern: /^Unexpected character `\/` .*to create a link in MDX/,
    message: () => 'MDX reads `<https://…>` as a tag.',
    hint: 'Write the URL without `<` and `>`, or as `[text](https://…)`.',
  },
  {
    pattern: /^Unexpected character `!` .*before name/,
    message: () => 'MDX reads `<!` as the start of a tag.',
    hint: 'Close the comment with `-->`, or write `\\<!` if it is text.',
  },
  {
    pattern: /^Unexpected character `(.)` .*before name/,
    message: (match) => `MDX reads \`<\` before \`${match[1]}\` as the start of a tag.`,
    hint: 'Write `\\<` or `&lt;` if it is text.',
  },
  {
    pattern: /^Unexpected end of file in expression/,
    message: () => 'A `{` has no closing `}`.',
    hint: 'Close the expression, or write `\\{` if it is text.',
  },
  {
    pattern: /^Could not parse expression with acorn|^Unexpected content after expression/,
    message: (_, rest) =>
      `The text between \`{\` and \`}\` is not a JavaScript expression${rest && ` (${rest})`}.`,
    hint: 'Fix the expression, or write `\\{` if it is text.',
  },
  {
    pattern: /^Could not parse import\/exports with acorn[\s\S]*\nDuplicate export 'default'/,
    message: () => 'The page has two layouts: it already has an `export default` above.',
    hint: 'Keep one `export default`: it is rendered around the content of the page.',
  },
  {
    pattern: /^Could not parse import\/exports with acorn/,
    message: (_, rest) => `This import or export is not JavaScript${rest && ` (${rest})`}.`,
    hint: 'Fix the statement, and leave a blank line between it and the text below.',
  },
  {
    pattern: /^Unexpected `(\w+)` in code: only import\/exports are supported/,
    message: (match) =>
      `A block that begins with \`import\` or \`export\` also contains \`${match[1]}\`.`,
    hint: 'Keep only imports and exports in it, with a blank line below.',
  },
  {
    pattern: /^Unexpected lazy line/,
    message: () =>
      'JSX or an expression continues on a line that is not part of its quote or list item.',
    hint: 'Indent the line, or begin it with `>`, like the lines above.',
  },
  {
    pattern: /^Unexpected end of file/,
    message: () => 'The page ends inside a tag.',
    hint: 'Close the tag, or write `\\<` if it is text.',
  },
];

/** Returns the JavaScript parser's reason, without its position. */
function detail(error: ParseError): string {
  return lowerFirst((error.cause?.message ?? '').replace(/\s*\(\d+:\d+\)$/, ''));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
