import type { ParameterStyle } from '../parameters/write-parameter.js';

/**
 * What a generated page hands to `markdown/` in its blocks `openapi <kind>`, as JSON: plain values
 * with all references resolved, so that the text of a page determines the page.
 */
export interface Blocks {
  /** Markdown of the document. */
  text: string;
  operation: OperationView;
  request: RequestView;
  sent: SentView;
  fields: FieldView;
  media: MediaView;
  samples: SamplesView;
  examples: readonly TabView[];
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

/** A callback or a webhook, below a heading of level 2. */
export interface SentView {
  name: string;
  method: string;
  /** Where it goes, an expression. */
  url?: string;
  summary?: string;
  deprecated: boolean;
}

/** What the form of an operation needs in the browser. */
export interface RequestView {
  /** Upper case. */
  method: string;
  /** With `{name}` in the place of each path parameter. */
  path: string;
  servers: readonly ServerView[];
  parameters: readonly ParameterInput[];
  body?: { required: boolean; media: readonly BodyInput[] };
  /** Ways to sign in: any one is enough. */
  security: readonly { label: string; credentials: readonly CredentialInput[] }[];
  /** What a page can't send: cookies, files, headers that browsers set themselves. */
  unsent: readonly string[];
}

export interface ServerView {
  /** With `{name}` in the place of each variable. */
  url: string;
  description?: string;
  variables?: readonly { name: string; default: string; enum?: readonly string[] }[];
}

/** A content type of the body, with the texts that it may begin with. */
export interface BodyInput {
  type: string;
  examples: readonly { name: string; text: string }[];
}

export interface ParameterInput extends ParameterStyle {
  in: 'path' | 'query' | 'header';
  required: boolean;
  type: string;
  enum?: readonly string[];
  default?: string;
  example?: string;
  /** The request holds the text as it is: JSON. */
  isJson?: boolean;
}

export interface CredentialInput {
  /** Of its security scheme. */
  name: string;
  /**
   * `authorization` is the whole header of that name, `header` and `query` are places of an API
   * key.
   */
  kind: 'bearer' | 'basic' | 'authorization' | 'header' | 'query';
  /** Of an API key: the header's or query parameter's name. */
  parameter?: string;
}

/** Text with links: a text, or what is linked. */
export type Piece = string | { text: string; url: string } | { code: string };

/** A parameter, a property or a whole schema. */
export interface FieldView {
  /** Its anchor: `request.address.city`. */
  id?: string;
  name?: string;
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
  /** Schemas that belong to this one, and how: `One of`, `Not`, `Items by position`. */
  groups?: readonly { label: string; fields: readonly FieldView[] }[];
  /** The schema has a page of its own, or is deep in another: its properties are folded. */
  isFolded?: boolean;
}

export interface FactView {
  label: string;
  values: readonly Piece[];
  /** Values that have a name or a description, which is Markdown: one line each. */
  entries?: readonly { value: Piece; name?: string; description?: string }[];
}

export interface MediaView {
  schema?: FieldView;
  examples: readonly TabView[];
}

/** Requests in code. */
export interface SamplesView {
  /** One for each example of the body, with its languages. */
  examples: readonly { label: string; description?: string; tabs: readonly TabView[] }[];
}

export interface TabView {
  label: string;
  /** Markdown. */
  description?: string;
  language: string;
  code: string;
}

export interface TagView {
  name: string;
  description?: string;
  operations: readonly {
    method: string;
    path: string;
    title: string;
    url: string;
    deprecated: boolean;
  }[];
}
