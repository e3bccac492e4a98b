/**
 * What a generated page hands to `markdown/` in its blocks `openapi <kind>`, as JSON: plain values with everything
 * resolved, so that a page depends on nothing but its text.
 */
export interface Blocks {
  /** Markdown of the document. */
  text: string;
  operation: OperationView;
  parameters: readonly FieldView[];
  fields: FieldView;
  media: MediaView;
  tabs: TabsView;
  tag: TagView;
  /** Label, value pairs. */
  facts: readonly FactView[];
}

export interface OperationView {
  method: string;
  path: string;
  deprecated: boolean;
  servers: readonly string[];
}

/** Text with links: a text, or what is linked. */
export type Piece = string | { text: string; url: string } | { code: string };

/** A parameter, a property or a whole schema. */
export interface FieldView {
  name?: string;
  /** Where a parameter stands. */
  in?: string;
  type: readonly Piece[];
  required?: boolean;
  deprecated?: boolean;
  /** `read-only`, `write-only`. */
  access?: string;
  description?: string;
  /** Constraints, defaults, allowed values. */
  facts: readonly FactView[];
  /** Properties, or what stands in their place. */
  fields?: readonly FieldView[];
  /** Alternatives, and how they go together: `One of`. */
  variants?: { label: string; fields: readonly FieldView[] };
  /** The schema has a page of its own: its properties are folded. */
  isFolded?: boolean;
}

export interface FactView {
  label: string;
  values: readonly Piece[];
}

export interface MediaView {
  schema?: FieldView;
  examples: readonly TabView[];
}

export interface TabsView {
  /** Groups of one name follow one another. */
  group?: string;
  tabs: readonly TabView[];
}

export interface TabView {
  label: string;
  language: string;
  code: string;
}

export interface TagView {
  name: string;
  description?: string;
  operations: readonly { method: string; path: string; title: string; url: string; deprecated: boolean }[];
}
