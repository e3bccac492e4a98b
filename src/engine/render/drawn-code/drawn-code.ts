/**
 * Code that a component has rendered as text, without colors. Its last attribute, `data-info`, is
 * the info string of a fence. See `CodeBlock`.
 */
export const DRAWN_CODE = /(<code [^>]*?data-info="([^"]*)")>([^<]*)<\/code>/g;

/** Whether HTML may contain such code. A quick check, since most pages have none. */
export const hasDrawnCode = (html: string): boolean => html.includes(' data-info="');
