/** HTML with a function that resolves its addresses. */
export interface PlacedHtml {
  /** A fragment, or a whole document, of which only the main part is converted. */
  html: string;
  /** Text of the heading above it. */
  title?: string | undefined;
  /** Returns the address to write for an address of the page. */
  place(url: string): string;
}
