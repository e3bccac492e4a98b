import type { Expression, Program, SpreadElement } from 'estree';
import type { Json } from '../../types/json.js';

/** A literal value, known without running code. */
export interface Literal {
  value: Json;
}

/**
 * Returns the value of an expression that consists of literals only; `undefined` for all others.
 */
export function readLiteral(
  node: Expression | SpreadElement | null | undefined,
): Literal | undefined {
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : { value: node.value as Json };
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? { value: node.quasis[0]?.value.cooked ?? '' }
        : undefined;
    case 'UnaryExpression': {
      const argument = readLiteral(node.argument)?.value;
      return node.operator === '-' && typeof argument === 'number'
        ? { value: -argument }
        : undefined;
    }
    case 'ArrayExpression': {
      const items = node.elements.map(readLiteral);
      return items.every((item) => item !== undefined)
        ? { value: items.map((item) => item.value) }
        : undefined;
    }
    case 'ObjectExpression':
      return readObject(node.properties);
    default:
      return undefined;
  }
}

function readObject(properties: readonly { type: string }[]): Literal | undefined {
  const entries: [string, Json][] = [];
  for (const property of properties as readonly (SpreadElement | import('estree').Property)[]) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init')
      return undefined;
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const literal = readLiteral(property.value as Expression);
    if (name === undefined || name === '__proto__' || literal === undefined) return undefined;
    entries.push([name, literal.value]);
  }
  return { value: Object.fromEntries(entries) };
}

/** Returns the expression of a parsed `{…}`; `undefined` if it is empty (a comment). */
export function soleExpression(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Returns the text that `{'…'}` or `{1}` shows; `undefined` if it is known only at run time. */
export function literalExpression(node: {
  data?: { estree?: Program | null | undefined } | undefined;
}): string | undefined {
  const literal = readLiteral(soleExpression(node.data?.estree));
  return typeof literal?.value === 'string' || typeof literal?.value === 'number'
    ? String(literal.value)
    : undefined;
}

interface JsxAttributeNode {
  type: string;
  name?: string;
  value?:
    | string
    | null
    | undefined
    | { type: string; data?: { estree?: Program | null | undefined } | undefined };
}

/**
 * Returns the props of a JSX element whose attributes are all literal; `undefined` if one is not.
 */
export function literalProps(
  attributes: readonly JsxAttributeNode[],
): Record<string, Json> | undefined {
  const entries: [string, Json][] = [];
  for (const { type, name, value } of attributes) {
    if (type !== 'mdxJsxAttribute' || name === undefined || name === '__proto__') return undefined;
    if (value === null || value === undefined) entries.push([name, true]);
    else if (typeof value === 'string') entries.push([name, value]);
    else {
      const literal = readLiteral(soleExpression(value.data?.estree));
      if (literal === undefined) return undefined;
      entries.push([name, literal.value]);
    }
  }
  return Object.fromEntries(entries);
}
