import type { Api, Exchange } from '../document/api.js';
import { toSegment } from './place-fields.js';
import type { Piece } from './view.js';
import { writeBlock } from './write-blocks.js';

/** The ways to sign in of a request, below a heading of this level. */
export function writeSecurity(
  { security }: Exchange,
  { security: known }: Api,
  level: number,
): string[] {
  const ways = security.filter((way) => way.length > 0);
  if (ways.length === 0) return [];
  const isOptional = security.length > ways.length;
  const facts = ways.map((way, index) => ({
    label: index > 0 ? 'or' : isOptional ? 'Optional' : 'Required',
    values: way.flatMap(({ name, scopes }, position): Piece[] => [
      ...(position > 0 ? [' and '] : []),
      known.has(name)
        ? { text: name, url: `../index.md#authentication.${toSegment(name)}` }
        : { code: name },
      ...scopes.map((scope): Piece => ({ code: scope })),
    ]),
  }));
  return [`${'#'.repeat(level)} Authorization`, writeBlock('facts', facts)];
}
