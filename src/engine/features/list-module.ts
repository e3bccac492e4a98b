/** Components of authors on a page that is composed of other pages' texts. */
export interface ListModule {
  /**
   * ES module with the interactive ones, under their numbers on the page. Empty if there are none.
   */
  text: string;
  /** Sources whose components on the page are all static. */
  still: readonly string[];
}
