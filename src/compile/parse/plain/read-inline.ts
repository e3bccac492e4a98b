import type { InlineCode, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { decode } from './decode.js';
import type { Place } from './lines.js';
import { isPlainSign } from './plain-signs.js';
import {
  beginsEmphasis,
  countSpacesBefore,
  endsEmphasis,
  readCodeSpan,
  readTarget,
  type Target,
} from './spans.js';
import type { PlainSyntax } from './syntax.js';
import { readTag } from './tags.js';

/**
 * Characters that may have a meaning within a line, and those that end a cell. The parser handles
 * what this module does not read.
 */
const SIGN = /[`*_[\]!&\\<{}:$~^|\n\t\r\0]/g;
/** Text that becomes a link without any markup. */
const BARE_ADDRESS = /https?:\/\/|www\.|[-.\w+]@/i;
const ID = /\{#[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?\}/y;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/**
 * The end of the content being read: the end of the text, of a link's text, of emphasis or of an
 * element.
 */
type End = '' | ']' | '*' | '**' | '_' | '__' | `</${string}>`;

/** The end of inline content, and its context. */
export interface Bounds {
  /** End offset. No space precedes it. */
  end: number;
  /** Number of spaces before each line but the first. */
  indent: number;
  syntax: PlainSyntax;
}

/**
 * Reads the inline content of a paragraph, a heading or an item: text, code, links, images, tags
 * and emphasis, if all of its syntax is unambiguous.
 *
 * @param from Start of the content, which is neither a space nor a character that begins a block.
 * @returns the nodes that the parser would create, or undefined if only the parser can tell
 */
export function readInline(
  text: string,
  from: Place,
  bounds: Bounds,
): PhrasingContent[] | undefined {
  return new InlineReader(text, from, bounds).read('', { isInLink: false, emphasis: '' });
}

interface Around {
  isInLink: boolean;
  /** Markers of open emphasis: `*` or `_` or both. */
  emphasis: string;
}

type Point = ReturnType<InlineReader['point']>;

class InlineReader {
  readonly start: number;
  readonly end: number;
  at: number;
  private line: number;
  private lineStart: number;
  /**
   * The current text node: its start, its value so far, and the offset of the rest of its source.
   */
  private textStart: Point;
  private value = '';
  private rawStart: number;

  constructor(
    readonly text: string,
    { offset, line, lineStart }: Place,
    readonly bounds: Bounds,
  ) {
    this.start = offset;
    this.end = bounds.end;
    this.at = offset;
    this.line = line;
    this.lineStart = lineStart;
    this.rawStart = offset;
    this.textStart = this.point();
  }

  /** Reads content up to the given end, and the end itself. */
  read(until: End, around: Around): PhrasingContent[] | undefined {
    const { text, end } = this;
    const nodes: PhrasingContent[] = [];
    this.beginText();
    for (;;) {
      SIGN.lastIndex = this.at;
      const at = SIGN.exec(text)?.index ?? end;
      this.at = Math.min(at, end);
      if (at >= end) return until === '' && this.endText(nodes) ? nodes : undefined;
      const sign = text[at] as string;
      if (this.passText(sign)) continue;
      if (sign === '\n' || (sign === '\\' && text[at + 1] === '\n')) {
        if (!this.endLine(nodes)) return undefined;
        continue;
      }
      const isEnd = until.startsWith('<') && text.startsWith(until, at);
      const run = isEnd ? until : sign === '*' || sign === '_' ? this.readRun(sign) : sign;
      if (!this.endText(nodes)) return undefined;
      if (run === until) {
        this.at += run.length;
        if (isEnd) return nodes;
        if (nodes.length === 0) return undefined;
        return until === ']' || this.mayClose(at) ? nodes : undefined;
      }
      const node = this.readNode(run, around);
      if (node === undefined) return undefined;
      nodes.push(node);
      this.beginText();
    }
  }

  private beginText(): void {
    this.textStart = this.point();
    this.value = '';
    this.rawStart = this.at;
  }

  /** Adds the current text node, if it is not empty. Returns false if it may contain an address. */
  private endText(nodes: PhrasingContent[]): boolean {
    if (this.at === this.textStart.offset) return true;
    const value = this.value + this.text.slice(this.rawStart, this.at);
    // The indentation of a line is not part of the text.
    const isLineStart = this.at === this.lineStart + this.bounds.indent && this.at > this.start;
    const end = isLineStart ? { line: this.line, column: 1, offset: this.lineStart } : this.point();
    nodes.push({ type: 'text', value, position: { start: this.textStart, end } });
    return !BARE_ADDRESS.test(value);
  }

  /** Skips a character that is plain text, or an escape or entity. Returns false for syntax. */
  private passText(sign: string): boolean {
    const { text, at, end } = this;
    const next = at + 1 < end ? (text[at + 1] as string) : '';
    if (sign === '\\' && PUNCTUATION.test(next)) return this.replace(next, 2);
    if (sign === '&') {
      const entity = decode(text, at);
      if (entity !== undefined && at + entity.length <= end)
        return this.replace(entity.value, entity.length);
    }
    if (sign === '{' && this.bounds.syntax.hasIds) {
      ID.lastIndex = at;
      const [id] = ID.exec(text) ?? [];
      if (id !== undefined && at + id.length <= end) return this.pass(id.length);
    }
    return isPlainSign(sign, next, this) && this.pass(1);
  }

  private pass(length: number): true {
    this.at += length;
    return true;
  }

  private replace(value: string, length: number): true {
    this.value += this.text.slice(this.rawStart, this.at) + value;
    this.at += length;
    this.rawStart = this.at;
    return true;
  }

  /** Reads a line end, which may be a hard break. */
  private endLine(nodes: PhrasingContent[]): boolean {
    const { text } = this;
    const isEscaped = text[this.at] === '\\';
    const end = isEscaped ? this.at + 1 : this.at;
    const from = isEscaped ? this.at : end - countSpacesBefore(text, end, this.rawStart);
    if (text[from - 1] === '\t') return false;
    const isBreak = isEscaped || end - from > 1;
    this.at = from;
    if (isBreak && !this.endText(nodes)) return false;
    const start = this.point();
    this.value += text.slice(this.rawStart, from);
    if (this.textStart.offset === from && !isBreak) {
      if (end > from) return false;
      this.textStart = start;
    }
    this.line++;
    this.lineStart = end + 1;
    this.at = this.lineStart + this.bounds.indent;
    if (isBreak) {
      const position = { start, end: { line: this.line, column: 1, offset: this.lineStart } };
      nodes.push({ type: 'break', position });
      this.beginText();
    } else this.value += '\n';
    this.rawStart = this.at;
    return true;
  }

  private readRun(sign: '*' | '_'): string {
    let end = this.at + 1;
    while (end < this.end && this.text[end] === sign) end++;
    return this.text.slice(this.at, end);
  }

  private mayClose(at: number): boolean {
    const { text, end } = this;
    return endsEmphasis(text[at - 1] as string, this.at < end ? (text[this.at] as string) : ' ');
  }

  private readNode(sign: string, around: Around): PhrasingContent | undefined {
    if (sign === '`') return this.readCode();
    if (sign === '[') return around.isInLink ? undefined : this.readLink(around);
    if (sign === '!') return around.isInLink ? undefined : this.readImage(around);
    if (sign === '<') return this.readElement(around);
    if (sign === '*' || sign === '_' || sign === '**' || sign === '__')
      return this.readEmphasis(sign, around);
    return undefined;
  }

  private readCode(): InlineCode | undefined {
    const start = this.point();
    const code = readCodeSpan(this.text, this);
    if (code === undefined) return undefined;
    this.at = code.end;
    return { type: 'inlineCode', value: code.value, position: { start, end: this.point() } };
  }

  private readLink(around: Around): PhrasingContent | undefined {
    const start = this.point();
    this.at++;
    const children = this.read(']', { ...around, isInLink: true });
    const target = children && this.readTarget();
    if (target === undefined) return undefined;
    const position = { start, end: this.point() };
    return { type: 'link', ...target, children, position } as PhrasingContent;
  }

  private readImage(around: Around): PhrasingContent | undefined {
    const start = this.point();
    this.at += 2;
    const isEmpty = this.text[this.at] === ']';
    if (isEmpty) this.at++;
    const words = isEmpty ? [] : this.read(']', { ...around, isInLink: true });
    const target = words && this.readTarget();
    if (target === undefined) return undefined;
    return { type: 'image', ...target, alt: textOf(words), position: { start, end: this.point() } };
  }

  private readTarget(): Omit<Target, 'end'> | undefined {
    const target = readTarget(this.text, this);
    if (target === undefined) return undefined;
    this.at = target.end;
    const { title, url } = target;
    return { title, url };
  }

  /** Reads an HTML tag or a JSX element. */
  private readElement(around: Around): PhrasingContent | undefined {
    const start = this.point();
    const tag = readTag(this.text, { offset: this.at, line: this.line, lineStart: this.lineStart });
    if (tag === undefined || tag.end > this.end) return undefined;
    const from = this.at;
    this.at = tag.end;
    if (this.bounds.syntax.tags === 'html') {
      const value = this.text.slice(from, tag.end);
      return { type: 'html', value, position: { start, end: this.point() } };
    }
    const { kind, name, attributes } = tag;
    if (kind === 'close') return undefined;
    const children = kind === 'open' ? this.read(`</${name}>`, around) : [];
    if (children === undefined) return undefined;
    const position = { start, end: this.point() };
    return { type: 'mdxJsxTextElement', name, attributes, children, position } as PhrasingContent;
  }

  private readEmphasis(sign: '*' | '**' | '_' | '__', around: Around): PhrasingContent | undefined {
    const { text } = this;
    const [kind = ''] = sign;
    const start = this.point();
    const before = this.at === this.start ? ' ' : (text[this.at - 1] as string);
    this.at += sign.length;
    const inside = this.at < this.end ? (text[this.at] as string) : ' ';
    if (!beginsEmphasis(before, inside)) return undefined;
    if (around.emphasis.includes(kind)) return undefined;
    const children = this.read(sign, { ...around, emphasis: around.emphasis + kind });
    if (children === undefined) return undefined;
    const type = sign.length === 1 ? 'emphasis' : 'strong';
    return { type, children, position: { start, end: this.point() } };
  }

  private point() {
    return { line: this.line, column: this.at - this.lineStart + 1, offset: this.at };
  }
}
