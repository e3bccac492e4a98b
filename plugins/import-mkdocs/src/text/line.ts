/** An edit within a line: the replacement for `raw.slice(start, end)`. */
interface LineEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * A line of a page during its conversion. Containers remove columns from its start, and blocks add
 * further edits. Everything else stays unchanged.
 */
export class Line {
  /** Whole lines to write before and after this one. */
  readonly before: string[] = [];
  readonly after: string[] = [];
  /** Number of colons of the directive that begins at this line, for enclosing directives. */
  colons = 0;
  /** True if a block has consumed the line, so that containers do not read it again. */
  isRemoved = false;
  private replacement: string | undefined;
  private readonly edits: LineEdit[] = [];
  private from = 0;
  /** Replacement for the columns that were removed. */
  private lead = '';
  /** Remaining columns of a tab at the start of the content at this level. */
  private pad = '';

  constructor(
    /** The line as written. */
    readonly raw: string,
    /** Line number in the file of the page, from 1. */
    readonly number: number,
    /** True if the line comes from another file. */
    readonly isInserted = false,
  ) {}

  /** The content at the level of the container that is being read. */
  get text(): string {
    return this.pad + this.raw.slice(this.from);
  }

  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  /** Number of columns of white space at the start of the content. */
  get indent(): number {
    let columns = 0;
    for (const sign of this.text) {
      if (sign === ' ') columns += 1;
      else if (sign === '\t') columns += 4 - (columns % 4);
      else return columns;
    }
    return columns;
  }

  /** Prefix for lines that are added at this level. */
  get start(): string {
    return this.lead;
  }

  /** Removes columns of white space, and writes `lead` instead. */
  dedent(columns: number, lead = ''): void {
    let done = 0;
    let at = 0;
    const { text } = this;
    while (done < columns && at < text.length && /[ \t]/.test(text[at] ?? '')) {
      done += text[at] === '\t' ? 4 - (done % 4) : 1;
      at += 1;
    }
    const taken = Math.max(0, at - this.pad.length);
    this.pad = at < this.pad.length ? this.pad.slice(at) : ' '.repeat(Math.max(0, done - columns));
    this.from += taken;
    this.lead += lead;
  }

  /** Moves the start of the content, such as a marker or a quote character, to the prefix. */
  consume(length: number, written?: string): void {
    this.lead += written ?? this.text.slice(0, length);
    this.from += Math.max(0, length - this.pad.length);
    this.pad = '';
  }

  /** Replaces a part of `text`. */
  edit(start: number, end: number, text: string): void {
    const shift = this.from - this.pad.length;
    this.edits.push({ start: Math.max(this.from, start + shift), end: end + shift, text });
  }

  /** Replaces the whole content at this level. */
  replace(text: string): void {
    this.replacement = text;
  }

  remove(): void {
    this.isRemoved = true;
  }

  /** Returns the lines to write for this line. */
  write(): string[] {
    return [...this.before, ...(this.isRemoved ? [] : [this.writeOwn()]), ...this.after];
  }

  private writeOwn(): string {
    if (this.replacement !== undefined) return (this.lead + this.replacement).trimEnd();
    let text = '';
    let at = this.from;
    for (const { start, end, text: by } of this.edits.sort(
      (a, b) => a.start - b.start || a.end - b.end,
    )) {
      if (start < at) continue;
      text += this.raw.slice(at, start) + by;
      at = end;
    }
    const content = this.pad + text + this.raw.slice(at);
    return content.trim() === '' && this.lead.trim() === ''
      ? content.trimStart()
      : this.lead + content;
  }
}
