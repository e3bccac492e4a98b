import { Writable } from 'node:stream';

/**
 * Reserves standard output for a protocol: redirects everything else that the site's code writes
 * there to standard error. Returns a stream for the protocol.
 */
export function takeOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout) as (
    chunk: Uint8Array,
    done: (error?: Error | null) => void,
  ) => boolean;
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void write(chunk, done),
  });
}
