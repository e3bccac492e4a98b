import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { takeBody } from './bodies.js';

/**
 * Notes `::: package.module` of mkdocstrings and similar blocks, which need Python, and comments
 * them out.
 */
export function readApiBlock(lines: readonly Line[], at: number, page: Page): number {
  const line = lines[at];
  const [, name] = /^ {0,3}::: *([\w.:-]+) *$/.exec(line?.text ?? '') ?? [];
  if (!line || name === undefined) return 0;
  const body = takeBody(lines, at);
  page.note(line, `\`::: ${name}\` needs Python: run the import with \`--python\` to include it.`);
  line.before.push(`${line.start}<!--`);
  (body.at(-1) ?? line).after.push(`${line.start}-->`);
  return body.length + 1;
}
