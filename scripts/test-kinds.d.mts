/** Paths of all tests from the root of the repository, by their kind. */
export function listTests(): Record<string, string[]>;
/** The kind of a test: `unit`, `cli`, `e2e` or `project`. */
export function kindOf(file: string): string;
