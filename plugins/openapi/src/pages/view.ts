import type { ParameterStyle } from '../parameters/write-parameter.js';

/**
 * What a generated page hands to `markdown/` in its blocks `openapi <kind>`, as JSON: plain values
 * with all references resolved, so that the text of a page determines the page.
 */
export interface Blocks {
  /** Markdown of the document. */
  text: string;
  /** Markdown that stands below a heading of the page. */
  note: string;
  operation: OperationView;
  request: RequestView;
  sent: SentView;
  fields: FieldView;
  media: MediaView;
  samples: SamplesView;
  examples: ExamplesView;
  tag: TagView;
  /** Label, value pairs. */
  facts: readonly FactView[];
}

export interface OperationView {
  method: string;
  path: string;
  deprecated: boolean;
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

/** A content type of the body: a text, the bytes of a file, or the parts of a form. */
export type BodyInput = { type: string } & (
  | { examples: readonly { name: string; text: string }[]; parts?: never }
  | { parts: readonly PartInput[]; examples?: never }
  | { examples?: never; parts?: never }
);

/** A field of a form: a text, or one or more files. */
export interface PartInput {
  name: string;
  required: boolean;
  /** Content type of the part. */
  type?: string;
  /** Absent for a file. */
  text?: string;
  /** Readers may choose several files. */
  isMany?: boolean;
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
  /** Ways to get a token. */
  flows?: readonly TokenFlow[];
}

/** A flow of OAuth 2 that a page can go through. */
export interface TokenFlow {
  kind: 'authorizationCode' | 'clientCredentials';
  /** Where readers sign in, of `authorizationCode`. */
  authorizationUrl?: string;
  tokenUrl: string;
  /** Those that the operation asks for. */
  scopes: readonly string[];
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
  /** Properties, and other parts that a page shows like them. */
  fields?: readonly FieldView[];
  /** Schemas that belong to this one, and how: `One of`, `Not`, `Items by position`. */
  groups?: readonly { label: string; fields: readonly FieldView[] }[];
  /** True if the page folds its properties: the schema has its own page, or is deeply nested. */
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

/** What stands beside the text of a page. */
export interface ExamplesView {
  title: string;
  tabs: readonly TabView[];
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
  docs?: FactView;
  operations: readonly {
    method: string;
    path: string;
    title: string;
    url: string;
    deprecated: boolean;
  }[];
}
