import type { PackageManager } from './public-types.js';
import type { CommandWord } from './split-commands.js';

/** The words of an npm command after its name, by kind. */
export interface Command {
  name: string;
  flags: readonly CommandWord[];
  /** Words that are not flags: packages, or the name of a script. */
  others: readonly CommandWord[];
  /** All words after the name, in order, without the first `--`. */
  rest: readonly CommandWord[];
  /** Index in `rest` of the first word after `--`, which npm passes on. */
  ownEnd: number;
}

export type Words = readonly CommandWord[];
/** Converts an npm command. Returns undefined if the package manager has no equivalent. */
export type Rule = (command: Command, manager: PackageManager) => Words | undefined;

/** Splits a text into words, each preceded by a space. */
export const wordsOf = (text: string): CommandWord[] =>
  text.split(' ').map((word) => ({ space: ' ', text: word }));

/**
 * Creates a rule that renames the command and keeps its arguments. The rule applies only if all
 * arguments match `form`.
 */
export const same =
  (names: Readonly<Partial<Record<PackageManager, string>>>, form = /^/): Rule =>
  ({ rest }, manager) => {
    const name = names[manager];
    const isTaken = rest.every(({ text }) => form.test(text));
    return name === undefined || !isTaken ? undefined : [...wordsOf(`${manager} ${name}`), ...rest];
  };
