/** A tag as it shows beside what has it. Without a route while no page lists it. */
export interface Tag {
  label: string;
  route?: string;
}

/** Everything that has one tag. */
export interface TagGroup<T> {
  label: string;
  /** Of the page that lists them. */
  route: string;
  description?: string;
  /** In the order in which they were given. */
  items: readonly T[];
}
