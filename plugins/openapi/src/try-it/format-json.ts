/** Deeper text would be mostly spaces. */
const MOST_DEPTH = 50;

/**
 * JSON with line breaks; numbers and strings stay as they are written. Other text comes back
 * unchanged.
 */
export function formatJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  const tokens = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g) ?? [];
  const pieces: string[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const isOpen = token === '{' || token === '[';
    const isClose = token === '}' || token === ']';
    const before = tokens[index - 1];
    const isEmpty = isClose && (before === '{' || before === '[');
    if (isClose) depth--;
    if (isClose && !isEmpty) pieces.push(`\n${'  '.repeat(depth)}`);
    else if (!isEmpty && (before === '{' || before === '[' || before === ','))
      pieces.push(`\n${'  '.repeat(depth)}`);
    pieces.push(token === ':' ? ': ' : token);
    if (isOpen) depth++;
    if (depth > MOST_DEPTH) return text;
  }
  return pieces.join('');
}
