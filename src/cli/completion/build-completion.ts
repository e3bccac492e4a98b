import type { Command } from 'commander';
import { describeProgram } from '../describe-program.js';
import { bashCompletion } from './bash-completion.js';
import { fishCompletion } from './fish-completion.js';
import type { Shell } from './shells.js';
import { zshCompletion } from './zsh-completion.js';

const FORMS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/**
 * Writes a script that makes a shell complete the commands of a program, their flags and the values
 * of these.
 */
export function buildCompletion(shell: Shell, program: Command): string {
  return FORMS[shell](describeProgram(program));
}
