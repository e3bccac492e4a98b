import ts from 'typescript';

/** A module variable whose value can change, or that holds a mutable object. */
export interface ModuleVariable {
  name: string;
  /** From 1. */
  line: number;
}

/** Constructors of objects that code fills later. */
const HOLDERS = new Set([
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'AsyncLocalStorage',
  'FinalizationRegistry',
]);

/** Methods that mutate collections, arrays and buffers. */
const CHANGES = new Set(
  'add set delete clear push pop shift unshift splice sort reverse fill copyWithin write enable'.split(
    ' ',
  ),
);

/** Functions whose results contain no state of docsgen. */
const STATELESS = new Set(['createRequire', 'createContext', 'createComponent']);

/**
 * Lists the state of a module: variables that are reassigned (`let`), holders such as `WeakMap`,
 * results of functions named `create…` or `open…`, which by the rules of this repository hold
 * state, and constants that code of the module mutates (`known.set(…)`, `list.push(…)`,
 * `options.name = …`).
 */
export function listModuleState(file: string, text: string): ModuleVariable[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const changed = listChanged(source);
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(
      ({ modifiers = [] }) => !modifiers.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword),
    )
    .flatMap(({ declarationList: { declarations, flags } }) =>
      declarations.filter(
        ({ name, initializer }) =>
          (flags & ts.NodeFlags.Const) === 0 ||
          (initializer !== undefined && isHolder(initializer)) ||
          (ts.isIdentifier(name) && changed.has(name.text)),
      ),
    )
    .map(({ name }) => ({
      name: name.getText(source),
      line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1,
    }));
}

function isHolder(value: ts.Expression): boolean {
  if (ts.isAwaitExpression(value)) return isHolder(value.expression);
  if (!ts.isNewExpression(value) && !ts.isCallExpression(value)) return false;
  const { expression } = value;
  const name = ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : expression.getText();
  if (ts.isNewExpression(value)) return HOLDERS.has(name);
  return /^(?:create|open)[A-Z]/.test(name) && !STATELESS.has(name);
}

/**
 * Lists the names of variables that code of the module mutates. Includes local variables of the
 * same name.
 */
function listChanged(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const note = (target: ts.Expression) => {
    let owner = target;
    while (ts.isPropertyAccessExpression(owner) || ts.isElementAccessExpression(owner))
      owner = owner.expression;
    if (owner !== target && ts.isIdentifier(owner)) names.add(owner.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) note(node.left);
    if (ts.isDeleteExpression(node)) note(node.expression);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
      if (
        node.operator === ts.SyntaxKind.PlusPlusToken ||
        node.operator === ts.SyntaxKind.MinusMinusToken
      )
        note(node.operand);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      if (CHANGES.has(node.expression.name.text)) note(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
