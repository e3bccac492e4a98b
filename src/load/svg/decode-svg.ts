import { isUtf8 } from 'node:buffer';

/**
 * Encodings in which markup characters have the same bytes as in UTF-8, whatever else the file
 * contains.
 */
const LIKE_ASCII = /^(?:utf-?8|us-ascii|ascii|iso-8859-(?:1|15)|windows-125[0-8])$/i;

/**
 * Decodes an XML file as browsers do: by its byte order mark, then by its declaration, then as
 * UTF-8. `isCertain`: every browser reads the same markup, whichever encoding a server's headers
 * declare.
 */
export function decodeSvg(bytes: Uint8Array): { text: string; isCertain: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isCertain: true };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), isCertain: true };
  const declared = readDeclared(bytes) ?? 'utf-8';
  const label = /^utf-?8$/i.test(declared) && !isUtf8(bytes) ? 'windows-1252' : declared;
  return {
    text: decodeAs(label, bytes) ?? new TextDecoder().decode(bytes),
    isCertain: LIKE_ASCII.test(declared),
  };
}

function readDeclared(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  return /^(?:ï»¿)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // Node does not support this encoding.
    return undefined;
  }
}
