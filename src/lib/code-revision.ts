const REVISION = Symbol('docsgen code revision');

/**
 * Records the revision of a value's code at each of its functions, because the text of a function
 * does not show what it closes over.
 *
 * @param value Any value that code of a site has made; it may contain cycles.
 * @param revise Computes the revision. Not called if there is no function.
 * @returns The revision; undefined if there is no function.
 */
export async function markFunctions(
  value: unknown,
  revise: () => Promise<string>,
): Promise<string | undefined> {
  const functions = listFunctions(value);
  if (functions.length === 0) return undefined;
  const revision = await revise();
  for (const one of functions)
    if (Object.isExtensible(one))
      Object.defineProperty(one, REVISION, { value: revision, configurable: true });
  return revision;
}

/** Describes a function for a key: functions with the same description do the same. */
export function describeFunction(one: CallableFunction & { [REVISION]?: string }): string {
  return `${one[REVISION] ?? ''}\n${one.toString()}`;
}

function listFunctions(root: unknown): CallableFunction[] {
  const seen = new Set<unknown>();
  const found: CallableFunction[] = [];
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue;
    if (seen.has(value)) continue;
    seen.add(value);
    if (typeof value === 'function') found.push(value as CallableFunction);
    for (const key of Object.keys(value)) waiting.push(readProperty(value, key));
  }
  return found;
}

/** Getters of a site's objects may throw. */
function readProperty(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}
