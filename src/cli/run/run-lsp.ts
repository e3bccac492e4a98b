import { Writable } from 'node:stream';
import { startLanguageServer } from '../../serve/lsp/start-language-server.js';
import { readPackage } from '../read-package.js';

/** Speaks with an editor until that ends the server. Its exit code is the one that the protocol asks for. */
export async function runLsp(): Promise<void> {
  const output = takeOutput();
  const code = await startLanguageServer({ input: process.stdin, output, version: readPackage().version });
  process.exitCode = code;
  // Code of the site may have left timers: they don't keep the process once the editor has ended it.
  setImmediate(() => process.exit());
}

/** Standard output is for the protocol alone: whatever else the site's code writes there goes to standard error. */
function takeOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout) as (
    chunk: Uint8Array,
    done: (error?: Error | null) => void,
  ) => boolean;
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void write(chunk, done),
  });
}
