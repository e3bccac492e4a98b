/** Options of a site. A block can override `delimiter` and `header`. */
export interface CsvTablesOptions {
  /** The separator of values in `csv` blocks; a comma by default. In `tsv` blocks it is a tab. */
  delimiter?: string;
  /** Whether the first row contains the column names; `true` by default. */
  header?: boolean;
  /** Whether readers can sort tables by column; `true` by default. */
  sortable?: boolean;
}

/** Options with their defaults. */
export type Settings = Required<CsvTablesOptions>;

const DEFAULTS: Settings = { delimiter: ',', header: true, sortable: true };

export const OPTION_NAMES = Object.keys(DEFAULTS);

/** @throws TypeError with a sentence that names the option. */
export function checkOptions(options: CsvTablesOptions): Settings {
  for (const [name, value] of Object.entries(options)) {
    const problem = describeProblem(name, value);
    if (problem !== undefined)
      throw new TypeError(`The option \`${name}\` of \`csvTables()\` ${problem}`);
  }
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  return { ...DEFAULTS, ...given };
}

function describeProblem(name: string, value: unknown): string | undefined {
  // docsgen reports names that do not exist: see `OPTION_NAMES`.
  if (value === undefined || !OPTION_NAMES.includes(name)) return undefined;
  if (name === 'delimiter')
    return typeof value === 'string' && isDelimiter(value)
      ? undefined
      : 'is not a single character';
  return typeof value === 'boolean' ? undefined : 'is neither `true` nor `false`';
}

/** True if a text can separate values: one character without another meaning in CSV. */
export const isDelimiter = (text: string): boolean =>
  [...text].length === 1 && !/["\r\n]/.test(text);
