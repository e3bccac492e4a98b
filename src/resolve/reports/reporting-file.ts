import { createLiteralPlaces, type ValuePath } from '../../lib/text/literal-places.js';
import { createLocator } from '../../lib/text/locate.js';
import type { Diagnostic, Fix, Place, Severity } from '../../types/diagnostic.js';

/** A file that contains a value: its text, and the positions of the value's parts. */
export interface ValueFile {
  /** Path below the site's root. */
  file: string;
  text: string;
  /** By default, finds parts in the text as literals of JSON or code. */
  placeOf?: (path: ValuePath) => Place | undefined;
}

/** A problem of a value. `at` is the path of the part, `near` the text there. */
export interface ValueProblem {
  code: Diagnostic['code'];
  message: string;
  hint?: string | undefined;
  fix?: Fix | undefined;
  /** Default: `error`. */
  severity?: Severity;
  at: ValuePath;
  near?: string;
}

/** Turns problems of a value into diagnostics at positions in its file. */
export interface ReportingFile {
  file: string;
  report(problem: ValueProblem): void;
  /** Returns file, line and column of a part. */
  where(at: ValuePath, near?: string): { file: string } & Partial<Place>;
  diagnostics: Diagnostic[];
}

/** Origin of a part of a value: its file and its path. */
export interface Origin {
  from: ReportingFile;
  at: ValuePath;
}

export function createReportingFile({
  file,
  text,
  placeOf = createLiteralPlaces(text),
}: ValueFile): ReportingFile {
  const diagnostics: Diagnostic[] = [];
  const locate = createLocator(text);
  const where = (at: ValuePath, near?: string) => {
    const place = placeOf(at);
    // A program may compute the value anywhere, so search for the text itself.
    const shows = near === undefined || (place !== undefined && textAt(text, place).includes(near));
    return { file, ...((shows ? undefined : locate(near)) ?? place) };
  };
  return {
    file,
    where,
    diagnostics,
    report({ at, near, hint, fix, severity = 'error', ...problem }) {
      diagnostics.push({
        severity,
        ...problem,
        ...(hint === undefined ? {} : { hint }),
        ...(fix === undefined ? {} : { fix }),
        ...where(at, near),
      });
    },
  };
}

function textAt(text: string, { line, column, endColumn = column }: Place): string {
  let from = 0;
  for (let count = 1; count < line; count++) from = text.indexOf('\n', from) + 1;
  return text.slice(from + column - 1, from + endColumn - 1);
}
