/** The part of a site that one of several machines builds. */
export interface SitePart {
  /**
   * Whether this part also reports the problems of the site as a whole and of files that are not
   * pages.
   */
  isFirst: boolean;
  holds(source: string): boolean;
}
