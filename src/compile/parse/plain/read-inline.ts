import type { InlineCode, PhrasingContent } from 'mdast';

/** Characters that may mean something within a line, and those that end a cell. What is not read here is left to the parser. */
const SIGN = /[`*_[\]!&\\<{}:@$~^|\n\t\r\0]/g;
/** Where addresses become links without being marked as such. */
const BARE_ADDRESS = /https?:\/\/|www\./i;
const TARGET = /\(([^\s()<>\\&`[\]{}]+)\)/y;
const IMAGE = /!\[([^`*_[\]!&\\<{}:@$~^\n\t\r\0]*)\]/y;
const ALPHANUMERIC = /[A-Za-z0-9]/;
/** What emphasis may follow, and what may follow it, so that its signs can't mean anything else. */
const BEFORE_EMPHASIS = /[\s(["']/;
const AFTER_EMPHASIS = /[\s.,;:!?)\]"']/;
const INSIDE_EMPHASIS = /[A-Za-z0-9`[]/;

/** What ends the words that are being read: the end of the text, of a link's words, or of emphasis. */
type End = '' | ']' | '*' | '**' | '_' | '__';

/** A place in a text whose lines are known up to there. */
export interface Place {
  offset: number;
  /** From 1. */
  line: number;
  /** Where the line begins. */
  lineStart: number;
}

/**
 * Reads the words of a paragraph, a heading or an item: text, code, links, images and emphasis of which no sign can have
 * another meaning.
 *
 * @param from Where the words begin: no space, and no character that begins a block.
 * @param end Where they end. There is no space before.
 * @returns the nodes that the parser makes of them, or undefined when that is for the parser to say
 */
export function readInline(text: string, from: Place, end: number): PhrasingContent[] | undefined {
  return new InlineReader(text, from, end).read('', { isInLink: false, isInEmphasis: false });
}

interface Around {
  isInLink: boolean;
  isInEmphasis: boolean;
}

class InlineReader {
  private readonly start: number;
  private at: number;
  private line: number;
  private lineStart: number;

  constructor(
    private readonly text: string,
    { offset, line, lineStart }: Place,
    private readonly end: number,
  ) {
    this.start = offset;
    this.at = offset;
    this.line = line;
    this.lineStart = lineStart;
  }

  /** Reads up to the given end, and what ends there. */
  read(until: End, around: Around): PhrasingContent[] | undefined {
    const { text, end } = this;
    const nodes: PhrasingContent[] = [];
    let from = this.point();
    for (;;) {
      SIGN.lastIndex = this.at;
      const at = SIGN.exec(text)?.index ?? end;
      this.at = Math.min(at, end);
      if (at >= end) return until === '' && this.addText(nodes, from) ? nodes : undefined;
      const sign = text[at] as string;
      if (sign === '\n') {
        if (/[ \t]/.test(text[at - 1] as string)) return undefined;
        this.at = at + 1;
        this.line++;
        this.lineStart = this.at;
        continue;
      }
      if (this.isPlain(sign)) {
        this.at = at + 1;
        continue;
      }
      const run = sign === '*' || sign === '_' ? this.readRun(sign) : sign;
      if (run === until) {
        if (!this.addText(nodes, from) || nodes.length === 0) return undefined;
        this.at += run.length;
        return until === ']' || this.mayClose(at) ? nodes : undefined;
      }
      if (!this.addText(nodes, from)) return undefined;
      const node = this.readNode(run, around);
      if (node === undefined) return undefined;
      nodes.push(node);
      from = this.point();
    }
  }

  /** Signs that are text where they stand. */
  private isPlain(sign: string): boolean {
    const { text, at } = this;
    const next = at + 1 < this.end ? (text[at + 1] as string) : '';
    if (sign === '|') return true;
    if (sign === '!') return next !== '[';
    if (sign === '&') return next === ' ';
    if (sign === ':') return !/[A-Za-z:]/.test(next);
    return (
      sign === '_' && at > this.start && ALPHANUMERIC.test(text[at - 1] as string) && ALPHANUMERIC.test(next)
    );
  }

  private readRun(sign: '*' | '_'): string {
    let end = this.at + 1;
    while (end < this.end && this.text[end] === sign) end++;
    return this.text.slice(this.at, end);
  }

  private mayClose(at: number): boolean {
    if (/\s/.test(this.text[at - 1] as string)) return false;
    return this.at === this.end || AFTER_EMPHASIS.test(this.text[this.at] as string);
  }

  private readNode(sign: string, around: Around): PhrasingContent | undefined {
    if (sign === '`') return this.readCode();
    if (sign === '[') return around.isInLink ? undefined : this.readLink(around);
    if (sign === '!') return around.isInLink ? undefined : this.readImage();
    if (around.isInEmphasis) return undefined;
    if (sign === '*' || sign === '_' || sign === '**' || sign === '__')
      return this.readEmphasis(sign, around);
    return undefined;
  }

  private readCode(): InlineCode | undefined {
    const { text } = this;
    const start = this.point();
    let open = this.at;
    while (text[open] === '`') open++;
    const fence = text.slice(this.at, open);
    let close = text.indexOf('`', open);
    let after = close;
    for (; close >= 0 && close < this.end; close = text.indexOf('`', after)) {
      after = close;
      while (text[after] === '`') after++;
      if (after - close === fence.length) break;
    }
    if (close < 0 || close >= this.end || after > this.end) return undefined;
    const written = text.slice(open, close);
    if (/[\n\t\r\0]/.test(written)) return undefined;
    const isPadded = written.startsWith(' ') && written.endsWith(' ') && /[^ ]/.test(written);
    const value = isPadded ? written.slice(1, -1) : written;
    this.at = after;
    return { type: 'inlineCode', value, position: { start, end: this.point() } };
  }

  private readLink(around: Around): PhrasingContent | undefined {
    const start = this.point();
    this.at++;
    const children = this.read(']', { ...around, isInLink: true });
    const url = children && this.readTarget();
    if (url === undefined) return undefined;
    const position = { start, end: this.point() };
    return { type: 'link', title: null, url, children, position } as PhrasingContent;
  }

  private readImage(): PhrasingContent | undefined {
    const start = this.point();
    IMAGE.lastIndex = this.at;
    const [whole, alt = ''] = IMAGE.exec(this.text) ?? [];
    if (whole === undefined) return undefined;
    this.at += whole.length;
    const url = this.readTarget();
    if (url === undefined) return undefined;
    return { type: 'image', title: null, url, alt, position: { start, end: this.point() } };
  }

  private readTarget(): string | undefined {
    TARGET.lastIndex = this.at;
    const [whole, url] = TARGET.exec(this.text) ?? [];
    if (whole === undefined || this.at + whole.length > this.end) return undefined;
    this.at += whole.length;
    return url;
  }

  private readEmphasis(sign: '*' | '**' | '_' | '__', around: Around): PhrasingContent | undefined {
    const { text } = this;
    const start = this.point();
    const isFirst = this.at === this.start;
    if (!isFirst && !BEFORE_EMPHASIS.test(text[this.at - 1] as string)) return undefined;
    this.at += sign.length;
    if (!INSIDE_EMPHASIS.test(text[this.at] ?? '')) return undefined;
    const children = this.read(sign, { ...around, isInEmphasis: true });
    if (children === undefined) return undefined;
    const type = sign.length === 1 ? 'emphasis' : 'strong';
    return { type, children, position: { start, end: this.point() } };
  }

  /** Adds the text since the given point, if there is any. False when it may hold an address. */
  private addText(nodes: PhrasingContent[], start: ReturnType<InlineReader['point']>): boolean {
    if (this.at === start.offset) return true;
    const value = this.text.slice(start.offset, this.at);
    nodes.push({ type: 'text', value, position: { start, end: this.point() } });
    return !BARE_ADDRESS.test(value);
  }

  private point() {
    return { line: this.line, column: this.at - this.lineStart + 1, offset: this.at };
  }
}
