/**
 * Reads a URL, or returns undefined where browsers could not. For code of browsers, of which some
 * have no `URL.canParse`.
 */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
