import type TypeScript from 'typescript';
import { append } from '../../lib/append.js';
import { type ExampleFile, type ExampleLine, textOf } from '../example.js';
import { createLocator, type Edit, type Locate } from './locate-compiled.js';

/** A `// =>` comment and what it refers to. */
export interface Claim {
  expected: string;
  /**
   * `printed` for the output of a `console` call, `value` for the value of an expression or
   * variable.
   */
  kind: 'printed' | 'value';
  /** The line of the comment, and its column in that line of the file, from 1. */
  line: ExampleLine;
  column: number;
}

/** A file of an example, ready to run. */
export interface InstrumentedFile {
  code: string;
  claims: readonly Claim[];
  /** Maps a position in `code` to a position in the file. */
  locate: Locate;
}

/**
 * Converts a file of an example to JavaScript that reports to `__docsgen`: the block that is
 * running, and the value before each `// =>` comment. The claims of a file are numbered from
 * `firstClaim`.
 */
export function instrument(
  ts: typeof TypeScript,
  file: ExampleFile,
  firstClaim = 0,
): InstrumentedFile {
  const text = textOf(file);
  const source = ts.createSourceFile(file.name, text, ts.ScriptTarget.ESNext, true);
  const statements = listStatements(ts, source);
  const claims: Claim[] = [];
  const edits: Edit[] = [];
  for (const comment of listComments(file, text)) {
    const statement = statements.find(
      (one) => one.end <= comment.at && /^[\s;]*$/.test(text.slice(one.end, comment.at)),
    );
    const made = statement && observe(ts, { statement, source, index: firstClaim + claims.length });
    if (made === undefined) continue;
    append(edits, made.edits);
    claims.push({
      expected: comment.expected,
      kind: made.kind,
      line: comment.line,
      column: comment.column,
    });
  }
  // Of two edits at the same offset, the later one is applied first.
  const sorted = [...edits, ...markBlocks(file, source)].sort((a, b) => b.at - a.at);
  const edited = sorted.reduce(
    (whole, { at, text: added }) => whole.slice(0, at) + added + whole.slice(at),
    text,
  );
  const { outputText, sourceMapText } = ts.transpileModule(edited, {
    fileName: file.name,
    compilerOptions: {
      sourceMap: true,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      allowJs: true,
    },
  });
  return {
    code: outputText,
    claims,
    locate: createLocator(sourceMapText ?? '', { text, edits: sorted }),
  };
}

/** Lists statements at all levels; of those with the same end, the innermost first. */
function listStatements(
  ts: typeof TypeScript,
  source: TypeScript.SourceFile,
): TypeScript.Statement[] {
  const found: TypeScript.Statement[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isExpressionStatement(node) || ts.isVariableStatement(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => b.end - a.end || b.pos - a.pos);
}

/** Reports the start of each block, but only between statements; imports run first in any case. */
function markBlocks({ lines }: ExampleFile, source: TypeScript.SourceFile): Edit[] {
  const edits: Edit[] = [];
  const starts = source.getLineStarts();
  for (const [index, { fence }] of lines.entries()) {
    if (index > 0 && lines[index - 1]?.fence === fence) continue;
    const at = starts[index] ?? 0;
    if (!source.statements.some((one) => one.getStart(source) < at && at < one.end))
      edits.push({ at, text: `__docsgen.block(${fence});` });
  }
  return edits;
}

const COMMENT = /\/\/\s*=>\s?(.*)$/;

interface FoundComment extends Omit<Claim, 'kind'> {
  at: number;
}

/** Lists the `// =>` comments. Merges consecutive lines that contain nothing else. */
function listComments({ lines }: ExampleFile, text: string): FoundComment[] {
  const found: FoundComment[] = [];
  let offset = 0;
  let last = Number.NaN;
  for (const [index, line] of lines.entries()) {
    const match = COMMENT.exec(line.text);
    const expected = match?.[1]?.trim();
    const before = found.at(-1);
    if (match !== null && expected !== undefined) {
      if (
        before !== undefined &&
        last === index - 1 &&
        line.text.slice(0, match.index).trim() === ''
      )
        before.expected += `\n${expected}`;
      else
        found.push({ at: offset + match.index, expected, line, column: line.column + match.index });
      last = index;
    }
    offset += line.text.length + 1;
  }
  return found.filter(({ at }) => text.startsWith('//', at));
}

function observe(
  ts: typeof TypeScript,
  {
    statement,
    source,
    index,
  }: { statement: TypeScript.Statement; source: TypeScript.SourceFile; index: number },
): { kind: Claim['kind']; edits: Edit[] } | undefined {
  const start = statement.getStart(source);
  if (ts.isVariableStatement(statement)) {
    const name = statement.declarationList.declarations.at(-1)?.name;
    if (name === undefined || !ts.isIdentifier(name)) return undefined;
    return {
      kind: 'value',
      edits: [{ at: statement.end, text: `;__docsgen.value(${index}, ${name.text});` }],
    };
  }
  if (!ts.isExpressionStatement(statement)) return undefined;
  const { expression } = statement;
  if (/^console\s*\./.test(expression.getText(source))) {
    // In braces, because the call may be the whole body of an `if` or a loop.
    const edits = [
      { at: start, text: `{__docsgen.from(${index});` },
      { at: statement.end, text: `;__docsgen.to(${index});}` },
    ];
    return { kind: 'printed', edits };
  }
  const edits = [
    { at: start, text: `__docsgen.value(${index}, (` },
    { at: expression.end, text: '))' },
  ];
  return { kind: 'value', edits };
}
