import type { Body } from '../types/hole.js';
import type { Json } from '../types/json.js';

/**
 * True if a text occurs in the HTML of a body, or in a string among the props of a component in it.
 */
export function hasSign(body: Body, sign: string): boolean {
  return body.some((part) => {
    if (typeof part === 'string') return part.includes(sign);
    return part.hole === 'call' && (isIn(part.props, sign) || hasSign(part.children, sign));
  });
}

function isIn(value: Json, sign: string): boolean {
  if (typeof value === 'string') return value.includes(sign);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((one) => isIn(one, sign))
  );
}
