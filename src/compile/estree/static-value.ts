import type { CallExpression, Expression, MemberExpression, Program, SpreadElement } from 'estree';
import type { Root } from 'mdast';
import type { Json } from '../../types/json.js';
import { type Literal, readLiteral } from './jsx-literals.js';

/**
 * Values that a page's expressions may name: `frontMatter`, and each `export const` with a plain
 * value.
 */
export type StaticNames = ReadonlyMap<string, Json>;

/** Returns the names of a page whose values are known without running code. */
export function readStaticNames(tree: Root, frontMatter: Json): StaticNames {
  const names = new Map<string, Json>([['frontMatter', frontMatter]]);
  for (const node of tree.children) {
    const program =
      node.type === 'mdxjsEsm' ? (node.data?.estree as Program | null | undefined) : undefined;
    for (const statement of program?.body ?? []) {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
      for (const { id, init } of declaration.declarations) {
        const known = readStatic(init, names);
        if (id.type === 'Identifier' && known !== undefined) names.set(id.name, known.value);
      }
    }
  }
  return names;
}

/**
 * Returns the value of an expression if it is known without running code: literals, names and their
 * fields, templates, sums of strings and `JSON.stringify` of these.
 */
export function readStatic(
  node: Expression | SpreadElement | null | undefined,
  names: StaticNames,
): Literal | undefined {
  switch (node?.type) {
    case 'Identifier':
      return names.has(node.name) ? { value: names.get(node.name) as Json } : undefined;
    case 'MemberExpression':
      return readField(node, names);
    case 'TemplateLiteral': {
      const values = node.expressions.map((expression) => readText(expression, names));
      const texts = node.quasis.map(
        ({ value }, index) => `${value.cooked ?? ''}${values[index] ?? ''}`,
      );
      return values.includes(undefined) ? undefined : { value: texts.join('') };
    }
    case 'BinaryExpression': {
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return undefined;
      const [left, right] = [readText(node.left, names), readText(node.right, names)];
      return left === undefined || right === undefined ? undefined : { value: left + right };
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) => readStatic(item, names));
      return items.every((item) => item !== undefined)
        ? { value: items.map((item) => item.value) }
        : undefined;
    }
    case 'ObjectExpression':
      return readObject(node.properties, names);
    case 'CallExpression':
      return readStringify(node, names);
    default:
      return readLiteral(node);
  }
}

function readText(node: Expression, names: StaticNames): string | undefined {
  const value = readStatic(node, names)?.value;
  // The sum of two numbers would not be a concatenation of their texts.
  return typeof value === 'string' ? value : undefined;
}

function readField(
  { object, property, computed }: MemberExpression,
  names: StaticNames,
): Literal | undefined {
  const owner = object.type === 'Super' ? undefined : readStatic(object, names)?.value;
  const key = computed
    ? readStatic(property as Expression, names)?.value
    : property.type === 'Identifier'
      ? property.name
      : undefined;
  if (
    typeof owner !== 'object' ||
    owner === null ||
    (typeof key !== 'string' && typeof key !== 'number')
  )
    return undefined;
  return Object.hasOwn(owner, key)
    ? { value: (owner as Record<string, Json>)[key] as Json }
    : undefined;
}

function readObject(
  properties: readonly { type: string }[],
  names: StaticNames,
): Literal | undefined {
  const entries: [string, Json][] = [];
  for (const property of properties as readonly (SpreadElement | import('estree').Property)[]) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init')
      return undefined;
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const known = readStatic(property.value as Expression, names);
    if (name === undefined || name === '__proto__' || known === undefined) return undefined;
    entries.push([name, known.value]);
  }
  return { value: Object.fromEntries(entries) };
}

function readStringify(
  { callee, arguments: given }: CallExpression,
  names: StaticNames,
): Literal | undefined {
  const isStringify =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'JSON' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'stringify';
  const known = isStringify ? readStatic(given[0], names) : undefined;
  return known && { value: JSON.stringify(known.value) };
}
