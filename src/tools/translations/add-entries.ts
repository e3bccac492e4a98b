import { isRecord } from '../../lib/is-record.js';
import type { TextEntry } from '../../types/language/translation.js';

/**
 * Returns the text of a JSON file with an entry for each missing text, after the existing ones, in
 * Docusaurus' format: `{ "message": the original, "description": … }`. Keeps everything else
 * unchanged, unless the file is a single line. Returns undefined if the file does not contain an
 * object.
 */
export function addEntries(
  before: string | undefined,
  entries: readonly TextEntry[],
): string | undefined {
  const value = before === undefined ? {} : parseObject(before);
  if (value === undefined) return undefined;
  const added = Object.fromEntries(
    entries
      .filter(({ id }) => !Object.hasOwn(value, id))
      .map(({ id, text, description }) => [id, { message: text, description }]),
  );
  if (before !== undefined && Object.keys(added).length === 0) return before;
  const [, indent] = before?.match(/\n([ \t]+)\S/) ?? [];
  if (before === undefined || indent === undefined) return `${format({ ...value, ...added })}\n`;
  const lineEnd = before.includes('\r\n') ? '\r\n' : '\n';
  const end = before.lastIndexOf('}');
  const lines = format(added, indent).split('\n').slice(1, -1);
  const kept = before.slice(0, end).trimEnd() + (Object.keys(value).length > 0 ? ',' : '');
  return [kept, ...lines, before.slice(end)].join(lineEnd);
}

const format = (value: object, indent = '  '): string => JSON.stringify(value, null, indent);

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
