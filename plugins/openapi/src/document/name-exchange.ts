/** A longer summary is prose. */
const MOST_CHARACTERS = 150;

/** Returns the title of an operation or a webhook: its summary, unless that is more than a line. */
export function nameExchange(
  summary: string | undefined,
  name: string,
): { title: string; summary?: string } {
  const text = summary?.trim() || name;
  return text.includes('\n') || text.length > MOST_CHARACTERS
    ? { title: name, summary: text }
    : { title: text };
}
