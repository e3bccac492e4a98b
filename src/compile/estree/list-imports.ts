import type { Node } from 'estree';
import type { DocImport } from '../../types/doc.js';
import { walkEstree } from './estree-walk.js';
import { placeOfNode } from './place-of-node.js';

/**
 * Lists the imports in a statement or an expression, as written: `import`, `export … from`,
 * `import()` and `require()`.
 */
export function listImports(root: Node): DocImport[] {
  const imports: DocImport[] = [];
  walkEstree(root, (node) => {
    const source = sourceOf(node);
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    imports.push({ specifier: source.value, place: placeOfNode(source), names: listNames(node) });
  });
  return imports;
}

function sourceOf(node: Node): Node | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return node.source;
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'require'
        ? node.arguments[0]
        : undefined;
    default:
      return undefined;
  }
}

/** Lists the names that a statement imports from the other module. */
function listNames(node: Node): DocImport['names'] {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return [];
  return node.specifiers.flatMap((specifier) => {
    const place = placeOfNode(specifier);
    if (specifier.type === 'ImportDefaultSpecifier') return [{ name: 'default', place }];
    if (specifier.type === 'ImportNamespaceSpecifier') return [];
    const name = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
    return [
      {
        name: name.type === 'Identifier' ? name.name : String(name.value),
        place: placeOfNode(name),
      },
    ];
  });
}
