/** A tag as shown on tagged pages. Without a route if no page lists it. */
export interface Tag {
  label: string;
  route?: string;
}

/** All items with one tag. */
export interface TagGroup<T> {
  label: string;
  /** Route of the page that lists them. */
  route: string;
  description?: string;
  /** Items in the order of the input. */
  items: readonly T[];
}
