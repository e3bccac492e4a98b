const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u;

/** Whether code names a variable or a member of one: `a.b`. */
export const isName = (code: string): boolean => NAME.test(code);

/** Whether code names a variable. */
export const isVariable = (code: string): boolean => isName(code) && !code.includes('.');

/** Code of a plain value as JSON, or a name as it is; undefined for all other code. */
export function readConstant(code: string): string | undefined {
  const quoted = /^\s*'([^'\\\n]*)'\s*$/.exec(code)?.[1];
  if (quoted !== undefined) return JSON.stringify(quoted);
  try {
    return JSON.stringify(JSON.parse(code));
  } catch {
    return isName(code) ? code : undefined;
  }
}
