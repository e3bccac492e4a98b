/** A prop of a component that Markdown uses by name. */
export interface ComponentProp {
  name: string;
  /** All that it may be, where that is a fixed choice. */
  values?: readonly string[];
  /** Without it the component shows nothing. */
  isNeeded?: boolean;
}
