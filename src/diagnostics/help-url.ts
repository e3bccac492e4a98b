/**
 * The address at which docsgen's documentation explains a code.
 *
 * @param homepage - Where that documentation is.
 */
export function helpUrl(homepage: string, code: string): string {
  return `${homepage.replace(/\/$/, '')}/reference/diagnostics#${code}`;
}
