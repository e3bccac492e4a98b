/** One package, or one entry point of it, whose exports have pages. */
export interface PackageOptions {
  /** What it is called in the sidebar and in addresses. */
  name: string;
  /**
   * Its entry point: a file from the site's root (`../packages/core/src/index.ts`), or the name of
   * an installed package, whose declarations are read.
   */
  entry: string;
}

export interface TypeScriptOptions {
  /** The entry point of the only package: see `PackageOptions`. */
  entry?: string;
  /** Several packages of a workspace. */
  packages?: readonly PackageOptions[];
  /** Where the pages are, below the base URL: `api` by default. */
  path?: string;
  /** What the reference is called: `API` by default. */
  title?: string;
  /** From the site's root. By default the nearest `tsconfig.json` above each entry point. */
  tsconfig?: string;
  /**
   * Where readers find the source: `https://example.org/{commit}/{file}#L{line}`, with `{file}`
   * from the root of the repository. With `{commit}`, each commit makes docsgen read the packages
   * again.
   */
  source?: string;
  /** Where names of other packages lead, by package: `https://example.org/docs/{name}`. */
  links?: Readonly<Record<string, string>>;
  /** Makes links of names in the prose of pages: of inline code that is an export or a member. */
  autolink?: boolean;
  /** Exports that have no page: names, in which `*` matches any letters (`*Config`). */
  exclude?: readonly string[];
  /** Tells several references of one site apart: letters, digits and hyphens. */
  id?: string;
}

/** Options with every default: what the members of the plugin are given. */
export interface Settings {
  packages: readonly PackageOptions[];
  path: string;
  title: string;
  tsconfig: string | null;
  source: string | null;
  links: Readonly<Record<string, string>>;
  autolink: boolean;
  exclude: readonly string[];
  /** Name of the plugin. */
  name: string;
}

/** The names of all options. */
const NAMES: Readonly<Record<keyof TypeScriptOptions, true>> = {
  entry: true,
  packages: true,
  path: true,
  title: true,
  tsconfig: true,
  source: true,
  links: true,
  autolink: true,
  exclude: true,
  id: true,
};
export const OPTION_NAMES = Object.keys(NAMES);

const PACKAGE_NAMES: Readonly<Record<keyof PackageOptions, true>> = { name: true, entry: true };
/** The names of all keys in an entry of `packages`. */
export const PACKAGE_KEYS = Object.keys(PACKAGE_NAMES);

/** @throws Error naming the option that is wrong. */
export function readOptions(options: TypeScriptOptions): Settings {
  const {
    entry,
    packages,
    path = 'api',
    title = 'API',
    tsconfig,
    source,
    links = {},
    autolink = false,
    exclude = [],
    id,
  } = options;
  const all = packages ?? (entry === undefined ? [] : [{ name: '', entry }]);
  const isWhole = ({ entry: file, name }: PackageOptions) =>
    typeof file === 'string' && file !== '' && typeof name === 'string';
  // docsgen reports keys that do not exist: see `PACKAGE_KEYS`.
  const isKnown = (one: PackageOptions) =>
    Object.keys(one).every((key) => PACKAGE_KEYS.includes(key));
  const known = Array.isArray(all) ? all.filter(isKnown) : [];
  if (!Array.isArray(all) || all.length === 0 || !known.every(isWhole))
    throw new Error(
      '`typescript()` needs the option `entry`, e.g. `typescript({ entry: "src/index.ts" })`, or `packages` with a `name` and an `entry` each.',
    );
  const names = known.map(({ name }) => name.toLowerCase());
  const unfit = known.find(
    ({ name }, index) =>
      names.indexOf(name.toLowerCase()) !== index || (packages && !/^[\w@.-][\w@./-]*$/.test(name)),
  );
  if (unfit !== undefined)
    throw new Error(
      `The package \`${unfit.name}\` of \`typescript()\` needs a name of its own, of letters, digits, \`-\`, \`.\`, \`/\` and \`@\`.`,
    );
  if (id !== undefined && !/^[a-z\d-]+$/.test(id))
    throw new Error(
      `The option \`id\` of \`typescript()\` is \`${id}\`; it takes lower-case letters, digits and hyphens.`,
    );
  return {
    packages: all,
    path: path.replace(/^\/+|\/+$/g, ''),
    title,
    tsconfig: tsconfig ?? null,
    source: source ?? null,
    links,
    autolink,
    exclude,
    name: id === undefined ? 'typescript' : `typescript-${id}`,
  };
}
