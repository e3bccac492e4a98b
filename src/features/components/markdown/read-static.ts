import type { Expression, Property, SpreadElement } from 'estree';

/**
 * Returns the value of an expression that is a string, a number, a boolean, or an object of these.
 * Returns undefined for any other expression.
 */
export function readStatic(node: Expression | Property['value']): { value: unknown } | undefined {
  if (node.type === 'Literal')
    return 'regex' in node || 'bigint' in node ? undefined : { value: node.value };
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return { value: node.quasis[0]?.value.cooked ?? '' };
  return node.type === 'ObjectExpression' ? readObject(node.properties) : undefined;
}

function readObject(
  properties: readonly (Property | SpreadElement)[],
): { value: unknown } | undefined {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init')
      return undefined;
    const { key } = property;
    const value = readStatic(property.value);
    if (value === undefined) return undefined;
    if (key.type === 'Identifier') entries.push([key.name, value.value]);
    else if (key.type === 'Literal') entries.push([String(key.value), value.value]);
  }
  return { value: Object.fromEntries(entries) };
}
