import { type Command, InvalidArgumentError } from 'commander';
import { suggestHint } from '../../diagnostics/suggest.js';
import type { Act, Call } from '../call.js';
import { SHELLS, type Shell } from '../completion/shells.js';
import { ExitCode } from '../exit-code.js';

const EXAMPLES = `
Examples:
  docsgen completion bash >> ~/.bashrc
  docsgen completion zsh > ~/.zfunc/_docsgen
  docsgen completion fish > ~/.config/fish/completions/docsgen.fish`;

/** Adds `docsgen completion <shell>`. */
export function addCompletionCommand(program: Command, act: Act): void {
  program
    .command('completion')
    .description('print a shell completion script')
    .addArgument(
      program.createArgument('<shell>', 'bash, zsh or fish').choices(SHELLS).argParser(readShell),
    )
    .addHelpText('after', EXAMPLES)
    .action(
      act(async ({ stdout }: Call, shell: Shell) => {
        const { buildCompletion } = await import('../completion/build-completion.js');
        stdout.write(buildCompletion(shell, program));
        return ExitCode.fine;
      }),
    );
}

function readShell(text: string): Shell {
  const shell = SHELLS.find((name) => name === text);
  if (shell !== undefined) return shell;
  throw new InvalidArgumentError(suggestHint(text, SHELLS) ?? '');
}
