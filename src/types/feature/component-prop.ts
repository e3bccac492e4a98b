/** A prop of a component that Markdown uses by name. */
export interface ComponentProp {
  name: string;
  /** All possible values, if there is a fixed choice. */
  values?: readonly string[];
  /** Set if the component shows nothing without it. */
  isNeeded?: boolean;
}
