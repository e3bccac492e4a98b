import type { DocCard, SourceFile } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { ReplaceEmoji } from '../text/emoji.js';
import { plainText } from '../text/plain-text.js';
import { readFrontMatter } from './front-matter.js';
import { hashText } from './marks.js';

const FENCE = /^[ \t]*(?:[-*+>][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})(.*)$/;
const MODULE_LINE = /^(?:import|export)\b(?=.*['"{=(*]|\s+default\b)/;
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const THEMATIC_BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const BLANK = /^\s*$/;
/** Comments, and `<head>` elements. */
const HIDDEN = /<!--.*?-->|\{\/\*.*?\*\/\}|^\s*<head>.*?<\/head>/g;
const HIDDEN_START = /<!--|\{\/\*|^\s*<head>/;
const HIDDEN_END: Readonly<Record<string, '-->' | '*/}' | '</head>'>> = {
  '<!--': '-->',
  '{/*': '*/}',
  '<head>': '</head>',
};
const MAX_LINE = 2000;
/**
 * Braces outside code that are neither a comment nor a heading id. Their value is not known before
 * rendering.
 */
const EXPRESSION = /^(?:[^`{]|`[^`]*`)*\{(?!#|\/\*)/;

/**
 * Reads from a file what other pages may show: its front matter, its content title and its excerpt.
 * Works on lines instead of a parsed tree, because the metadata of a whole site is read before the
 * first page is compiled. `emoji` replaces names of emoji in titles and texts. With `keepsWritten`,
 * the result also has the front matter as written.
 */
export function readCard(
  source: SourceFile,
  {
    emoji,
    keepsWritten = false,
  }: { emoji?: ReplaceEmoji | undefined; keepsWritten?: boolean } = {},
): DocCard {
  const { frontMatter, written, places, diagnostics, end } = readFrontMatter(source, emoji);
  const isMdx = source.path.endsWith('.mdx');
  const { contentTitle, excerpt } = readOpening(source.text.slice(end), { isMdx, emoji });
  return {
    path: source.path,
    frontMatter,
    ...(contentTitle !== undefined && { contentTitle }),
    excerpt,
    ...(isCopy(source, frontMatter.translated_from) && { isCopy: true }),
    // Same form as a value from the store.
    ...(keepsWritten &&
      written && { written: JSON.parse(JSON.stringify(written)) as Record<string, Json> }),
    places,
    diagnostics,
  };
}

const isCopy = ({ text }: SourceFile, mark: string | undefined): boolean =>
  mark !== undefined && hashText(text) === mark;

interface Opening {
  contentTitle?: string;
  excerpt: string;
}

/** Reads lines until it has both the title and the excerpt. */
function readOpening(
  text: string,
  { isMdx, emoji }: { isMdx: boolean; emoji: ReplaceEmoji | undefined },
): Opening {
  const lines = proseLines(text);
  const opening: Opening = { excerpt: '' };
  let titleIsOpen = true;
  let next = lines.next();
  while (!next.done) {
    const line = next.value;
    next = lines.next();
    if (BLANK.test(line)) continue;
    const heading = readHeading(line, next.done ? '' : next.value);
    if (heading?.setext) next = lines.next();
    const wasOpen = titleIsOpen;
    if (heading !== undefined || THEMATIC_BREAK.test(line)) titleIsOpen = false;
    if (wasOpen && heading?.level === 1) opening.contentTitle = plainText(heading.text, emoji);
    else if (
      opening.excerpt === '' &&
      !THEMATIC_BREAK.test(line) &&
      !(isMdx && EXPRESSION.test(line))
    ) {
      opening.excerpt = plainText(heading?.text ?? line, emoji);
    }
    if (opening.excerpt !== '' && !titleIsOpen) break;
  }
  return opening;
}

function readHeading(
  line: string,
  following: string,
): { level: number; text: string; setext: boolean } | undefined {
  const atx = ATX.exec(line);
  if (atx !== null) return { level: (atx[1] ?? '').length, text: atx[2] ?? '', setext: false };
  const underline = UNDERLINE.exec(following)?.[1];
  if (
    underline === undefined ||
    THEMATIC_BREAK.test(line) ||
    /^ {0,3}(?:[>|<]|[-*+] |:::)/.test(line)
  ) {
    return undefined;
  }
  return { level: underline.startsWith('=') ? 1 : 2, text: line, setext: true };
}

/**
 * Yields the lines of a text without fenced code, comments, `<head>` and module blocks. A
 * generator, because most callers need only the first few.
 */
function* proseLines(text: string): Generator<string, void> {
  let fence: string | undefined;
  let comment: '-->' | '*/}' | '</head>' | undefined;
  let inModule = false;
  for (const raw of splitLines(text)) {
    let line = raw;
    if (fence !== undefined) {
      const closing = line.replace(/^[\s>]*/, '').trimEnd();
      if (closing.length >= fence.length && closing === fence.charAt(0).repeat(closing.length))
        fence = undefined;
      continue;
    }
    if (comment !== undefined) {
      const end = line.indexOf(comment);
      if (end < 0) continue;
      line = line.slice(end + comment.length);
      comment = undefined;
    }
    if (inModule && !BLANK.test(line)) continue;
    inModule = MODULE_LINE.test(line);
    if (inModule) continue;
    const opened = FENCE.exec(line);
    if (opened !== null && !(opened[1]?.startsWith('`') && opened[2]?.includes('`'))) {
      fence = opened[1];
      continue;
    }
    const stripped = line.replace(HIDDEN, '');
    const start = HIDDEN_START.exec(stripped);
    if (start !== null) comment = HIDDEN_END[start[0].trim()];
    const prose = start === null ? stripped : stripped.slice(0, start.index);
    if (!BLANK.test(prose) || BLANK.test(line)) yield prose;
  }
}

/**
 * Yields lines, truncated where readers would stop: the patterns above need more than linear time.
 */
function* splitLines(text: string): Generator<string, void> {
  let from = 0;
  while (from <= text.length) {
    const newline = text.indexOf('\n', from);
    const to = newline < 0 ? text.length : newline;
    yield text.slice(from, Math.min(text.charAt(to - 1) === '\r' ? to - 1 : to, from + MAX_LINE));
    from = to + 1;
  }
}
