import type { CodeSample, DocumentPath } from './api.js';
import type { FieldReader, Fields } from './fields.js';

/** Other tools read both spellings. */
const KEYS = ['x-codeSamples', 'x-code-samples'];

/** Reads the code samples of an operation, and reports those without code. */
export function readSamples(given: Fields, at: DocumentPath, reader: FieldReader): CodeSample[] {
  const key = KEYS.find((one) => given[one] !== undefined);
  if (key === undefined) return [];
  return reader.list(given[key], [...at, key]).flatMap(([fields, path]): CodeSample[] => {
    const text = (name: string) => reader.text(fields[name], [...path, name]);
    const source = text('source');
    const label = text('label');
    const lang = text('lang') ?? label;
    if (source !== undefined && lang !== undefined) return [{ lang, label, source }];
    reader.report({
      severity: 'warning',
      message: `A code sample has no \`${source === undefined ? 'source' : 'lang'}\`, so it is left out.`,
      hint: 'Give each code sample `lang` and `source`.',
      path,
    });
    return [];
  });
}
