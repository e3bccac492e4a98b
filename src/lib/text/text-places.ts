import { LineCounter } from 'yaml';
import type { Place } from '../../types/diagnostic.js';

/** Converts between places and offsets of a text, with the line ends of Markdown. */
export class TextPlaces {
  readonly #text: string;
  readonly #lines = new LineCounter();

  constructor(text: string) {
    this.#text = text;
    this.#lines.addNewLine(0);
    for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g))
      this.#lines.addNewLine(index + end.length);
  }

  /** Returns the text at a place. */
  read({ line, column, endLine, endColumn }: Required<Place>): string {
    return this.#text.slice(this.offset(line, column), this.offset(endLine, endColumn));
  }

  /** Returns the place of the first occurrence of a text within a place, if it is on one line. */
  find(text: string, within: Place): Required<Place> | undefined {
    const { line, column, endLine = line, endColumn = column } = within;
    const index = this.#text.indexOf(text, this.offset(line, column));
    if (index === -1 || index + text.length > this.offset(endLine, endColumn)) return undefined;
    const found = this.placeAt(index, index + text.length);
    return found.line === found.endLine ? found : undefined;
  }

  /** Returns the place of the first characters of a place. */
  cut({ line, column }: Place, length: number): Required<Place> {
    const from = this.offset(line, column);
    return this.placeAt(from, from + length);
  }

  /** Returns the place from one offset to another. */
  placeAt(from: number, to: number): Required<Place> {
    const [start, end] = [this.#lines.linePos(from), this.#lines.linePos(to)];
    return { line: start.line, column: start.col, endLine: end.line, endColumn: end.col };
  }

  /** Returns the offset of a line and a column. */
  offset(line: number, column: number): number {
    return (this.#lines.lineStarts[line - 1] ?? this.#text.length) + column - 1;
  }
}
