import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import { decodePath } from './route-path.js';

/** Describes a slug with characters that a path can't contain; undefined if there are none. */
export function describeSlug(
  slug: string,
): Pick<Diagnostic, 'code' | 'message' | 'hint'> | undefined {
  if (!/[?#\\\u0000-\u001f\u007f]/.test(decodePath(slug))) return undefined;
  return {
    code: 'slug-characters',
    message: `The slug \`${slug}\` has characters that a path cannot contain.`,
    hint: 'Remove `?`, `#`, backslashes and control characters.',
  };
}

/** Describes the problem of a page's `slug`, if any. */
export function slugProblem({ frontMatter, path, places }: DocCard): Diagnostic | undefined {
  const { slug } = frontMatter;
  const problem = slug === undefined ? undefined : describeSlug(slug);
  return problem && { severity: 'error', ...problem, file: path, ...places['slug'] };
}

/** Returns the position of a page's address: its slug, or the file itself. */
export function slugPlace({ path, places }: DocCard): { file: string } & Partial<Place> {
  return { file: path, ...places['slug'] };
}
