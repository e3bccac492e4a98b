/** Where a heading is in the window. */
export interface HeadingBox {
  id: string;
  top: number;
  bottom: number;
}

/**
 * The heading under which the reader is: the first below the navbar when it is in the upper half of
 * the window, otherwise the one before it; the last when all are above.
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
