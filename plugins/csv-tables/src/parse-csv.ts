import { CsvError, parse } from 'csv-parse/sync';

/** Rows of values, or the problem that prevents reading them. */
export type Csv =
  | { rows: string[][]; problem?: undefined }
  | { rows?: undefined; problem: CsvProblem };

export interface CsvProblem {
  message: string;
  hint: string;
  /** Line of the text, from 1. */
  line: number;
}

interface Row {
  record: string[];
  /** Number of lines read at the end of the row. */
  info: { lines: number };
}

/**
 * Parses CSV as defined in RFC 4180: quoted values may contain delimiters, line ends, and doubled
 * quotes, and all rows have the same number of values. Skips empty lines. Messages call the text
 * `name`.
 */
export function parseCsv(
  text: string,
  { delimiter, name }: { delimiter: string; name: string },
): Csv {
  try {
    const found: Row[] = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
    const width = found[0]?.record.length ?? 0;
    const ragged = found.find(({ record }) => record.length !== width);
    if (ragged === undefined) return { rows: found.map(({ record }) => record) };
    return { problem: describeRagged(ragged, { width, name }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: describeError(error, name) };
  }
}

function describeRagged(
  { record, info }: Row,
  { width, name }: { width: number; name: string },
): CsvProblem {
  const count = (values: number) => `${values} ${values === 1 ? 'value' : 'values'}`;
  return {
    message: `${name} has ${count(record.length)} on line ${info.lines}, but ${count(width)} in its first row.`,
    hint: 'Give every row the same number of values, and put double quotes around values that contain the delimiter.',
    line: info.lines,
  };
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a double quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing double quote',
  INVALID_OPENING_QUOTE: 'has a double quote inside an unquoted value',
};

function describeError({ code, message, ...details }: CsvError, name: string): CsvProblem {
  const { lines } = details as { lines?: unknown };
  const line = typeof lines === 'number' ? lines : 1;
  const reason = REASONS[code] ?? `can't be read (${message.replace(/\.$/, '')})`;
  return {
    message: `${name} ${reason}, on line ${line}.`,
    hint: 'Put the whole value in double quotes, and double each double quote inside it.',
    line,
  };
}
