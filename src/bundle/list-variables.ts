/**
 * Lists the environment variables that code names, including those in functions that were not
 * called.
 */
export function listVariables(code: string): string[] {
  const members = code.matchAll(/\bprocess\.env(?:\.([\w$]+)|\[(["'`])(.+?)\2\])/g);
  const patterns = code.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g);
  return [
    ...[...members].flatMap(([, member, , name]) => member ?? name ?? []),
    ...[...patterns].flatMap(([, names = '']) => names.match(/[\w$]+(?=\s*(?:[:,=]|$))/g) ?? []),
  ];
}
