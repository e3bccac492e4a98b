/** The environment variables that docsgen reads, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;
