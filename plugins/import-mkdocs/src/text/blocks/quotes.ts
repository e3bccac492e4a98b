import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';

const SIGN = /^ {0,3}> ?/;

/** Converts a quote. Blank lines between its parts do not end it. */
export function readQuote(lines: readonly Line[], at: number, page: Page): number {
  if (!SIGN.test(lines[at]?.text ?? '')) return 0;
  let end = at;
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const isLazy = end === index && index > at;
    if (line.isBlank || (!SIGN.test(line.text) && !isLazy)) {
      if (!line.isBlank) break;
      continue;
    }
    end = index + 1;
  }
  const quote = lines.slice(at, end);
  const outer = quote[0]?.start ?? '';
  for (const line of quote) {
    const [sign] = SIGN.exec(line.text) ?? [];
    if (sign !== undefined) line.consume(sign.length);
    else if (line.isBlank) line.replace(`${outer}>`);
  }
  scan(quote, page);
  return end - at;
}
