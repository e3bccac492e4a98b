/** Paths of all tests from the root of the repository, by their kind. */
export function listTests(): Record<string, string[]>;
