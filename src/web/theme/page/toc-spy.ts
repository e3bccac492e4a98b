/** Position of a heading in the window. */
export interface HeadingBox {
  id: string;
  top: number;
  bottom: number;
}

/**
 * Returns the current heading: the first one below the navbar if it is in the upper half of the
 * window, otherwise the one before it; the last one if all are above.
 */
export function pickActiveHeading(
  headings: readonly HeadingBox[],
  edges: { navbar: number; window: number },
): string | undefined {
  const next = headings.findIndex((heading) => heading.top >= edges.navbar);
  if (next === -1) return headings.at(-1)?.id;
  const heading = headings[next];
  if (heading && heading.top > 0 && heading.bottom < edges.window / 2) return heading.id;
  return headings[next - 1]?.id;
}
