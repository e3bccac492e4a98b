import { startLanguageServer } from '../../serve/lsp/start-language-server.js';
import { readPackage } from '../read-package.js';
import { takeOutput } from '../take-output.js';

/** Speaks with an editor until that ends the server. Its exit code is the one that the protocol asks for. */
export async function runLsp(): Promise<void> {
  const output = takeOutput();
  const code = await startLanguageServer({ input: process.stdin, output, version: readPackage().version });
  process.exitCode = code;
  // Code of the site may have left timers: they don't keep the process once the editor has ended it.
  setImmediate(() => process.exit());
}
