import { type ModuleDeclaration, Parser, parse, type Statement } from 'acorn';
import jsx from 'acorn-jsx';
import { transform } from 'sucrase';
import { guardLoops } from './guard-loops.js';

/** The reason why live code cannot run. Line and column are those of its text, from 1. */
export interface CodeProblem {
  reason: string;
  line: number;
  column: number;
}

export interface CodeKind {
  /** True for TypeScript. */
  isTyped: boolean;
  /**
   * True if the code calls `render` itself. Otherwise its last expression, a component or an
   * element, is the result.
   */
  noInline: boolean;
}

/** The body of a function that returns the result or calls `render`; or the problem. */
export type CompiledCode = { code: string } | { problem: CodeProblem };

/**
 * Compiles live code: removes JSX and types, and makes loops call `LOOP` in each iteration. Runs in
 * browsers, and in Node to check the code in Markdown.
 */
export function compileCode(text: string, kind: CodeKind): CompiledCode {
  const compiled = compileAs(text, kind);
  if ('code' in compiled || kind.isTyped) return compiled;
  // Like Docusaurus, accept types in any block. If the code is not valid TypeScript, either, report
  // its errors as JavaScript.
  const plain = withoutTypes(text);
  const typed = plain === undefined ? compiled : compileAs(plain, kind);
  return 'code' in typed ? typed : compiled;
}

/**
 * Removes the types and keeps the JSX. Returns undefined if the text has no types or does not
 * parse.
 */
function withoutTypes(text: string): string | undefined {
  try {
    const { code } = transform(text, {
      transforms: ['jsx', 'typescript'],
      jsxRuntime: 'preserve',
      disableESTransforms: true,
      keepUnusedImports: true,
    });
    return code === text ? undefined : code;
  } catch {
    return undefined;
  }
}

function compileAs(text: string, { isTyped, noInline }: CodeKind): CompiledCode {
  if (text.trim() === '') return { problem: { reason: 'it is empty', line: 1, column: 1 } };
  if (noInline) return compileText(text, { isTyped, finish: (code) => code });
  // An anonymous function, `function () {}`, is only valid as an expression.
  const asExpression = compileText(`(${text.trimEnd().replace(/;+$/, '')}\n)`, {
    isTyped,
    finish: (code) => `return ${code}`,
  });
  if ('code' in asExpression) return asExpression;
  const asStatements = compileText(text, { isTyped, finish: returnLast });
  if ('code' in asStatements) return asStatements;
  // Both fail, but only statements can be modules.
  if (asStatements.problem.reason === NO_MODULES) return asStatements;
  return [shiftBack(asExpression), asStatements].reduce((a, b) =>
    isBehind(a.problem, b.problem) ? a : b,
  );
}

/** Gives clearer messages and positions than sucrase, which backtracks. */
const JSX = Parser.extend(jsx());
const OPTIONS = {
  ecmaVersion: 'latest',
  allowReturnOutsideFunction: true,
  locations: true,
} as const;

interface TextRequest {
  isTyped: boolean;
  /** Returns the body of a function from the compiled code. */
  finish(
    code: string,
    statements: readonly (Statement | ModuleDeclaration)[],
  ): string | CodeProblem;
}

function compileText(text: string, { isTyped, finish }: TextRequest): CompiledCode {
  try {
    if (!isTyped) JSX.parse(text, OPTIONS);
    const { code } = transform(text, {
      transforms: isTyped ? ['jsx', 'typescript'] : ['jsx'],
      jsxRuntime: 'classic',
      production: true,
      disableESTransforms: true,
    });
    const program = parse(code, OPTIONS);
    const finished = finish(code, program.body);
    if (typeof finished !== 'string') return { problem: finished };
    return { code: guardLoops(finished) };
  } catch (error) {
    return { problem: readProblem(error) };
  }
}

/** Makes the code return the value of its last statement. */
function returnLast(
  code: string,
  statements: readonly (Statement | ModuleDeclaration)[],
): string | CodeProblem {
  const last = statements.at(-1);
  if (last?.type === 'ExpressionStatement') {
    const { start, end } = last.expression;
    return `${code.slice(0, last.start)}return (${code.slice(start, end)});`;
  }
  if (last?.type === 'FunctionDeclaration' || last?.type === 'ClassDeclaration')
    return `${code}\nreturn ${last.id.name};`;
  return {
    reason:
      'it ends with nothing to show: end with a component or an element, or add `noInline` and call `render`',
    line: last?.loc?.start.line ?? 1,
    column: (last?.loc?.start.column ?? 0) + 1,
  };
}

/** Corrects columns of the first line, which count the bracket inserted before it. */
function shiftBack({ problem }: { problem: CodeProblem }): { problem: CodeProblem } {
  if (problem.line > 1) return { problem };
  return { problem: { ...problem, column: Math.max(problem.column - 1, 1) } };
}

const isBehind = (a: CodeProblem, b: CodeProblem): boolean =>
  a.line === b.line ? a.column > b.column : a.line > b.line;

const NO_MODULES = 'live code can’t use `import` and `export`';

function readProblem(error: unknown): CodeProblem {
  const { message = String(error), loc } = Object(error) as Partial<Error> & {
    loc?: { line: number; column: number };
  };
  const reason = message
    .replace(/^Error transforming.*?: /, '')
    .replace(/\s*\(\d+:\d+\)$/, '')
    .replace(/\. Did you mean .*$|\.$/, '');
  const isModule = /^'import' and 'export' may/.test(reason);
  return {
    reason: isModule ? NO_MODULES : lowerFirst(reason),
    line: loc?.line ?? 1,
    column: (loc?.column ?? 0) + 1,
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
