import type { CollectedLinks } from '../../types/output/render.js';

/** Each link and anchor that code has named, once; undefined where it has named none. */
export function distinctLinks(collected: CollectedLinks | undefined): CollectedLinks | undefined {
  const { links = [], anchors = [] } = collected ?? {};
  if (links.length + anchors.length === 0) return undefined;
  return { links: [...new Set(links)], anchors: [...new Set(anchors)] };
}
