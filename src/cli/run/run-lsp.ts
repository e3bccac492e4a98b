import { startLanguageServer } from '../../serve/lsp/start-language-server.js';
import type { Call } from '../call.js';
import type { ExitCode } from '../exit-code.js';
import { readPackage } from '../read-package.js';

/** Runs a language server until the editor ends it. The protocol defines the exit code. */
export async function runLsp({ stdin, stdout, env }: Call): Promise<ExitCode> {
  return startLanguageServer({ input: stdin, output: stdout, ...readPackage(), env });
}
