import { describeValue } from '../../lib/describe-value.js';
import { isRecord } from '../../lib/is-record.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';

/** A text of a file, with its position and that of its key. */
export interface WrittenText {
  text: string;
  file: string;
  place: Place | undefined;
  keyPlace: Place | undefined;
  /** True if its entry has a description. */
  isDescribed: boolean;
}

export interface WrittenTexts {
  texts: ReadonlyMap<string, WrittenText>;
  diagnostics: Diagnostic[];
}

/**
 * Reads an object of texts, each written as `{ "message": "…", "description": "…" }`, as in
 * Docusaurus, or as a plain string. Reports and leaves out all others. `form` is the expected form,
 * for messages.
 */
export function readStrings(from: ValueFile, form: string): WrittenTexts {
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
    refuse(
      `\`${file}\` is ${describeValue(value)}, but an object of strings is expected.`,
      undefined,
    );
    return { texts, diagnostics };
  }
  for (const [key, entry] of Object.entries(value)) {
    const [text, at] = isRecord(entry) ? [entry['message'], [key, 'message']] : [entry, [key]];
    const isDescribed = isRecord(entry) && typeof entry['description'] === 'string';
    const place = placeAt(from, at) ?? placeAt(from, [key]);
    const keyPlace = locateKey(from.text, [key]) ?? place;
    if (typeof text === 'string') texts.set(key, { text, file, place, keyPlace, isDescribed });
    else
      refuse(
        `\`${key}\` of \`${file}\` is ${describeValue(entry)}, but a string is expected.`,
        place,
      );
  }
  return { texts, diagnostics };
}

/**
 * True if an entry is still to be translated: it has the original text and the description for
 * translators. They remove the description if the text is the same in both languages.
 */
export function isDraft({ text, isDescribed }: WrittenText, original: string | undefined): boolean {
  return isDescribed && text === original;
}

function placeAt({ placeOf, text }: ValueFile, path: readonly string[]): Place | undefined {
  return placeOf?.(path) ?? locateKey(text, path);
}
