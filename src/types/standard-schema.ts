/**
 * A schema of any library that follows Standard Schema (https://standardschema.dev), such as Zod,
 * Valibot or ArkType: as far as docsgen uses it.
 */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
    /**
     * JSON Schema of what goes in (https://standardschema.dev/json-schema), where the library has
     * it.
     */
    readonly jsonSchema?: {
      readonly input: (options: { target: 'draft-2020-12' }) => Record<string, unknown>;
    };
  };
}

/** The value as the schema makes it, or what is wrong with it. */
export type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** What is wrong with a part of a value. Without a path it is the whole value. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A schema of the config at work. */
export type SchemaCheck = StandardSchema['~standard']['validate'] & {
  /** The schema as JSON Schema, where its library can give it. May throw. */
  describe?: () => Record<string, unknown> | undefined;
  /** Gives it the name that its text (`toString`) is. */
  rename?: (name: string) => void;
};

/** The front matter of the files in some folders has a schema of the config. */
export interface FrontMatterSchema {
  /** Where the config has it: `['docs', 1, 'frontMatter']`. */
  configPath: readonly (string | number)[];
  /** Below the site's root. */
  folders: readonly string[];
  check: SchemaCheck;
}
