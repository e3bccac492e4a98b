/**
 * Compares two results of one call of a plugin. Returns the difference as the end of a sentence;
 * undefined if there is none. Functions are not compared.
 */
export function compareResults(first: unknown, second: unknown): string | undefined {
  const path = findDifference(first, second);
  if (path === undefined) return undefined;
  return path === '' ? 'the results differ' : `they differ at \`${path}\``;
}

function findDifference(first: unknown, second: unknown): string | undefined {
  if (first instanceof Map && second instanceof Map) return findDifference([...first], [...second]);
  if (!isObject(first) || !isObject(second)) {
    const isSame =
      Object.is(first, second) || (typeof first === 'function' && typeof second === 'function');
    return isSame ? undefined : '';
  }
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const found = findDifference(first[key], second[key]);
    if (found !== undefined) return found === '' ? key : `${key}.${found}`;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
