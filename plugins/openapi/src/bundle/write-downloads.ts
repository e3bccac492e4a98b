import type { EmitRequest, EmittedFile } from 'docsgen/plugin';
import { isFields } from '../document/fields.js';
import { writeJson } from '../json/write-json.js';
import { WrittenNumber } from '../json/written-number.js';
import type { Settings } from '../options.js';
import { bundleDocument, type DocumentFiles, refersToFiles } from './bundle-document.js';
import { countValues, MOST_VALUES } from './count-values.js';
import { downloadPaths } from './download-paths.js';

/** The document as one file, in JSON and in YAML. One that is a single file stays as it is. */
export function listDownloads(
  files: DocumentFiles,
  { options, report }: Pick<EmitRequest<Settings, null>, 'options' | 'report'>,
): EmittedFile[] {
  const { document, others } = files;
  const isWhole = !refersToFiles(document.text);
  const parts = isWhole ? [document] : [document, ...others];
  const key = JSON.stringify(parts.map(({ file, text }) => [file, text]));
  let bundle: unknown;
  const read = () => (bundle ??= bundleDocument(files, () => undefined).document);
  const isTooLarge = (): boolean => countValues(read()) > MOST_VALUES + key.length;
  const isWritten = (form: RegExp): boolean => isWhole && form.test(document.file);
  const write = async (form: RegExp, make: (value: unknown) => string | Promise<string>) => {
    if (isWritten(form)) return document.text;
    if (!isTooLarge()) return make(read());
    report({
      code: 'plugin-problem',
      severity: 'error',
      message: 'The references of this document stand for more than one file can hold.',
      hint: 'Refer to shared parts less often, or set `download: false`.',
      file: document.file,
    });
    return '';
  };
  const { json, yaml } = downloadPaths(options);
  return [
    { path: json, key, content: () => write(/\.json$/i, (value) => `${writeJson(value, '  ')}\n`) },
    { path: yaml, key, content: () => write(/\.ya?ml$/i, writeYaml) },
  ];
}

/** Down to this depth, each entry of an object is converted to YAML separately. */
const LEVELS = 2;
/** A key that YAML writes as it is. */
const PLAIN_KEY = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z][\w-]*$/i;

/**
 * Writes a document as YAML, in parts: the tree that `yaml` makes takes ten times as much memory as
 * its text.
 */
async function writeYaml(value: unknown): Promise<string> {
  const { stringify } = await import('yaml');
  const parts: string[] = [];
  const write = (part: unknown, keys: readonly string[]): void => {
    for (const [key, entry] of Object.entries(part as object)) {
      if (keys.length < LEVELS && PLAIN_KEY.test(key) && hasEntries(entry)) {
        parts.push(`${'  '.repeat(keys.length)}${key}:\n`);
        write(entry, [...keys, key]);
      } else {
        const whole = keys.reduceRight<object>((inner, name) => ({ [name]: inner }), {
          [key]: entry,
        });
        parts.push(withoutLines(stringifyPart(whole), keys.length));
      }
    }
  };
  const stringifyPart = (part: unknown): string =>
    stringify(part, {
      aliasDuplicateObjects: false,
      lineWidth: 0,
      customTags: (tags) => [
        {
          tag: 'tag:yaml.org,2002:float',
          default: true,
          identify: (one) => one instanceof WrittenNumber,
          resolve: (text: string) => text,
          stringify: ({ value: number }) => String(number),
        },
        ...tags,
      ],
    });
  if (!hasEntries(value)) return stringifyPart(value);
  write(value, []);
  return parts.join('');
}

const hasEntries = (value: unknown): boolean => isFields(value) && Object.keys(value).length > 0;

/** Returns a text without the first lines. */
function withoutLines(text: string, count: number): string {
  let start = 0;
  for (let line = 0; line < count; line++) start = text.indexOf('\n', start) + 1;
  return text.slice(start);
}
