import type { Node } from 'estree';
import type { Place } from '../../types/diagnostic.js';

/** Returns the position of a module's node. estree counts columns from 0. */
export function placeOfNode({ loc }: Node): Place {
  if (!loc) return { line: 1, column: 1 };
  return {
    line: loc.start.line,
    column: loc.start.column + 1,
    endLine: loc.end.line,
    endColumn: loc.end.column + 1,
  };
}
