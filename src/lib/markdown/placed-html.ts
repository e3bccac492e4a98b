/** HTML whose addresses are known. */
export interface PlacedHtml {
  /** A fragment, or a whole document: of that, the main part counts. */
  html: string;
  /** Text of the heading above it. */
  title?: string | undefined;
  /** What stands for an address of the page. */
  place(url: string): string;
}
