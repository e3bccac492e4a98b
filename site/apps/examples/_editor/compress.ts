/** Nobody writes a page this long by hand; a text that unpacks to more is no page. */
const MAX_LENGTH = 4_000_000;

/** Packs a text into few characters that survive mails and addresses: deflate, then base64url. */
export async function compress(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that was packed. Rejects when it is none of ours. */
export async function decompress(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return readText(unpacked);
}

async function readText(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MAX_LENGTH) throw new RangeError('The page is too long.');
  }
  return text;
}
