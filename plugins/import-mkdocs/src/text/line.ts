/** An edit within a line: what stands in place of `raw.slice(start, end)`. */
interface LineEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * A line of a page while it is converted. Containers take columns off its start, and blocks say
 * what else changes; what nobody mentions stays as it is.
 */
export class Line {
  /** Whole lines to write before and after this one. */
  readonly before: string[] = [];
  readonly after: string[] = [];
  /** Colons of the directive that this line begins, for the directives around it. */
  colons = 0;
  /** Its block was read: a container must not read it again. */
  isRemoved = false;
  private replacement: string | undefined;
  private readonly edits: LineEdit[] = [];
  private from = 0;
  /** What is written in place of the columns that were taken off. */
  private lead = '';
  /** Columns of a tab that the content at this level begins with. */
  private pad = '';

  constructor(
    /** As written. */
    readonly raw: string,
    /** From 1, in the file of the page. */
    readonly number: number,
    /** It comes from another file. */
    readonly isInserted = false,
  ) {}

  /** The content at the level of the container that is being read. */
  get text(): string {
    return this.pad + this.raw.slice(this.from);
  }

  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  /** Columns of white space that the content begins with. */
  get indent(): number {
    let columns = 0;
    for (const sign of this.text) {
      if (sign === ' ') columns += 1;
      else if (sign === '\t') columns += 4 - (columns % 4);
      else return columns;
    }
    return columns;
  }

  /** What lines that are added at this level begin with. */
  get start(): string {
    return this.lead;
  }

  /** Takes columns of white space off, and writes `lead` in their place. */
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

  /** Moves what the content begins with to what is written before it: a marker, a sign of quotes. */
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

  /** The lines that are written for it. */
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
