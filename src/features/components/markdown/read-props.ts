import type { Program } from 'estree';
import type { Props } from '../shared/pen.js';
import type { Jsx } from './create-pen.js';
import { readStatic } from './read-static.js';

/**
 * Returns the props of an element whose attributes are all static. Returns undefined if one is an
 * expression.
 */
export function readProps(attributes: Jsx['attributes']): Props | undefined {
  const props: Record<string, unknown> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const { name, value } = attribute;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === 'string') props[name] = value;
    else {
      const found = readSole(value.data?.estree);
      if (found === undefined) return undefined;
      props[name] = found.value;
    }
  }
  return props;
}

function readSole(program: Program | null | undefined): { value: unknown } | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? readStatic(statement.expression) : undefined;
}
