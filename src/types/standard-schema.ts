/**
 * A schema of any library that follows Standard Schema (https://standardschema.dev), such as Zod,
 * Valibot or ArkType: the part that docsgen uses.
 */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
    /**
     * JSON Schema of the input (https://standardschema.dev/json-schema), if the library provides
     * it.
     */
    readonly jsonSchema?: {
      readonly input: (options: { target: 'draft-2020-12' }) => Record<string, unknown>;
    };
  };
}

/** The value that the schema returns, or its problems. */
export type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** A problem of a part of a value. Without a path, it concerns the whole value. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The validation function of a schema in the config. */
export type SchemaCheck = StandardSchema['~standard']['validate'] & {
  /** Returns the schema as JSON Schema, if its library provides it. May throw. */
  describe?: () => Record<string, unknown> | undefined;
  /** Sets the name that its `toString` returns. */
  rename?: (name: string) => void;
};

/** A schema in the config for the front matter of the files in some folders. */
export interface FrontMatterSchema {
  /** Its path in the config: `['docs', 1, 'frontMatter']`. */
  configPath: readonly (string | number)[];
  /** Paths relative to the site's root. */
  folders: readonly string[];
  check: SchemaCheck;
}
