/**
 * Returns the address at which docsgen's documentation explains a code.
 *
 * @param homepage - address of that documentation
 */
export function helpUrl(homepage: string, code: string): string {
  return `${homepage.replace(/\/$/, '')}/reference/diagnostics#${code}`;
}
