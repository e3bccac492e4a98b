/** What a site may set; a block may set `delimiter` and `header` for itself. */
export interface CsvTablesOptions {
  /** What separates values in `csv` blocks; a comma by default. In `tsv` blocks it is a tab. */
  delimiter?: string;
  /** The first row has the names of the columns; `true` by default. */
  header?: boolean;
  /** Readers can sort tables by their columns; `true` by default. */
  sortable?: boolean;
}

/** Options with their defaults. */
export type Settings = Required<CsvTablesOptions>;

const DEFAULTS: Settings = { delimiter: ',', header: true, sortable: true };

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
  if (!Object.hasOwn(DEFAULTS, name))
    return `does not exist: it has \`${Object.keys(DEFAULTS).join('`, `')}\``;
  if (value === undefined) return undefined;
  if (name === 'delimiter')
    return typeof value === 'string' && isDelimiter(value)
      ? undefined
      : 'is not a single character';
  return typeof value === 'boolean' ? undefined : 'is neither `true` nor `false`';
}

/** Whether a text can stand between values: one character that CSV has no other use for. */
export const isDelimiter = (text: string): boolean =>
  [...text].length === 1 && !/["\r\n]/.test(text);
