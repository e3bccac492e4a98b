import { describeValue } from '../../lib/describe-value.js';
import { isRecord } from '../../lib/is-record.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';

/** A text of a file, and where it is written. */
export interface WrittenText {
  text: string;
  file: string;
  place: Place | undefined;
}

export interface WrittenTexts {
  texts: ReadonlyMap<string, WrittenText>;
  diagnostics: Diagnostic[];
}

/** Reads an object of texts. */
export function readStrings(from: ValueFile): WrittenTexts {
  return readTexts(from, { form: '"key": "text"', textOf: (value) => value, at: [] });
}

export interface TextForm {
  /** How an entry is written. */
  form: string;
  /** What of its value is the text. */
  textOf: (value: unknown) => unknown;
  /** Path of the text below its key. */
  at: readonly string[];
}

/** Reads an object of which each entry holds a text. Whatever has another form is reported and left out. */
export function readTexts(from: ValueFile, { form, textOf, at }: TextForm): WrittenTexts {
  const { file, value, problems } = from;
  if (problems !== undefined) return { texts: new Map(), diagnostics: [...problems] };
  const texts = new Map<string, WrittenText>();
  const diagnostics: Diagnostic[] = [];
  const refuse = (message: string, place: Place | undefined) =>
    diagnostics.push({
      code: 'strings-value',
      severity: 'error',
      file,
      ...place,
      message,
      hint: `Write \`${form}\`.`,
    });
  if (!isRecord(value)) {
    refuse(`\`${file}\` is ${describeValue(value)}, but an object of texts is expected.`, undefined);
    return { texts, diagnostics };
  }
  for (const [key, entry] of Object.entries(value)) {
    const text = textOf(entry);
    const place = placeAt(from, [key, ...at]) ?? placeAt(from, [key]);
    if (typeof text === 'string') texts.set(key, { text, file, place });
    else refuse(`\`${key}\` of \`${file}\` is ${describeValue(entry)}, but a text is expected.`, place);
  }
  return { texts, diagnostics };
}

function placeAt({ placeOf, text }: ValueFile, path: readonly string[]): Place | undefined {
  return placeOf?.(path) ?? locateKey(text, path);
}
