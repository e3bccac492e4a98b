import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import { decodePath } from './route-path.js';

/** What is wrong with the `slug` of a page, if anything: characters that a path can't have. */
export function slugProblem(card: DocCard): Diagnostic | undefined {
  const { slug } = card.frontMatter;
  if (slug === undefined || !/[?#\\\u0000-\u001f\u007f]/.test(decodePath(slug))) return undefined;
  return {
    code: 'slug-characters',
    severity: 'error',
    message: `The slug \`${slug}\` has characters that a path cannot contain.`,
    hint: 'Remove `?`, `#`, backslashes and control characters.',
    file: card.path,
    ...card.places['slug'],
  };
}

/** Where the address of a page is written: its slug, or the file itself. */
export function slugPlace({ path, places }: DocCard): { file: string } & Partial<Place> {
  return { file: path, ...places['slug'] };
}
