import { LANGUAGES, type SampleLanguageName } from './samples/languages.js';

export interface OpenApiOptions {
  /** The OpenAPI 3.1 or 3.0 document, YAML or JSON, below the site's root: `api/openapi.yaml`. */
  document: string;
  /** Where its pages are, below the base URL: `api` by default. */
  path?: string;
  /** What the API is called; by default the document says it. */
  title?: string;
  /** Languages of the examples, in their order: `curl`, `javascript` and `python` by default. */
  languages?: readonly SampleLanguageName[];
  /**
   * Gives each operation a form that sends requests from the reader's browser; `false` by default.
   */
  tryIt?: boolean;
  /**
   * An earlier version of the document, below the site's root: a page lists what has changed since.
   */
  compare?: string;
  /** Offers the document as one file, in JSON and in YAML; `true` by default. */
  download?: boolean;
  /** Tells several documents of one site apart: letters, digits and hyphens. */
  id?: string;
}

/** Options with every default: what the members of the plugin are given. */
export interface Settings {
  document: string;
  path: string;
  title: string | null;
  languages: readonly SampleLanguageName[];
  tryIt: boolean;
  download: boolean;
  compare: string | null;
  /** Name of the plugin. */
  name: string;
}

/** The names of all options. */
const NAMES: Readonly<Record<keyof OpenApiOptions, true>> = {
  document: true,
  path: true,
  title: true,
  languages: true,
  tryIt: true,
  compare: true,
  download: true,
  id: true,
};
export const OPTION_NAMES = Object.keys(NAMES);

/** @throws Error naming the option that is wrong. */
export function readOptions(options: OpenApiOptions): Settings {
  const { document, path = 'api', title, id } = options ?? {};
  const {
    languages = ['curl', 'javascript', 'python'],
    tryIt = false,
    download = true,
    compare = null,
  } = options ?? {};
  if (typeof document !== 'string' || document === '')
    throw new Error(
      '`openapi()` needs the option `document`, e.g. `openapi({ document: "api/openapi.yaml" })`.',
    );
  const unknown = languages.find((language) => !Object.hasOwn(LANGUAGES, language));
  if (unknown !== undefined)
    throw new Error(
      `\`openapi()\` has no language \`${unknown}\`; it has ${Object.keys(LANGUAGES)
        .map((name) => `\`${name}\``)
        .join(', ')}.`,
    );
  if (typeof tryIt !== 'boolean')
    throw new Error(
      `The option \`tryIt\` of \`openapi()\` is \`${tryIt}\`; it takes \`true\` or \`false\`.`,
    );
  if (typeof download !== 'boolean')
    throw new Error(
      `The option \`download\` of \`openapi()\` is \`${download}\`; it takes \`true\` or \`false\`.`,
    );
  if (compare !== null && (typeof compare !== 'string' || compare === ''))
    throw new Error(
      'The option `compare` of `openapi()` takes the path of a document, e.g. `"api/v1.yaml"`.',
    );
  if (id !== undefined && !/^[a-z\d-]+$/.test(id))
    throw new Error(
      `The option \`id\` of \`openapi()\` is \`${id}\`; it takes lower-case letters, digits and hyphens.`,
    );
  return {
    document,
    path: path.replace(/^\/+|\/+$/g, ''),
    title: title ?? null,
    languages,
    tryIt,
    download,
    compare,
    name: id === undefined ? 'openapi' : `openapi-${id}`,
  };
}
