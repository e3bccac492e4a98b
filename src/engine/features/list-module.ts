/** What an author's components become on a page that is composed of other pages' texts. */
export interface ListModule {
  /**
   * ES module with the interactive ones, under the numbers that they have on the page. Empty when
   * there are none.
   */
  text: string;
  /** Sources of which the page shows components, none of them interactive. */
  still: readonly string[];
}
