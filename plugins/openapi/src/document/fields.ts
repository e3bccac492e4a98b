import { isNumber, WrittenNumber } from '../json/written-number.js';
import type { DocumentPath, DocumentProblem } from './api.js';
import { cutGiven, openRoom, type Room } from './room.js';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof WrittenNumber);

/**
 * Returns the largest number of operations, parameters, responses and similar parts that a document
 * may expand to. A part counts once per reference, and a reference takes about 20 characters. Only
 * a document with nested references can expand to more, and its size then grows exponentially.
 */
export const mostParts = (characters: number): number => 20_000 + Math.round(characters / 10);

/**
 * Reads values of a document whose form nothing guarantees; what has another form is reported and
 * left out.
 */
export class FieldReader {
  constructor(
    readonly report: (problem: DocumentProblem) => void,
    readonly room: Room = openRoom(),
    private left = Number.POSITIVE_INFINITY,
    /** Returns the file that contains an object, unless that is the document itself. */
    readonly fileOf: (value: unknown) => string | undefined = () => undefined,
  ) {}

  /** A value that the document gives as an example: as much of it as pages show. */
  given(value: unknown, path: DocumentPath): unknown {
    this.room.isCut = false;
    const shown = cutGiven(value, this.room);
    if (this.room.isCut)
      this.report({
        severity: 'warning',
        message: `\`${showPath(path)}\` stands for more values than a page shows. \`…\` stands for the rest.`,
        hint: 'Write a shorter example. Aliases and references in it count as often as they are used.',
        path,
      });
    return shown;
  }

  fields(value: unknown, path: DocumentPath): Fields {
    if (isFields(value)) return value;
    if (value !== undefined) this.mismatch(value, 'an object', path);
    return {};
  }

  entries(value: unknown, path: DocumentPath): [name: string, value: Fields, path: DocumentPath][] {
    return Object.entries(this.fields(value, path)).flatMap(([name, entry]) => {
      if (name.startsWith('x-') || !this.takePart([...path, name])) return [];
      if (isFields(entry)) return [[name, entry, [...path, name]]];
      this.mismatch(entry, 'an object', [...path, name]);
      return [];
    });
  }

  list(value: unknown, path: DocumentPath): [value: Fields, path: DocumentPath][] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.mismatch(value, 'a list', path);
      return [];
    }
    return value.flatMap((entry: unknown, index): [Fields, DocumentPath][] => {
      if (!this.takePart([...path, index])) return [];
      if (isFields(entry)) return [[entry, [...path, index]]];
      this.mismatch(entry, 'an object', [...path, index]);
      return [];
    });
  }

  text(value: unknown, path: DocumentPath): string | undefined {
    if (typeof value === 'string') return value;
    if (isNumber(value)) return String(value);
    if (value !== undefined) this.mismatch(value, 'a string', path);
    return undefined;
  }

  private takePart(path: DocumentPath): boolean {
    if (this.left > 0) return this.left-- > 0;
    if (this.left === 0)
      this.report({
        severity: 'error',
        message: `The references of this document repeat its parts too often. \`${showPath(path)}\` and what follows is left out.`,
        hint: 'Refer to shared parts less often, or split the document.',
        path,
      });
    this.left = -1;
    return false;
  }

  private mismatch(value: unknown, expected: string, path: DocumentPath): void {
    // A reference that leads nowhere has been reported; this is what replaces it.
    if (value === null) return;
    const what = Array.isArray(value) ? 'a list' : isFields(value) ? 'an object' : `\`${value}\``;
    this.report({
      severity: 'warning',
      message: `\`${showPath(path)}\` is ${what}, so it is left out.`,
      hint: `Write ${expected}.`,
      path,
    });
  }
}

/** `paths./pets.get.parameters[0]`. */
export function showPath(path: DocumentPath): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('');
}
