import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import { decodePath } from './route-path.js';

/** What is wrong with a slug, if anything: characters that a path can't have. */
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

/** What is wrong with the `slug` of a page, if anything. */
export function slugProblem({ frontMatter, path, places }: DocCard): Diagnostic | undefined {
  const { slug } = frontMatter;
  const problem = slug === undefined ? undefined : describeSlug(slug);
  return problem && { severity: 'error', ...problem, file: path, ...places['slug'] };
}

/** Where the address of a page is written: its slug, or the file itself. */
export function slugPlace({ path, places }: DocCard): { file: string } & Partial<Place> {
  return { file: path, ...places['slug'] };
}
