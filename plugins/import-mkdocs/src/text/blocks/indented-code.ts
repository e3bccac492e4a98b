import type { Line } from '../line.js';
import type { Page } from '../page.js';

/**
 * Reads indented code. It becomes a fenced block in MDX, which does not support it, and inside
 * containers.
 */
export function readIndentedCode(lines: readonly Line[], at: number, page: Page): number {
  const first = lines[at];
  if (!first || first.indent < 4) return 0;
  let end = at;
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || (!line.isBlank && line.indent < 4)) break;
    if (!line.isBlank) end = index + 1;
  }
  const isNested = first.start !== '';
  if (!page.isMdx && !isNested) return end - at;
  const code = lines.slice(at, end);
  for (const line of code) line.dedent(4);
  const signs = code.some(({ text }) => /^\s*```/.test(text)) ? '````' : '```';
  first.before.push(`${first.start}${signs}`);
  code.at(-1)?.after.push(`${first.start}${signs}`);
  return end - at;
}
