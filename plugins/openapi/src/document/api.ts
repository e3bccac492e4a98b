import type { Room } from './room.js';

/** What the pages show of an OpenAPI document: read, checked and dereferenced. */
export interface Api {
  title: string;
  version: string;
  summary?: string | undefined;
  description?: string | undefined;
  /** Contact, license, terms: label, text, and where it leads. */
  links: readonly { label: string; text: string; url?: string | undefined }[];
  servers: readonly Server[];
  security: ReadonlyMap<string, SecurityScheme>;
  /** In the order of the document: those of `tags` first. */
  tags: readonly Tag[];
  /** Requests that the API sends, by name: those that no operation asks for. */
  webhooks: readonly SentRequest[];
  /** In the order of `components.schemas`. */
  schemas: readonly { name: string; schema: Schema; file?: string | undefined }[];
  /** Other files that it comes from, the first of them. */
  files: readonly string[];
  room: Room;
}

export interface Server {
  /** With the default values of its variables. */
  url: string;
  description?: string | undefined;
  /** With `{name}` in the place of each variable; absent for a server without variables. */
  template?: string;
  variables?: readonly ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  enum: readonly string[];
  description?: string | undefined;
}

/** Where there is more to read: `externalDocs`. */
export interface DocsLink {
  text: string;
  url: string;
}

/** A request and the answers to it. */
export interface Exchange {
  description?: string | undefined;
  docs?: DocsLink | undefined;
  deprecated: boolean;
  parameters: readonly Parameter[];
  body?:
    | { description?: string | undefined; required: boolean; media: readonly Media[] }
    | undefined;
  responses: readonly ApiResponse[];
  /**
   * Any one of these is enough; each asks for all of its schemes. An empty one: none is needed.
   * Requests that the API sends have only those that they name themselves.
   */
  security: readonly (readonly { name: string; scopes: readonly string[] }[])[];
}

/** A request that the API sends. */
export interface SentRequest extends Exchange {
  /** Of its webhook or callback. */
  name: string;
  /** Lower case. */
  method: string;
  /** Of a callback: where it goes, an expression. */
  url?: string;
  summary?: string | undefined;
  /** The file that contains it, unless that is the document itself. */
  file?: string | undefined;
}

export interface SecurityScheme {
  name: string;
  type: string;
  description?: string | undefined;
  /** Of an API key. */
  in?: string | undefined;
  parameter?: string | undefined;
  /** Of HTTP authentication: `basic`, `bearer`. */
  scheme?: string | undefined;
  bearerFormat?: string | undefined;
  openIdConnectUrl?: string | undefined;
  flows: readonly {
    name: string;
    urls: readonly { label: string; url: string }[];
    authorizationUrl?: string | undefined;
    tokenUrl?: string | undefined;
    scopes: readonly Scope[];
  }[];
}

export interface Scope {
  name: string;
  description: string;
}

export interface Tag {
  name: string;
  /** What readers see: `x-displayName`, else the name. */
  label: string;
  description?: string | undefined;
  docs?: DocsLink | undefined;
  operations: readonly Operation[];
}

export interface Operation extends Exchange {
  /** Lower case. */
  method: string;
  path: string;
  id?: string | undefined;
  /** The summary, else what is called. */
  title: string;
  /** Markdown: a summary that is too long for a title. */
  summary?: string | undefined;
  /** The file that contains it, unless that is the document itself. */
  file?: string | undefined;
  /** First tag; `''` for none. */
  tag: string;
  servers: readonly Server[];
  /** Requests in code that the author wrote. */
  samples: readonly CodeSample[];
  /** Requests that the API sends because of this one. */
  callbacks: readonly SentRequest[];
}

/** An entry of `x-codeSamples`. */
export interface CodeSample {
  /** The language as the author wrote it: `Shell`, `C#`. */
  lang: string;
  /** Names the sample, where that is not the language. */
  label?: string | undefined;
  source: string;
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  deprecated: boolean;
  description?: string | undefined;
  schema: Schema;
  examples: readonly Example[];
  linkedExamples: readonly LinkedExample[];
  /** How lists are written: `form`, `spaceDelimited` …; undefined for the default of the place. */
  style?: string | undefined;
  explode?: boolean | undefined;
  allowReserved?: boolean | undefined;
  /** The value is true if a client may send the parameter without one. */
  allowEmptyValue?: boolean | undefined;
  /** The value is written in this media type, and not by `style`. */
  content?: string | undefined;
}

export interface Example {
  name: string;
  value: unknown;
  description?: string | undefined;
}

/** An example that is elsewhere: `externalValue`. */
export interface LinkedExample {
  name: string;
  url: string;
  description?: string | undefined;
}

export interface ApiResponse {
  status: string;
  description?: string | undefined;
  headers: readonly Parameter[];
  media: readonly Media[];
  links: readonly ResponseLink[];
}

/** An operation that goes on with what a response holds. */
export interface ResponseLink {
  name: string;
  /** Its id, or its method and path: `get /pets`. */
  operation: string;
  description?: string | undefined;
  /** Where the values of its parameters come from: expressions, or values. */
  parameters: readonly { name: string; value: string }[];
  at: DocumentPath;
}

export interface Media {
  type: string;
  schema?: Schema | undefined;
  examples: readonly Example[];
  linkedExamples: readonly LinkedExample[];
  /** How the fields of a form are sent, by their names. */
  encoding: ReadonlyMap<string, Encoding>;
}

/** How a field of a form is sent. */
export interface Encoding {
  contentType?: string | undefined;
  style?: string | undefined;
  explode?: boolean | undefined;
  allowReserved?: boolean | undefined;
  /** Of the part of a multipart body. */
  headers: readonly Parameter[];
}

/** A JSON schema without references: what refers to itself holds itself. */
export type Schema = boolean | Readonly<Record<string, unknown>>;

/** Where in the document something stands. */
export type DocumentPath = readonly (string | number)[];

/** What is wrong with a document. */
export interface DocumentProblem {
  severity: 'error' | 'warning';
  message: string;
  hint: string;
  path: DocumentPath;
  /** The file that the path is in; the document with all that it refers to if it is absent. */
  file?: string;
}
