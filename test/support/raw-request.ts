import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Sends bytes to a server unchanged, and reads the response until the server closes the connection.
 * With `hangUp`, ends the request, because a server may wait for the rest of a malformed one.
 */
export async function sendRaw(
  url: string,
  request: string | Uint8Array,
  { hangUp = false } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  if (hangUp) socket.end(request);
  else socket.write(request);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes
    .subarray(0, Math.max(end, 0))
    .toString('latin1')
    .split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(end + 4),
  };
}

/** Builds a request with the given first line and headers, and the correct `Host`. */
export function ask(
  url: string,
  line: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const all = { Host: new URL(url).host, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(url, `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}
