import type { CollectedLinks } from '../../types/output/render.js';

/**
 * Returns the links and anchors that code has reported, without duplicates. Returns undefined if
 * there are none.
 */
export function distinctLinks(collected: CollectedLinks | undefined): CollectedLinks | undefined {
  const { links = [], anchors = [] } = collected ?? {};
  if (links.length + anchors.length === 0) return undefined;
  return { links: [...new Set(links)], anchors: [...new Set(anchors)] };
}
