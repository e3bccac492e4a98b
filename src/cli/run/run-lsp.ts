import { startLanguageServer } from '../../serve/lsp/start-language-server.js';
import type { Call } from '../call.js';
import type { ExitCode } from '../exit-code.js';
import { readPackage } from '../read-package.js';

/**
 * Serves an editor until it ends the server. The exit code is the one that the protocol asks for.
 */
export async function runLsp({ stdin, stdout, env }: Call): Promise<ExitCode> {
  return startLanguageServer({ input: stdin, output: stdout, ...readPackage(), env });
}
