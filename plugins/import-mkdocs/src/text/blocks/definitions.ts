import { convertInline } from '../inline/convert-inline.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';

const MARK = /^ {0,3}:[ \t]{1,3}(?=\S)/;

/** Converts terms and `:   definitions` to an HTML list, with Markdown between blank lines. */
export function readDefinitions(lines: readonly Line[], at: number, page: Page): number {
  const { extensions } = page.syntax;
  if (!extensions.has('def_list') && !extensions.has('blocks.definition')) return 0;
  let next = at;
  let end = at;
  const first = lines[at];
  while (next < lines.length) {
    const terms = takeTerms(lines, next);
    if (terms === 0) break;
    for (const line of lines.slice(next, next + terms))
      if (!line.isBlank)
        line.replace(
          `<dt>\n${line.start}\n${line.start}${convertInline(line.text.trim(), page, line)}\n${line.start}\n${line.start}</dt>`,
        );
    next += terms;
    while (MARK.test(lines[next]?.text ?? '')) {
      const length = readDefinition(lines, next, page);
      end = next + length;
      next = end;
      while (lines[next]?.isBlank) next += 1;
    }
  }
  if (end === at || !first) return 0;
  first.before.push(`${first.start}<dl>`);
  lines[end - 1]?.after.push(`${first.start}</dl>`);
  return end - at;
}

/** Returns the number of lines with terms, including a blank line before their definition. */
function takeTerms(lines: readonly Line[], at: number): number {
  let index = at;
  while (isTerm(lines[index])) index += 1;
  if (index === at) return 0;
  const blank = lines[index]?.isBlank ? 1 : 0;
  if (blank === 1 && index - at > 1) return 0;
  return MARK.test(lines[index + blank]?.text ?? '') ? index + blank - at : 0;
}

const isTerm = (line: Line | undefined): boolean =>
  line !== undefined && !line.isBlank && line.indent < 4 && !MARK.test(line.text);

function readDefinition(lines: readonly Line[], at: number, page: Page): number {
  const first = lines[at];
  if (!first) return 1;
  let end = at + 1;
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    if (line.isBlank) continue;
    const isLazy = index === end && !MARK.test(line.text);
    if (line.indent < 4 && !isLazy) break;
    end = index + 1;
  }
  const body = lines.slice(at, end);
  const outer = first.start;
  const sign = MARK.exec(first.text)?.[0].length ?? 0;
  first.consume(sign, outer === '' ? '' : outer.slice(0, 0));
  for (const line of body.slice(1)) line.dedent(4);
  scan(body, page);
  first.before.unshift(`${outer}<dd>`, outer.trimEnd());
  body.at(-1)?.after.push(outer.trimEnd(), `${outer}</dd>`);
  return end - at;
}
