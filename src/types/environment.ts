/** The environment variables that docsgen reads. `process.env` is one. */
export type Environment = Readonly<Record<string, string | undefined>>;
