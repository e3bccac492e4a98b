import type { Body } from '../../types/hole.js';

/**
 * Removes repeated ids from the joined texts of several pages: the first heading with an id keeps
 * it.
 */
export function dropRepeatedIds(body: Body, known: Set<unknown> = new Set()): Body {
  return body.map((part): Body[number] => {
    if (typeof part === 'string' || part.hole !== 'call') return part;
    const { id, ...props } = part.props;
    const isRepeated = id !== undefined && known.has(id);
    if (id !== undefined) known.add(id);
    return {
      ...part,
      props: isRepeated ? props : part.props,
      children: dropRepeatedIds(part.children, known),
    };
  });
}
