/** Parses a URL, or returns undefined if it is invalid. For browsers without `URL.canParse`. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
