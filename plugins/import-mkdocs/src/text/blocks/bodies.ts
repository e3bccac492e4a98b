import type { Line } from '../line.js';

/**
 * Returns the lines after `at` that are indented by the four columns of a container, without
 * trailing blank lines.
 */
export function takeBody(lines: readonly Line[], at: number): Line[] {
  const body: Line[] = [];
  for (const line of lines.slice(at + 1)) {
    if (!line.isBlank && line.indent < 4) break;
    body.push(line);
  }
  while (body.at(-1)?.isBlank) body.pop();
  return body;
}

/** Adds a blank line before a block that did not need one. */
export function separate(lines: readonly Line[], at: number): void {
  const line = lines[at];
  const previous = lines[at - 1];
  if (line && previous && !previous.isBlank) line.before.push(line.start.trimEnd());
}

/**
 * Returns the number of colons for a directive around these lines: more than any directive inside
 * has.
 */
export function countColons(body: readonly Line[]): number {
  let most = 2;
  for (const line of body) {
    const written = /^\s*(:{3,})/.exec(line.raw)?.[1]?.length ?? 0;
    most = Math.max(most, line.colons, written);
  }
  return most + 1;
}
