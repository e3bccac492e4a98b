const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u;

/** Whether code is the name of a variable or of a member of one: `a.b`. */
export const isName = (code: string): boolean => NAME.test(code);

/** Whether code is the name of a variable. */
export const isVariable = (code: string): boolean => isName(code) && !code.includes('.');

/**
 * Converts the code of a plain value to JSON, and leaves a name unchanged. Returns undefined for
 * all other code.
 */
export function readConstant(code: string): string | undefined {
  const quoted = /^\s*'([^'\\\n]*)'\s*$/.exec(code)?.[1];
  if (quoted !== undefined) return JSON.stringify(quoted);
  try {
    return JSON.stringify(JSON.parse(code));
  } catch {
    return isName(code) ? code : undefined;
  }
}
