/** A node of a parsed module, as ESTree has it. */
export interface Syntax {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A statement of a module. */
export interface Declared {
  text: string;
  /** Names that it declares, and what they are assigned where it declares them one by one. */
  names: readonly string[];
  values: ReadonlyMap<string, Syntax>;
  /** Names that it uses, perhaps with those that a function in it declares for itself. */
  uses: ReadonlySet<string>;
  /** It declares nothing: it is there for what it does. */
  isEffect: boolean;
  /** It may end the function that it is in. */
  returns: boolean;
}

/** What a statement, or an expression, declares and uses. */
export function listNames(statement: Syntax, text: string): Declared {
  const node =
    (statement.type === 'ExportNamedDeclaration' && statement['declaration']) || statement;
  const { type, start, end } = node as Syntax;
  const names: string[] = [];
  const values = new Map<string, Syntax>();
  if (type === 'ImportDeclaration')
    for (const one of (node as Syntax)['specifiers'] as Syntax[])
      names.push(nameOf(one['local'] as Syntax));
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') {
    const name = nameOf((node as Syntax)['id'] as Syntax);
    names.push(name);
    values.set(name, node as Syntax);
  }
  if (type === 'VariableDeclaration')
    for (const one of (node as Syntax)['declarations'] as Syntax[]) {
      const target = one['id'] as Syntax;
      for (const name of listBound(target)) names.push(name);
      if (target.type === 'Identifier' && one['init'])
        values.set(nameOf(target), one['init'] as Syntax);
    }
  const uses = new Set<string>();
  const returns = type !== 'ImportDeclaration' && visit(node as Syntax, uses);
  return {
    text: text.slice(start, end),
    names,
    values,
    uses,
    isEffect: names.length === 0,
    returns,
  };
}

const nameOf = (node: Syntax): string => String(node['name']);

/** The names that a pattern gives values to. */
function listBound(node: Syntax): string[] {
  if (node.type === 'Identifier') return [nameOf(node)];
  const inner = [
    ...((node['properties'] ?? node['elements'] ?? []) as (Syntax | null)[]),
    ...[node['left'], node['argument'], node.type === 'Property' ? node['value'] : undefined],
  ] as (Syntax | null | undefined)[];
  return inner.flatMap((one) => (one ? listBound(one) : []));
}

/** Collects the names that code uses. True if there is a `return` in it outside of functions. */
function visit(node: Syntax, uses: Set<string>): boolean {
  if (node.type === 'Identifier') uses.add(nameOf(node));
  let returns = node.type === 'ReturnStatement';
  for (const [key, value] of Object.entries(node)) {
    // Names of members are no variables.
    if ((key === 'property' || key === 'key') && node['computed'] !== true) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof (one as Syntax | null)?.type === 'string')
        returns = (visit(one as Syntax, uses) && !/Function/.test(node.type)) || returns;
  }
  return returns;
}
