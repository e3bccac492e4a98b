import type { Program } from 'estree';
import type { Props } from '../shared/pen.js';
import type { Jsx } from './create-pen.js';
import { readStatic } from './read-static.js';

/**
 * The props of an element whose attributes are all written out; `undefined` when one has to run.
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
