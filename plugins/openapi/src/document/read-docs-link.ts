import type { DocsLink, DocumentPath } from './api.js';
import type { FieldReader } from './fields.js';

/** Reads `externalDocs`. */
export function readDocsLink(
  value: unknown,
  path: DocumentPath,
  reader: FieldReader,
): DocsLink | undefined {
  const fields = reader.fields(value, path);
  const url = reader.text(fields['url'], [...path, 'url']);
  const description = reader.text(fields['description'], [...path, 'description']);
  return url === undefined ? undefined : { text: description?.trim() || url, url };
}
