import type { AuthorReference } from '../../types/doc.js';

/** Fields of a post's only author, each with the keys that may contain it. */
const FIELDS = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  image_url: ['author_image_url', 'authorImageURL'],
} as const;

/**
 * Reads the author that a page describes by separate keys, `author`, `author_title`, `author_url`
 * and `author_image_url`, as posts did before they could have several authors. Returns undefined
 * without a name.
 */
export function readSoleAuthor(written: Record<string, unknown>): AuthorReference | undefined {
  const fields: AuthorReference = {};
  for (const [field, keys] of Object.entries(FIELDS)) {
    const value = keys
      .map((key) => written[key])
      .find((one) => typeof one === 'string' && one !== '');
    if (typeof value === 'string') fields[field as keyof typeof FIELDS] = value;
  }
  return fields.name === undefined ? undefined : fields;
}
