import type { Node, Pattern } from 'estree';

/** Visits a node and all nodes below it. */
export function walkEstree(node: Node, visit: (node: Node) => void): void {
  visit(node);
  // Most modules are walked several times, so avoid allocating lists.
  for (const key in node) {
    const value = (node as unknown as Record<string, unknown>)[key];
    if (Array.isArray(value)) {
      for (const child of value as unknown[]) if (isNode(child)) walkEstree(child, visit);
    } else if (isNode(value)) walkEstree(value, visit);
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** True if a node contains JSX. */
export function hasJsx(node: Node): boolean {
  let found = false;
  walkEstree(node, ({ type }) => {
    if (type === 'JSXElement' || type === 'JSXFragment') found = true;
  });
  return found;
}

/** Returns all names that are declared below a node, in any scope. */
export function declaredNames(root: Node): Set<string> {
  const names = new Set<string>();
  walkEstree(root, (node) => {
    switch (node.type) {
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        names.add(node.local.name);
        break;
      case 'VariableDeclarator':
        addPattern(node.id, names);
        break;
      case 'CatchClause':
        if (node.param) addPattern(node.param, names);
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
        if (node.id) names.add(node.id.name);
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        if (node.id) names.add(node.id.name);
        for (const param of node.params) addPattern(param, names);
        break;
      case 'ArrowFunctionExpression':
        for (const param of node.params) addPattern(param, names);
        break;
    }
  });
  return names;
}

/**
 * Returns the names that a statement declares for the whole module, each with the node that names
 * it.
 */
export function moduleNames(statement: Node): { name: string; node: Node }[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => ({ name: local.name, node: local }));
    case 'ExportNamedDeclaration':
      return statement.declaration ? moduleNames(statement.declaration) : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => {
        const names = new Set<string>();
        addPattern(id, names);
        return [...names].map((name) => ({ name, node: id }));
      });
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [{ name: statement.id.name, node: statement.id }];
    default:
      return [];
  }
}

function addPattern(pattern: Pattern | null, names: Set<string>): void {
  switch (pattern?.type) {
    case 'Identifier':
      names.add(pattern.name);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        addPattern(property.type === 'Property' ? property.value : property.argument, names);
      }
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) addPattern(element, names);
      break;
    case 'AssignmentPattern':
      addPattern(pattern.left, names);
      break;
    case 'RestElement':
      addPattern(pattern.argument, names);
      break;
  }
}
