import { isRecord } from '../../lib/is-record.js';
import type { ValueFile } from '../../types/feature/reading.js';
import { readTexts, type WrittenTexts } from './read-strings.js';

/**
 * Reads a file of messages as Docusaurus writes it: `{ "id": { "message": "…", "description": "…" } }`. A text in the
 * place of an entry is taken as well.
 */
export function readMessages(from: ValueFile): WrittenTexts {
  return readTexts(from, {
    form: '"id": { "message": "text" }',
    textOf: (value) => (isRecord(value) ? value['message'] : value),
    at: ['message'],
  });
}
