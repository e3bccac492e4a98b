/** An ESTree node. */
export interface Syntax {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A statement of a module. */
export interface Declared {
  text: string;
  /** Declared names, and the initializers of those declared one by one. */
  names: readonly string[];
  values: ReadonlyMap<string, Syntax>;
  /** Names that it uses. May include names that a function inside it declares. */
  uses: ReadonlySet<string>;
  /** True if it declares nothing and runs for its side effects. */
  isEffect: boolean;
  /** True if it may return from the function that contains it. */
  returns: boolean;
}

/** Returns the names that a statement or expression declares and uses. */
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

/** Lists the names that a pattern binds. */
function listBound(node: Syntax): string[] {
  if (node.type === 'Identifier') return [nameOf(node)];
  const inner = [
    ...((node['properties'] ?? node['elements'] ?? []) as (Syntax | null)[]),
    ...[node['left'], node['argument'], node.type === 'Property' ? node['value'] : undefined],
  ] as (Syntax | null | undefined)[];
  return inner.flatMap((one) => (one ? listBound(one) : []));
}

/**
 * Collects the names that code uses. Returns true if the code contains a `return` outside of nested
 * functions.
 */
function visit(node: Syntax, uses: Set<string>): boolean {
  if (node.type === 'Identifier') uses.add(nameOf(node));
  let returns = node.type === 'ReturnStatement';
  for (const [key, value] of Object.entries(node)) {
    // Property names are not variables.
    if ((key === 'property' || key === 'key') && node['computed'] !== true) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof (one as Syntax | null)?.type === 'string')
        returns = (visit(one as Syntax, uses) && !/Function/.test(node.type)) || returns;
  }
  return returns;
}
