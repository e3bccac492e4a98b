/** Options of a site. */
export interface GlossaryOptions {
  /** The YAML or JSON file with the terms, below the site's root; `glossary.yml` by default. */
  file?: string;
  /** Address of the page of all terms below the base URL; `glossary` by default. */
  path?: string;
  /** Title of that page; `Glossary` by default. */
  title?: string;
  /** The label before the aliases of a term; `Also called` by default. */
  aliasesLabel?: string;
  /** Which occurrences of a term on a page become links; `first` by default. */
  occurrences?: 'first' | 'all';
  /** Files and folders below the site's root whose pages stay unchanged. */
  exclude?: readonly string[];
}

/** Options with their defaults. */
export type Settings = Required<GlossaryOptions>;

const DEFAULTS: Settings = {
  file: 'glossary.yml',
  path: 'glossary',
  title: 'Glossary',
  aliasesLabel: 'Also called',
  occurrences: 'first',
  exclude: [],
};

export const OPTION_NAMES = Object.keys(DEFAULTS);

/** @throws TypeError with a sentence that names the option. */
export function checkOptions(options: GlossaryOptions): Settings {
  for (const [name, value] of Object.entries(options)) {
    const expected = describeExpected(name, value);
    if (expected !== undefined)
      throw new TypeError(`The option \`${name}\` of \`glossary()\` ${expected}`);
  }
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  const settings: Settings = { ...DEFAULTS, ...given };
  return { ...settings, file: cleanPath(settings.file), exclude: settings.exclude.map(cleanPath) };
}

function describeExpected(name: string, value: unknown): string | undefined {
  // docsgen reports names that do not exist: see `OPTION_NAMES`.
  if (value === undefined || !OPTION_NAMES.includes(name)) return undefined;
  if (name === 'occurrences')
    return value === 'first' || value === 'all' ? undefined : "is neither `'first'` nor `'all'`";
  if (name === 'exclude')
    return Array.isArray(value) && value.every((path) => typeof path === 'string')
      ? undefined
      : 'is not a list of paths';
  return typeof value === 'string' && value.trim() !== '' ? undefined : 'is not a non-empty string';
}

const cleanPath = (path: string): string =>
  path.replace(/^(?:@site\/|\.?\/)+/, '').replace(/\/+$/, '');
