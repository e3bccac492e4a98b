import { posix } from 'node:path';
import * as v from 'valibot';
import { isSafeUrl } from './text/safe-url.js';

/** Schemas for the values of config keys. Their messages say what is expected. */
export const text = v.string();
export const shown = v.pipe(v.string(), v.nonEmpty('a non-empty string'));
export const level = v.picklist(['ignore', 'warn', 'error']);
export const flag = (fallback: boolean) => v.optional(v.boolean(), fallback);
export const count = (least: number, fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least)), fallback);

/** Options of a feature, for which `true` means the defaults. */
export const orTrue = (options: v.GenericSchema) =>
  [
    v.pipe(
      v.literal(true),
      v.transform(() => v.parse(options, {})),
    ),
    options,
  ] as const;

/** A folder or file below the site's root. */
export const sitePath = v.pipe(
  shown,
  v.check(
    (path) => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(path),
    'a path inside the site’s folder',
  ),
  // Excludes the root itself, because the site's own files are not content.
  v.check(
    (path) => !/^[./\\]*$/.test(path),
    'a folder or file inside the site’s folder, not that folder itself',
  ),
  v.transform((path) => path.replace(/^\.\//, '').replace(/\/+$/, '')),
);

const shorten = (path: string): string => posix.normalize(path).replace(/\/+$/, '');

/**
 * A content folder, which may be outside of the site's root: as a normalized path such as
 * `../docs`.
 */
export const contentPath = v.pipe(
  shown,
  v.check((path) => !/^[/\\]|^[a-z]:|\\|\0/i.test(path), 'a path from the site’s folder, with `/`'),
  v.check(
    (path) => !/^(?:\.\.\/)*\.{0,2}$/.test(shorten(path)),
    'a folder other than the site’s own and those above it',
  ),
  v.transform(shorten),
);

/**
 * Where readers edit a page: the URL of the site's folder in its repository, or a function that
 * returns the URL for each page.
 */
export const editUrl = v.optional(
  v.union([
    v.pipe(
      text,
      v.check((url) => isSafeUrl(url), 'an `https:` URL or a function'),
    ),
    v.function(),
  ]),
);

/** Globs of files in a folder: see `FileChoice` in `types/collection.ts`. */
export const globs = v.optional(v.array(shown), []);

/** Name of one of several collections, which is part of file names, keys and addresses. */
export const collectionId = v.optional(
  v.pipe(
    text,
    v.check((id) => /^[\w-]{1,64}$/.test(id), 'a name of letters, digits, `-` and `_`'),
  ),
  'default',
);

/** A part of a route, without slashes at its ends. */
export const routePart = v.pipe(
  text,
  v.check(
    (path) => !/[?#\\\u0000-\u001f]|(^|\/)\.{1,2}(\/|$)/.test(path),
    'a path without `.` and `..`, `?`, `#` and `\\`',
  ),
  v.transform((path) => path.replace(/^\/+|\/+$/g, '')),
);
