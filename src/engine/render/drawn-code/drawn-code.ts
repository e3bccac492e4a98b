/**
 * Code that a component has drawn as text and that has no colours yet: `data-info`, its last
 * attribute, is what would stand after the backticks of a fence. See `CodeBlock`.
 */
export const DRAWN_CODE = /(<code [^>]*?data-info="([^"]*)")>([^<]*)<\/code>/g;

/**
 * Whether there may be some: tells most pages, which have none, without trying each element of
 * code.
 */
export const hasDrawnCode = (html: string): boolean => html.includes(' data-info="');
