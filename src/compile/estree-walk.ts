import type { Node, Pattern } from 'estree';

/** Visits a node and all nodes below it. */
export function walkEstree(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) walkEstree(child, visit);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Whether JSX stands somewhere below. */
export function hasJsx(node: Node): boolean {
  let found = false;
  walkEstree(node, ({ type }) => {
    if (type === 'JSXElement' || type === 'JSXFragment') found = true;
  });
  return found;
}

/** All names that are declared below a node, in whatever scope. */
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
        addPattern(node.id);
        break;
      case 'CatchClause':
        if (node.param) addPattern(node.param);
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
        if (node.id) names.add(node.id.name);
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        if (node.id) names.add(node.id.name);
        node.params.forEach(addPattern);
        break;
      case 'ArrowFunctionExpression':
        node.params.forEach(addPattern);
        break;
    }
  });
  return names;

  function addPattern(pattern: Pattern | null): void {
    switch (pattern?.type) {
      case 'Identifier':
        names.add(pattern.name);
        break;
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          addPattern(property.type === 'Property' ? property.value : property.argument);
        }
        break;
      case 'ArrayPattern':
        pattern.elements.forEach(addPattern);
        break;
      case 'AssignmentPattern':
        addPattern(pattern.left);
        break;
      case 'RestElement':
        addPattern(pattern.argument);
        break;
    }
  }
}
