/** Environment variables that code names, also in functions that have not been called. */
export function listVariables(code: string): string[] {
  const members = code.matchAll(/\bprocess\.env(?:\.([\w$]+)|\[(["'`])(.+?)\2\])/g);
  const patterns = code.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g);
  return [
    ...[...members].flatMap(([, member, , name]) => member ?? name ?? []),
    ...[...patterns].flatMap(([, names = '']) => names.match(/[\w$]+(?=\s*(?:[:,=]|$))/g) ?? []),
  ];
}
