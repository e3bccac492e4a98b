/** A package, or one of its entry points, whose exports get pages. */
export interface PackageOptions {
  /** Name of the package in the sidebar and in addresses. */
  name: string;
  /**
   * Entry point: a file from the site's root (`../packages/core/src/index.ts`), or the name of an
   * installed package, whose declarations docsgen reads.
   */
  entry: string;
}

export interface TypeScriptOptions {
  /** The entry point of the only package: see `PackageOptions`. */
  entry?: string;
  /** Several packages of a workspace. */
  packages?: readonly PackageOptions[];
  /** Path of the pages below the base URL: `api` by default. */
  path?: string;
  /** Title of the reference: `API` by default. */
  title?: string;
  /**
   * Project file, from the site's root. By default the nearest `tsconfig.json` above each entry
   * point.
   */
  tsconfig?: string;
  /**
   * Address of the source: `https://example.org/{commit}/{file}#L{line}`, with `{file}` relative to
   * the root of the repository. If it contains `{commit}`, docsgen reads the packages again after
   * each commit.
   */
  source?: string;
  /** Addresses for names of other packages, by package: `https://example.org/docs/{name}`. */
  links?: Readonly<Record<string, string>>;
  /** Turns inline code in the prose of pages into links if it names an export or a member. */
  autolink?: boolean;
  /** Names of exports that get no page. `*` matches any characters (`*Config`). */
  exclude?: readonly string[];
  /** Distinguishes several references on one site: lower-case letters, digits and hyphens. */
  id?: string;
}

/** The options with all defaults applied, as the plugin's members receive them. */
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
  const isWhole = (one: PackageOptions | null) =>
    typeof one?.entry === 'string' && one.entry !== '' && typeof one.name === 'string';
  // docsgen reports keys that do not exist: see `PACKAGE_KEYS`.
  const hasUnknownKey = (one: PackageOptions | null) =>
    typeof one === 'object' && Object.keys(one ?? {}).some((key) => !PACKAGE_KEYS.includes(key));
  const known = Array.isArray(all) ? all.filter((one) => !hasUnknownKey(one)) : [];
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
