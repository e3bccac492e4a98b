const CODE_NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

/**
 * Lists the names in a piece of code, for search: three characters or more, without duplicates, in
 * order.
 */
export function listCodeNames(code: string): Set<string> {
  return new Set(code.match(CODE_NAME));
}
