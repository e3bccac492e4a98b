import { formatJson } from './format-json.js';
import { isText } from './is-text.js';

/** What a server said, as text. */
export interface Answer {
  /** `200 OK`. */
  status: string;
  /** Those that the server lets pages read. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Undefined for one that is empty or no text. */
  body?: string;
  /** About the body. */
  note?: string;
}

/** More of a body is not read: nobody reads it here, and it may never end. */
const MOST_BYTES = 1_000_000;

/** @throws what reading the body throws: it may break off. */
export async function readAnswer(response: Response): Promise<Answer> {
  const status = `${response.status} ${response.statusText}`.trim();
  const headers = [...response.headers];
  const type = response.headers.get('Content-Type') ?? '';
  const { bytes, isCut } = await readBytes(response);
  if (bytes.length === 0) return { status, headers, note: 'The body is empty.' };
  const size = `${isCut ? 'more than ' : ''}${bytes.length.toLocaleString('en')} bytes`;
  if (!isText(type)) return { status, headers, note: `The body has the type ${type} and ${size}.` };
  const text = new TextDecoder().decode(bytes);
  if (!isCut) return { status, headers, body: formatJson(text) };
  return {
    status,
    headers,
    body: text,
    note: `Only the beginning is shown: the body has ${size}.`,
  };
}

async function readBytes({ body }: Response): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader !== undefined && size <= MOST_BYTES) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  const isCut = size > MOST_BYTES;
  if (isCut) await reader?.cancel();
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
  return { bytes: isCut ? bytes.subarray(0, MOST_BYTES) : bytes, isCut };
}
