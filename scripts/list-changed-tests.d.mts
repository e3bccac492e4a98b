/** The tests that changes of these files concern. All are paths from the root of the repository. */
export function listTestsOfChanges(changed: readonly string[]): string[];
