import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';

const MAX_CONTAINERS = 100;
const MAX_OPEN_BRACKETS = 500;
const MAX_BRACKETS = 25_000;
/** For each of them, the parser searches the whole paragraph backwards. */
const MAX_UNOPENED = 5000;
/** For each span and each line of a long paragraph, the parser moves all later events. */
const MAX_SIGNS = 50_000;
const MAX_LINES = 25_000;
/** The parser needs a hundred bytes per character. */
const MAX_CHARACTERS = 4_000_000;
/** The parser adds missing cells to rows that are shorter than the head of their table. */
const MAX_MISSING_CELLS = 100_000;
const MARKER = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t])/;
/** The line below the head of a table, if it contains a hyphen and a bar. */
const DELIMITERS = /^[\s|:-]+$/;
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
/** Characters that may begin or end a construct in a paragraph. */
const SIGNS: ReadonlySet<number> = new Set([...'*_~`<>{}&\\!:'].map((sign) => sign.charCodeAt(0)));
/** HTML, JSX and code may be of any length: the parser takes linear time for them. */
const NO_PROSE = /^(?:[<{]|(?:import|export)\s)/;
/** Lines that begin a block or a cell. */
const NEW_BLOCK = /^(?:[-*+]|\d{1,9}[.)]|#{1,6}|\||\[[^\]]+\]:)(?=[ \t])|^\|/;

/**
 * Rejects texts that would exhaust a parser: nested lists, quotes and brackets take quadratic time
 * or worse, and so do some contents of a single paragraph. The limits are far above what anyone
 * writes.
 */
export function checkDepth(source: SourceFile): Diagnostic | undefined {
  const depth = new Depth(source.text.length);
  let number = 0;
  for (const line of source.text.split('\n')) {
    number += 1;
    const excess = depth.read(line);
    if (excess === undefined) continue;
    return {
      code: 'markdown-too-deep',
      severity: 'error',
      message: excess,
      hint: 'Put the text into a code block, or split it.',
      file: source.path,
      line: number,
      column: 1,
    };
  }
  return undefined;
}

/** Counts the constructs that are open at the end of the lines read so far. */
class Depth {
  private readonly indents: number[] = [];
  private directives = 0;
  private open = 0;
  private brackets = 0;
  private unopened = 0;
  private signs = 0;
  private lines = 0;
  private characters = 0;
  /** Number of columns of the current table; 0 outside of tables. */
  private columns = 0;
  /** Missing cells of all tables so far. */
  private missingCells = 0;
  private isProse = true;
  private fence: string | undefined;
  /**
   * True if the text is long enough to exceed the limit of signs. Nearly all texts are too short.
   */
  private readonly hasRoomForSigns: boolean;

  /** `length` is that of the whole text. */
  constructor(length: number) {
    this.hasRoomForSigns = length > MAX_SIGNS;
  }

  /** Reads a line. Returns a description of the limit that it exceeds, if any. */
  read(line: string): string | undefined {
    const indent = line.search(/[^ \t]/);
    if (indent < 0 || line === '\r') {
      // A blank line ends the paragraph, and thus all open brackets.
      this.endParagraph();
      this.columns = 0;
      return undefined;
    }
    if (this.isCode(line, indent)) return undefined;
    if (NEW_BLOCK.test(line.slice(indent, indent + 100))) this.endParagraph();
    this.countContainers(line, indent);
    if (this.indents.length > MAX_CONTAINERS) return tooMany(MAX_CONTAINERS, 'lists or quotes');
    this.countDirectives(line.slice(indent, indent + 80));
    if (this.directives > MAX_CONTAINERS) return tooMany(MAX_CONTAINERS, '`:::` blocks');
    this.countBrackets(line);
    if (this.open > MAX_OPEN_BRACKETS) return tooMany(MAX_OPEN_BRACKETS, 'open brackets');
    if (this.unopened > MAX_UNOPENED) return tooMany(MAX_UNOPENED, 'closing brackets');
    if (this.brackets > MAX_BRACKETS) return tooMany(MAX_BRACKETS, 'brackets');
    this.countCells(line);
    if (this.missingCells > MAX_MISSING_CELLS)
      return `Rows of tables lack more than ${MAX_MISSING_CELLS.toLocaleString('en')} cells.`;
    return this.countText(line);
  }

  private endParagraph(): void {
    this.open = 0;
    this.brackets = 0;
    this.unopened = 0;
    this.signs = 0;
    this.lines = 0;
    this.characters = 0;
  }

  /** True if a line belongs to a fenced code block, whose content the parser does not examine. */
  private isCode(line: string, indent: number): boolean {
    const item = this.indents.at(-1);
    // The block ends with its list item.
    if (item !== undefined && indent <= item) this.fence = undefined;
    const [, fence = '', rest = ''] = FENCE.exec(line.slice(indent)) ?? [];
    if (this.fence !== undefined) {
      if (fence.startsWith(this.fence) && rest.trim() === '') this.fence = undefined;
      return true;
    }
    if (fence === '' || (indent > 3 && item === undefined)) return false;
    this.fence = fence;
    this.endParagraph();
    return true;
  }

  private countText(line: string): string | undefined {
    if (this.lines === 0) this.isProse = !NO_PROSE.test(line.trimStart());
    this.lines += 1;
    if (!this.isProse) return undefined;
    if (this.lines > MAX_LINES) return tooMany(MAX_LINES, 'lines');
    this.characters += line.length;
    if (this.characters > MAX_CHARACTERS) return tooMany(MAX_CHARACTERS, 'characters');
    if (!this.hasRoomForSigns) return undefined;
    for (let at = 0; at < line.length; at++) if (SIGNS.has(line.charCodeAt(at))) this.signs += 1;
    return this.signs > MAX_SIGNS ? tooMany(MAX_SIGNS, 'Markdown markers') : undefined;
  }

  /**
   * Counts lists by their indentation: a deeper marker belongs to a list in the previous one.
   * Several markers may share a line.
   */
  private countContainers(line: string, indent: number): void {
    while ((this.indents.at(-1) ?? -1) >= indent) this.indents.pop();
    let column = indent;
    while (this.indents.length <= MAX_CONTAINERS) {
      const rest = line.slice(column, column + 12);
      const marker = rest.startsWith('>') ? '>' : MARKER.exec(rest)?.[0];
      if (marker === undefined) return;
      this.indents.push(column);
      column += marker.length;
      while (line[column] === ' ' || line[column] === '\t') column += 1;
    }
    // `- - - -` is a thematic break.
    if (/^[-*\s]*$/.test(line)) this.indents.length = 0;
  }

  private countCells(line: string): void {
    if (this.columns > 0) this.missingCells += Math.max(0, this.columns - countCellsIn(line));
    else if (line.includes('|') && line.includes('-') && DELIMITERS.test(line))
      this.columns = countCellsIn(line);
  }

  private countDirectives(start: string): void {
    if (/^:{3,}\s*$/.test(start)) this.directives = Math.max(0, this.directives - 1);
    else if (/^:{3,}\s*[A-Za-z]/.test(start)) this.directives += 1;
  }

  private countBrackets(line: string): void {
    for (let at = line.search(/[[\]]/); at >= 0 && at < line.length; at++) {
      const code = line.charCodeAt(at);
      if (code === 91) {
        this.open += 1;
        this.brackets += 1;
      } else if (code === 93 && this.open > 0) this.open -= 1;
      else if (code === 93) this.unopened += 1;
    }
  }
}

const countCellsIn = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;

const tooMany = (limit: number, what: string): string =>
  `More than ${limit.toLocaleString('en')} ${what} are nested or in one paragraph.`;
