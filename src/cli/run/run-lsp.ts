import { startLanguageServer } from '../../serve/lsp/start-language-server.js';
import { readPackage } from '../read-package.js';
import { takeOutput } from '../take-output.js';

/** Serves an editor until it ends the server. The exit code is the one that the protocol asks for. */
export async function runLsp(): Promise<void> {
  const output = takeOutput();
  const code = await startLanguageServer({ input: process.stdin, output, version: readPackage().version });
  process.exitCode = code;
  // The site's code may have left timers, which must not keep the process alive once the editor has ended it.
  setImmediate(() => process.exit());
}
