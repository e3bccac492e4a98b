const CODE_NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

/** The names in a piece of code, to be found by: three characters or more, each once, in order. */
export function listCodeNames(code: string): Set<string> {
  return new Set(code.match(CODE_NAME));
}
