import type { Expression, Node, Program } from 'estree';
import type { JSXAttribute } from 'estree-jsx';
import type { Nodes } from 'hast';
import {
  type AddressKind,
  addressKind,
  mayHoldAddress,
} from '../../lib/html/address-attributes.js';
import { walkEstree } from '../estree/estree-walk.js';
import { readLiteral, soleExpression } from '../estree/jsx-literals.js';
import { ADDRESS_MARK, type AddReference, markValue } from '../text/mark-addresses.js';

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Attribute = Jsx['attributes'][number];

/**
 * Returns the attributes of an element that runs as code, with marks for literal addresses of the
 * site. Attributes of components stay: only the component knows what they mean.
 */
export function markJsxAddresses({ name, attributes }: Jsx, add: AddReference): Attribute[] {
  if (name === null || !/^[a-z][^.]*$/.test(name)) return attributes;
  const rel = attributes.find((one) => 'name' in one && one.name === 'rel')?.value;
  return attributes.map((attribute): Attribute => {
    if (attribute.type !== 'mdxJsxAttribute' || !mayHoldAddress(attribute.name)) return attribute;
    const kind = addressKind(name, attribute.name, rel);
    const { value } = attribute;
    if (kind === undefined || value === null || value === undefined) return attribute;
    if (typeof value === 'string') return { ...attribute, value: markValue(kind, value, add) };
    const program = value.data?.estree as Program | null | undefined;
    const marked = program && markProgram(program, kind, add);
    return marked === undefined || marked === null
      ? attribute
      : { ...attribute, value: { ...value, data: { ...value.data, estree: marked } } };
  });
}

/** Marks addresses in a string that is the whole value, or in the strings of a style object. */
function markProgram(program: Program, kind: AddressKind, add: AddReference): Program | undefined {
  const expression = soleExpression(program);
  if (expression?.type !== 'ObjectExpression' && readLiteral(expression) === undefined)
    return undefined;
  // Pages may share the program.
  const copy = structuredClone(program);
  walkEstree(copy, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      setText(node, markValue(kind, node.value, add));
    if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
      setText(node, markValue(kind, node.quasis[0]?.value.cooked ?? '', add));
  });
  return copy;
}

function setText(node: Node, value: string): void {
  Object.assign(node, { type: 'Literal', value, raw: undefined });
}

/** Replaces marks in strings: `'url(' + _urls[3] + ')'`. */
export function fillAddresses(node: Node): void {
  if ((node.type as string) === 'JSXAttribute') {
    const attribute = node as unknown as JSXAttribute;
    const { value } = attribute;
    if (value?.type !== 'Literal') return;
    const expression = readMarked(value.value);
    if (expression !== undefined) attribute.value = { type: 'JSXExpressionContainer', expression };
    return;
  }
  if (node.type !== 'Literal') return;
  const expression = readMarked(node.value);
  if (expression !== undefined) Object.assign(node, expression);
}

/** Returns a marked string as a sum of strings and addresses; undefined for other values. */
function readMarked(value: unknown): Expression | undefined {
  if (typeof value !== 'string' || !ADDRESS_MARK.test(value)) return undefined;
  const parts = value.split(ADDRESS_MARK).flatMap((part, index): Expression[] => {
    if (index % 2 === 1) return [addressOf(Number(part))];
    return part === '' ? [] : [{ type: 'Literal', value: part }];
  });
  return parts.reduce((left, right) => ({ type: 'BinaryExpression', operator: '+', left, right }));
}

function addressOf(ref: number): Expression {
  return {
    type: 'MemberExpression',
    computed: true,
    optional: false,
    object: { type: 'Identifier', name: '_urls' },
    property: { type: 'Literal', value: ref },
  };
}
